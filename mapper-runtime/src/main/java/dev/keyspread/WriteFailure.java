package dev.keyspread;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The reason why a write of a transaction failed.
 *
 * @param position its position among the writes, from 0
 * @param code the code of DynamoDB: {@code ConditionalCheckFailed}, {@code TransactionConflict}, {@code ThrottlingError} …
 * @param message the message of DynamoDB, or an empty text
 * @param item the existing item if a condition failed, or empty if there is none
 */
public record WriteFailure(int position, String code, String message, Map<String, AttributeValue> item) {

    public WriteFailure {
        item = Map.copyOf(item);
    }
}
