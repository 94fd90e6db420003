/** Converters between Java types and attribute values, and the texts, suffixes and hashes of stored keys. */
@NullMarked
package dev.keyspread.internal.convert;

import org.jspecify.annotations.NullMarked;
