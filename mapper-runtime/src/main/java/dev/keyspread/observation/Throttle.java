package dev.keyspread.observation;

import org.jspecify.annotations.Nullable;

/**
 * A table or index that a request was throttled in. Immutable.
 *
 * @param table the table's name as DynamoDB knows it
 * @param index the index, or null for the table itself
 * @param reason DynamoDB's reason, such as {@code TableWriteKeyRangeThroughputExceeded}; the error code if DynamoDB gives no
 *     reason; {@code Unprocessed} for items of a batch that were left unprocessed
 */
public record Throttle(String table, @Nullable String index, String reason) {}
