/** Counts the capacity units of single keys. */
@NullMarked
package dev.keyspread.internal.load;

import org.jspecify.annotations.NullMarked;
