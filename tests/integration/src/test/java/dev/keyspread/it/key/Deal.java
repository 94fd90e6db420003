package dev.keyspread.it.key;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ShardedKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/** An entity with parts of times in the keys of its indexes: of a moment, and of a day that may be missing. */
@Table("deals")
@PartitionKey(index = "by-day", attribute = "gsi1pk", template = "DEALS#{createdAt:day}")
@ShardedKey(index = "by-day", suffixes = 4, separator = "#")
@SortKey(index = "by-day", attribute = "gsi1sk", template = "{createdAt}")
@PartitionKey(index = "by-brand", attribute = "gsi2pk", template = "BRAND#{brand}")
@SortKey(index = "by-brand", attribute = "gsi2sk", template = "{createdAt:month}#{id}")
@PartitionKey(index = "by-end", attribute = "gsi3pk", template = "ENDS#{endsOn:year}")
@SortKey(index = "by-end", attribute = "gsi3sk", template = "{endsOn:month}#{createdAt:hour}")
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "a handful of deals a test")
record Deal(@PartitionKey String id, Instant createdAt, String brand, Optional<LocalDate> endsOn) {}
