package dev.keyspread.it.entity;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;

/** An entity of which a partition holds one, beside {@link Purchase}s. */
@Table("shop")
@PartitionKey(attribute = "pk", template = "CUSTOMER#{customerId}#{country}")
@SortKey(attribute = "sk", template = "PROFILE")
public record Profile(String customerId, String country, String name) {}
