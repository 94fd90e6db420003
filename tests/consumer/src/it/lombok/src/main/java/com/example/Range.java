package com.example;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

/** A record whose compact constructor checks its components. */
@Table("ranges")
public record Range(@PartitionKey String name, int from, int to) {

    public Range {
        if (from > to) {
            throw new IllegalArgumentException("from %d is above to %d".formatted(from, to));
        }
    }
}
