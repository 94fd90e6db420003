/** Attribute values: their checks, order, sizes and normal form. */
@NullMarked
package dev.keyspread.inmemory.internal.value;

import org.jspecify.annotations.NullMarked;
