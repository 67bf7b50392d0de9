/**
 * One call in, one result out: {@link Engine} collects files, checks set after set, and asks
 * admission or the prover.
 *
 * <p>Requests and results are {@code engine.request}, what is applied together is {@code
 * engine.set}.
 */
package dev.gpushare.lint.engine;
