package dev.keyspread.it.aws;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** An item of about 1 KB, so that a write is one unit. */
@Table("measurements")
public record Measurement(
        @PartitionKey String station, @SortKey long number, String text) {

    /** With this text an item is larger than 900 and smaller than 1,024 bytes. */
    static final String TEXT = "x".repeat(900);
}
