package dev.keyspread.spring.boot.test;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

/** A visit, whose repository is not public. */
@Table("visits")
record Visit(@PartitionKey String visitId) {}
