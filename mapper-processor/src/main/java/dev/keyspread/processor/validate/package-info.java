/** Checks declarations and returns a problem for each error. */
@NullMarked
package dev.keyspread.processor.validate;

import org.jspecify.annotations.NullMarked;
