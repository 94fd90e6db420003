/** The read-through cache of {@code find}. */
@NullMarked
package dev.keyspread.internal.cache;

import org.jspecify.annotations.NullMarked;
