package dev.keyspread;

import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/**
 * Receives the capacity that each request consumed. A request to several tables calls it once per table.
 *
 * <p>It runs on the thread that made the request, or on the thread that completes an asynchronous response. It must be
 * thread-safe and must not block. Its first exception is logged. The request keeps its result, which DynamoDB has executed.
 */
@FunctionalInterface
public interface ConsumedCapacityListener {

    /**
     * Receives the capacity that one request consumed.
     *
     * @param operation the operation's name in DynamoDB, such as {@code Query}
     * @param capacity the capacity units of the table and of each index, as DynamoDB reports them
     */
    void consumed(String operation, ConsumedCapacity capacity);
}
