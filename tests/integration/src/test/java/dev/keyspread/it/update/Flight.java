package dev.keyspread.it.update;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

/** An entity with an index key of two attributes that are no keys. */
@Table("flights")
@PartitionKey(index = "by-route", attribute = "route", template = "{origin}#{destination}")
record Flight(@PartitionKey String id, String origin, String destination) {}
