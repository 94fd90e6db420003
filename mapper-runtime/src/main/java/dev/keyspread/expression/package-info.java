/** Typed attributes, and the conditions and update values built from them. */
@NullMarked
package dev.keyspread.expression;

import org.jspecify.annotations.NullMarked;
