package dev.keyspread;

import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;

/**
 * Is told what each request consumed: of each table, where a request reaches several. Called on the thread that made the
 * request, or over an asynchronous client on the one that its answer came on, so it must be thread-safe and quick.
 * An exception that it throws reaches the caller, although DynamoDB has executed the request.
 */
@FunctionalInterface
public interface ConsumedCapacityListener {

    /**
     * Takes what one request consumed.
     *
     * @param operation DynamoDB's name of the operation, such as {@code Query}
     * @param capacity the table's units, and each index's, as DynamoDB reports them
     */
    void consumed(String operation, ConsumedCapacity capacity);
}
