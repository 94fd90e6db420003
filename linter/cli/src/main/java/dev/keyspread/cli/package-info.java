/** The linter from a shell. */
@NullMarked
package dev.keyspread.cli;

import org.jspecify.annotations.NullMarked;
