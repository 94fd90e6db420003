/** Placement of entities and targets of writes. */
@NullMarked
package dev.keyspread.internal.store;

import org.jspecify.annotations.NullMarked;
