package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;

/** A sharded entity with a version. */
@Table("claims")
public record Claim(
        @PartitionKey @ShardedKey(suffixes = 4, calculated = true)
        String insurer,

        @SortKey String claimId,
        String text,
        @Version long version) {}
