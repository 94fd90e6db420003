package dev.keyspread.samples.howto;

import dev.keyspread.annotations.GlobalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.Table;

@Table("subscribers")
@GlobalIndex(name = "by-email", projection = Projection.KEYS_ONLY)
@GlobalIndex(name = "by-company", projection = Projection.INCLUDE, include = "name")
public record Subscriber(
        @PartitionKey String id,
        @PartitionKey(index = "by-email") String email,
        @PartitionKey(index = "by-company") String company,
        String name) {}
