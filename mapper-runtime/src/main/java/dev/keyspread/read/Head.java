package dev.keyspread.read;

import java.util.List;

/**
 * The next item of a shard, as it is compared with those of other shards.
 *
 * @param shard the shard's place in the order of the suffixes
 * @param ranks what is compared of each value that the order looks at
 */
record Head(int shard, List<Object> ranks) {}
