package dev.keyspread.benchmarks.shapes;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Table;
import java.util.List;

/** A text, a binary and a list of texts. */
@Table("small")
@SuppressWarnings("ArrayRecordComponent") // No two of them are compared by equals.
public record Small(@PartitionKey String stringAttr, byte[] binaryAttr, List<String> listAttr) {}
