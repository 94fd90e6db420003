/** The report on tables: a web page for a team. */
@NullMarked
package dev.keyspread.cli.report;

import org.jspecify.annotations.NullMarked;
