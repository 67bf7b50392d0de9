/** Where a run writes: streams, files that cannot be written, exit codes. */
package dev.gpushare.lint.cli.output;
