package dev.keyspread.samples.howto;

import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

@Table("products")
@Cached(maximumSize = 10_000, expireAfterWrite = "5m")
public record Product(@PartitionKey String productId, String name) {}
