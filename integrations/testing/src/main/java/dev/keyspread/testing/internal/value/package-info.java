/** Attribute values: their checks, order, sizes and normal form. */
@NullMarked
package dev.keyspread.testing.internal.value;

import org.jspecify.annotations.NullMarked;
