/** Settings and statistics of the read-through cache, and evictions by other processes' writes. */
@NullMarked
package dev.keyspread.cache;

import org.jspecify.annotations.NullMarked;
