package dev.keyspread.it.shard;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** A suffix calculated from a member that is no key. */
@Table("events")
record SourcedEvent(
        @PartitionKey @ShardedKey(suffixes = 16, calculated = true, from = "sourceId")
        long stream,

        @SortKey long sequence,
        String sourceId) {}
