/** The read-through cache in front of {@code find}. */
@NullMarked
package dev.keyspread.cache;

import org.jspecify.annotations.NullMarked;
