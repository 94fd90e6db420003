package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import dev.keyspread.annotations.Version;

/** A claim before its key was sharded. */
@Table("plain-claims")
public record PlainClaim(
        @PartitionKey @SuppressLint(rule = "low-cardinality-partition-key", reason = "its items move to a sharded key")
        String insurer,

        @SortKey String claimId,
        String text,
        @Version long version) {}
