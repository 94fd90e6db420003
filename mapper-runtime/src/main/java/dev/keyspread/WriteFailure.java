package dev.keyspread;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * Why a write of a transaction could not be made.
 *
 * @param position its position among the writes, from 0
 * @param code DynamoDB's own: {@code ConditionalCheckFailed}, {@code TransactionConflict}, {@code ThrottlingError} …
 * @param message what DynamoDB says; empty if it says nothing
 * @param item the item as it was, if a condition failed; empty if there was none
 */
public record WriteFailure(int position, String code, String message, Map<String, AttributeValue> item) {

    public WriteFailure {
        item = Map.copyOf(item);
    }
}
