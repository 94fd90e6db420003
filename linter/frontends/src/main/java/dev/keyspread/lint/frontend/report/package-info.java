/** Writes the reports of a run in text, JSON, SARIF and other formats. */
@NullMarked
package dev.keyspread.lint.frontend.report;

import org.jspecify.annotations.NullMarked;
