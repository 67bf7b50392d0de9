/** Admission policies: their expressions checked as the API server checks them. */
package dev.gpushare.lint.admission;
