package dev.keyspread.benchmarks.move;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** An entry of an account, in a table that is plain. */
@Table("plain-entries")
public record PlainEntry(
        @PartitionKey String account, @SortKey long number, String text) {}
