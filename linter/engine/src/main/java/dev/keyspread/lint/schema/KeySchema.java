package dev.keyspread.lint.schema;

import org.jspecify.annotations.Nullable;

/**
 * The key of a table or of an index.
 *
 * @param partitionKey the partition key
 * @param sortKey the sort key, or {@code null} if there is none
 */
public record KeySchema(KeyPart partitionKey, @Nullable KeyPart sortKey) {}
