package dev.keyspread.read;

/**
 * The next item of a shard, as it is compared with those of other shards.
 *
 * @param shard the shard's place in the order of the suffixes
 * @param ranks what is compared of each value that the order looks at; an array, since every item is compared some eight times
 */
@SuppressWarnings("ArrayRecordComponent") // No two heads are asked whether they are equal.
record Head(int shard, Object... ranks) {}
