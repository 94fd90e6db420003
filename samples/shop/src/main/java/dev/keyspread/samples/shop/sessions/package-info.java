/** Sessions of visitors, which expire. */
@NullMarked
package dev.keyspread.samples.shop.sessions;

import org.jspecify.annotations.NullMarked;
