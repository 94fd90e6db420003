/** The session that repositories share: requests for items, and the read-through cache of {@code find}. */
@NullMarked
package dev.keyspread.internal.store;

import org.jspecify.annotations.NullMarked;
