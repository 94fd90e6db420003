package dev.keyspread.samples.howto;

import dev.keyspread.annotations.Cached;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

@Table("countries")
@Cached(maximumBytes = 8_000_000, expireAfterWrite = "1h", missingItems = true)
public record Country(@PartitionKey String code, String name) {}
