package dev.keyspread.benchmarks.shapes;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;

/** One attribute. This and the other three are the shapes of the benchmark that AWS compares its mappers with. */
@Table("tiny")
public record Tiny(@PartitionKey String stringAttr) {}
