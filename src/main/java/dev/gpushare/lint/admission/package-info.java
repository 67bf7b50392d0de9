/**
 * The API server's answer to requests, offline: {@link Admission}.
 *
 * <p>The road of a request through the rooms: {@code request} makes it of an object ({@code syncer}
 * first, for objects of a tenant), {@code defaulting} fills it in, {@code dispatch} asks the
 * policies that {@code creation} took.
 */
package dev.gpushare.lint.admission;
