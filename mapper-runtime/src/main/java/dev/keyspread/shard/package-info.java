/** The shard counts of keys, and the shards of a key that have items. */
@NullMarked
package dev.keyspread.shard;

import org.jspecify.annotations.NullMarked;
