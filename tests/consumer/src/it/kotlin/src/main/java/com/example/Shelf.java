package com.example;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

/** A Java entity that holds an object of a Kotlin class. */
@Table("shelves")
public record Shelf(@PartitionKey String id, Address address) {}
