/** The linter's command line. */
@NullMarked
package dev.keyspread.cli;

import org.jspecify.annotations.NullMarked;
