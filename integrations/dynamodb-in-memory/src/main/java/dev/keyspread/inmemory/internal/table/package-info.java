/** Tables, their indexes and their items. */
@NullMarked
package dev.keyspread.inmemory.internal.table;

import org.jspecify.annotations.NullMarked;
