package dev.keyspread.internal.call;

import dev.keyspread.KeyspreadException;
import dev.keyspread.error.ReadTimeoutException;
import dev.keyspread.observation.OperationOutcome;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Classifies the failures of operations. */
final class Outcomes {

    private Outcomes() {}

    /** Returns the outcome of an operation with this failure; null is success. */
    static OperationOutcome of(@Nullable Throwable failure) {
        Throwable cause = cause(failure);
        if (cause == null) {
            return OperationOutcome.SUCCESS;
        }
        if (cause instanceof TransactionCanceledException transaction) {
            return ofTransaction(transaction);
        }
        if (cause instanceof ConditionalCheckFailedException) {
            return OperationOutcome.CONDITION_FAILED;
        }
        if (cause instanceof DynamoDbException known && known.isThrottlingException()) {
            return OperationOutcome.THROTTLED;
        }
        if (cause instanceof CancellationException || cause instanceof AbortedException) {
            return OperationOutcome.CANCELLED;
        }
        return isTimeout(cause) ? OperationOutcome.TIMED_OUT : OperationOutcome.FAILED;
    }

    private static OperationOutcome ofTransaction(TransactionCanceledException cancelled) {
        if (hasCode(cancelled, "ConditionalCheckFailed"::equals)) {
            return OperationOutcome.CONDITION_FAILED;
        }
        return hasCode(cancelled, Throttles::isThrottled) ? OperationOutcome.THROTTLED : OperationOutcome.FAILED;
    }

    private static boolean hasCode(TransactionCanceledException cancelled, Predicate<String> wanted) {
        return cancelled.cancellationReasons().stream()
                .filter(Objects::nonNull)
                .map(CancellationReason::code)
                .anyMatch(code -> code != null && wanted.test(code));
    }

    private static boolean isTimeout(Throwable cause) {
        return cause instanceof ReadTimeoutException
                || cause instanceof ApiCallTimeoutException
                || cause instanceof ApiCallAttemptTimeoutException;
    }

    /** Returns DynamoDB's error code or the simple name of the failure's class; null for no failure. */
    static @Nullable String errorType(@Nullable Throwable failure) {
        Throwable cause = cause(failure);
        if (cause == null) {
            return null;
        }
        if (cause instanceof DynamoDbException known && known.awsErrorDetails() != null) {
            String code = known.awsErrorDetails().errorCode();
            if (code != null) {
                return code;
            }
        }
        return cause.getClass().getSimpleName();
    }

    /** Returns the failure of the request if ours wraps it. A timeout wraps the failure that was to be retried. */
    private static @Nullable Throwable cause(@Nullable Throwable failure) {
        Throwable cause = failure == null || failure instanceof ReadTimeoutException ? null : failure.getCause();
        boolean isWrapper = failure instanceof CompletionException
                || (failure instanceof KeyspreadException && cause instanceof SdkException);
        return isWrapper && cause != null ? cause(cause) : failure;
    }
}
