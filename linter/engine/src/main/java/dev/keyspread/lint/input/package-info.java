/** Reads schemas from lists of key schemas. */
@NullMarked
package dev.keyspread.lint.input;

import org.jspecify.annotations.NullMarked;
