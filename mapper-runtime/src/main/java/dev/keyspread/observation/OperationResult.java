package dev.keyspread.observation;

import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/**
 * The end of an operation. Immutable.
 *
 * @param outcome the outcome
 * @param errorType DynamoDB's error code or else the simple name of the exception's class, or null if there was no exception. There is
 *     no message, because messages can contain keys
 * @param requests the number of requests that were sent: retries by Keyspread count, retries by the SDK do not
 * @param shardSkew for a read of several shards, the largest number of items that one of them returned, divided by the mean; empty for
 *     other operations and if no shard returned an item. 1 is an even distribution
 */
public record OperationResult(
        OperationOutcome outcome, @Nullable String errorType, int requests, OptionalDouble shardSkew) {}
