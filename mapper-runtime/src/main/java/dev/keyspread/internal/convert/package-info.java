/** Converters between Java types and attribute values. */
@NullMarked
package dev.keyspread.internal.convert;

import org.jspecify.annotations.NullMarked;
