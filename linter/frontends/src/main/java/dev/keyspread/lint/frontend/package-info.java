/** Runs the linter over inputs, for the command line and the Maven plugin. */
@NullMarked
package dev.keyspread.lint.frontend;

import org.jspecify.annotations.NullMarked;
