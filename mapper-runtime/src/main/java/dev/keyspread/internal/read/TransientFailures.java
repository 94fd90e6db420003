package dev.keyspread.internal.read;

import java.io.IOException;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.core.exception.SdkServiceException;
import software.amazon.awssdk.services.dynamodb.model.InternalServerErrorException;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;

/** Distinguishes transient failures, which may affect a single shard, from failures that every retry would repeat. */
public final class TransientFailures {

    private static final int FIRST_SERVER_ERROR = 500;
    private static final int CAUSES = 5;

    private TransientFailures() {}

    /**
     * Returns whether the same request may succeed later: the SDK calls the failure retryable, the request was throttled, the
     * service or the connection failed, or the SDK has learned from the failure how far this machine's clock is off.
     */
    public static boolean is(Throwable failure) {
        if (failure instanceof CompletionException && failure.getCause() != null) {
            return is(failure.getCause());
        }
        return (failure instanceof SdkException any && any.retryable())
                || (failure instanceof SdkServiceException refused && isOfTheService(refused))
                || (failure instanceof SdkClientException failed && isOnTheWay(failed));
    }

    private static boolean isOfTheService(SdkServiceException refused) {
        return refused instanceof ProvisionedThroughputExceededException
                || refused instanceof RequestLimitExceededException
                || refused instanceof InternalServerErrorException
                || refused.statusCode() >= FIRST_SERVER_ERROR
                || refused.isThrottlingException()
                || refused.isClockSkewException();
    }

    private static boolean isOnTheWay(SdkClientException failed) {
        return failed instanceof ApiCallTimeoutException
                || failed instanceof ApiCallAttemptTimeoutException
                || isOfTheConnection(failed.getCause(), CAUSES);
    }

    // The Netty client wraps connection timeouts once more than other clients.
    private static boolean isOfTheConnection(@Nullable Throwable cause, int depth) {
        return cause instanceof IOException
                || cause instanceof TimeoutException
                || (cause != null && depth > 1 && isOfTheConnection(cause.getCause(), depth - 1));
    }
}
