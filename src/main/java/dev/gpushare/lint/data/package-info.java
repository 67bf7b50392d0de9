/**
 * The files of facts that ship with the program, and the one reader of tables. What the facts mean
 * belongs to the packages that hold them.
 */
package dev.gpushare.lint.data;
