/** Writes that are more than a save or a delete: under conditions, of single attributes, and several at once. */
@NullMarked
package dev.keyspread.write;

import org.jspecify.annotations.NullMarked;
