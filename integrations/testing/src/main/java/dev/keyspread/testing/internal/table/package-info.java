/** Tables, their indexes and their items. */
@NullMarked
package dev.keyspread.testing.internal.table;

import org.jspecify.annotations.NullMarked;
