/** Numbers of shards for each logical key: where they are kept, and who may change them. */
@NullMarked
package dev.keyspread.shard;

import org.jspecify.annotations.NullMarked;
