package dev.keyspread.it.key;

import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.util.Optional;

/** An entity with an index of as many keys as DynamoDB takes, and one whose partition keys may be absent. */
@Table("matches")
@GlobalIndex(name = "by-place", projection = Projection.KEYS_ONLY)
record Match(
        @PartitionKey String id,
        @PartitionKey(index = "by-round", order = 1) String tournament,
        @PartitionKey(index = "by-round", order = 2) int year,
        @PartitionKey(index = "by-round", order = 3) String region,
        @PartitionKey(index = "by-round", order = 4) String discipline,
        @SortKey(index = "by-round", order = 1) String round,
        @SortKey(index = "by-round", order = 2) int bracket,
        @SortKey(index = "by-round", order = 3) String home,

        @SortKey(index = "by-round", order = 4) @SortKey(index = "by-place")
        int goals,

        @PartitionKey(index = "by-place", order = 1) Optional<String> country,
        @PartitionKey(index = "by-place", order = 2) Optional<String> city) {}
