/** Moves the items of a table to another layout of its sharded key while services use the table. */
@NullMarked
package dev.keyspread.reshard;

import org.jspecify.annotations.NullMarked;
