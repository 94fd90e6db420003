package dev.keyspread.inmemory.internal.error;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.IdempotentParameterMismatchException;
import software.amazon.awssdk.services.dynamodb.model.LimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ResourceInUseException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Creates the exceptions that the SDK throws for DynamoDB's errors. */
public final class Errors {

    private static final int BAD_REQUEST = 400;

    private Errors() {}

    /** Returns the error of an invalid request. */
    public static DynamoDbException validation(String message) {
        return (DynamoDbException) with(DynamoDbException.builder(), "ValidationException", message)
                .build();
    }

    /** Checks that a number is in its range, both ends included. */
    public static void checkRange(String parameter, int value, int minimum, int maximum) {
        if (value < minimum || value > maximum) {
            throw validation("1 validation error detected: Value '" + value + "' at '" + parameter
                    + "' failed to satisfy constraint: Member must have value between " + minimum + " and " + maximum);
        }
    }

    /** Returns the error of an invalid parameter value. */
    public static DynamoDbException invalidParameter(String message) {
        return validation("One or more parameter values were invalid: " + message);
    }

    /** Returns the error of a failed condition. {@code item} is the existing item, or empty if it was not requested. */
    public static ConditionalCheckFailedException conditionFailed(Map<String, AttributeValue> item) {
        ConditionalCheckFailedException.Builder failure = ConditionalCheckFailedException.builder();
        if (!item.isEmpty()) {
            failure.item(item);
        }
        return with(failure, "ConditionalCheckFailedException", "The conditional request failed")
                .build();
    }

    /** Returns the error of a request to a missing table or index. */
    public static ResourceNotFoundException notFound(String message) {
        return with(ResourceNotFoundException.builder(), "ResourceNotFoundException", message)
                .build();
    }

    /** Returns the error of the creation of an existing table. */
    public static ResourceInUseException inUse(String message) {
        return with(ResourceInUseException.builder(), "ResourceInUseException", message)
                .build();
    }

    /** Returns the error of a request beyond a limit of the account. */
    public static LimitExceededException limitExceeded(String message) {
        return with(LimitExceededException.builder(), "LimitExceededException", message)
                .build();
    }

    /** Returns the error of a repeated client token with other parameters. */
    public static IdempotentParameterMismatchException tokenMismatch() {
        String message = "An error occurred (IdempotentParameterMismatchException): the same client token was used with"
                + " other parameters";
        return with(IdempotentParameterMismatchException.builder(), "IdempotentParameterMismatchException", message)
                .build();
    }

    /** Returns the error of a cancelled transaction, with a reason for each of its items. */
    public static TransactionCanceledException cancelled(List<CancellationReason> reasons) {
        String message = "Transaction cancelled, please refer cancellation reasons for specific reasons ["
                + String.join(
                        ", ", reasons.stream().map(CancellationReason::code).toList())
                + "]";
        TransactionCanceledException.Builder failure =
                TransactionCanceledException.builder().cancellationReasons(reasons);
        return with(failure, "TransactionCanceledException", message).build();
    }

    private static <B extends DynamoDbException.Builder> B with(B failure, String code, String message) {
        failure.statusCode(BAD_REQUEST);
        failure.awsErrorDetails(AwsErrorDetails.builder()
                .errorCode(code)
                .errorMessage(message)
                .serviceName("DynamoDb")
                .build());
        return failure;
    }
}
