/** Writes what a run came to, for people and for programs. */
@NullMarked
package dev.keyspread.lint.frontend.report;

import org.jspecify.annotations.NullMarked;
