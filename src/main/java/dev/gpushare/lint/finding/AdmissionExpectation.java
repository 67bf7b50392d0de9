package dev.gpushare.lint.finding;

/**
 * A line {@code # expect: deny POLICY[n]} beside an object.
 *
 * @param place of the line
 * @param subject where the object is written
 * @param object its name
 * @param validation its number from 0; -1 for any
 * @param met whether the object was refused that way
 */
public record AdmissionExpectation(
    Place place, Place subject, String object, String policy, int validation, boolean met) {}
