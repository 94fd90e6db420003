/** Reads schemas from what is not a schema resource. */
@NullMarked
package dev.keyspread.lint.input;

import org.jspecify.annotations.NullMarked;
