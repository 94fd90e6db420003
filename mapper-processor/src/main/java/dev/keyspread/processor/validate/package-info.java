/** Finds what is unsound in a declaration, and makes the model of a declaration that is sound. */
@NullMarked
package dev.keyspread.processor.validate;

import org.jspecify.annotations.NullMarked;
