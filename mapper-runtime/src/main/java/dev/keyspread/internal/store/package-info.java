/** The request stack that repositories share. */
@NullMarked
package dev.keyspread.internal.store;

import org.jspecify.annotations.NullMarked;
