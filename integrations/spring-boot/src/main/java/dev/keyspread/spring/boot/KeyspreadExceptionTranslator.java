package dev.keyspread.spring.boot;

import dev.keyspread.KeyspreadException;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.error.MalformedJsonException;
import dev.keyspread.error.ReadTimeoutException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.error.WriteFailure;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.ConcurrencyFailureException;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.dao.DataRetrievalFailureException;
import org.springframework.dao.InvalidDataAccessApiUsageException;
import org.springframework.dao.InvalidDataAccessResourceUsageException;
import org.springframework.dao.NonTransientDataAccessResourceException;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.dao.PermissionDeniedDataAccessException;
import org.springframework.dao.QueryTimeoutException;
import org.springframework.dao.TransientDataAccessResourceException;
import org.springframework.dao.support.PersistenceExceptionTranslator;
import software.amazon.awssdk.core.exception.AbortedException;
import software.amazon.awssdk.core.exception.ApiCallAttemptTimeoutException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.core.exception.SdkClientException;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.ResourceNotFoundException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

/**
 * Translates the exceptions of Keyspread, of DynamoDB and of the SDK's clients into those of Spring, which classes with {@code @Repository} then throw. The
 * message and the cause are those of the original exception. Exceptions of other origin stay as they are. Thread-safe.
 */
final class KeyspreadExceptionTranslator implements PersistenceExceptionTranslator {

    private static final int SERVER_ERRORS = 500;

    private static final Set<String> DENIED = Set.of(
            "AccessDeniedException",
            "UnrecognizedClientException",
            "ExpiredTokenException",
            "InvalidSignatureException");

    @Override
    public @Nullable DataAccessException translateExceptionIfPossible(RuntimeException thrown) {
        if (thrown instanceof KeyspreadException failed) {
            return ofKeyspread(failed);
        }
        if (thrown instanceof DynamoDbException failed) {
            return ofService(failed);
        }
        return thrown instanceof SdkClientException failed ? ofClient(failed) : null;
    }

    private DataAccessException ofKeyspread(KeyspreadException thrown) {
        String message = String.valueOf(thrown.getMessage());
        if (thrown instanceof ConditionFailedException) {
            return new OptimisticLockingFailureException(message, thrown);
        }
        if (thrown instanceof TransactionFailedException failed) {
            return ofTransaction(failed);
        }
        if (thrown instanceof ItemWriteException) {
            return new DataIntegrityViolationException(message, thrown);
        }
        if (thrown instanceof ItemReadException || thrown instanceof MalformedJsonException) {
            return new DataRetrievalFailureException(message, thrown);
        }
        if (thrown instanceof InvalidCursorException) {
            return new InvalidDataAccessApiUsageException(message, thrown);
        }
        if (thrown instanceof ReadTimeoutException) {
            return new QueryTimeoutException(message, thrown);
        }
        // A batch or a read of several shards fails because of a request.
        DataAccessException ofRequest =
                thrown.getCause() instanceof RuntimeException cause ? translateExceptionIfPossible(cause) : null;
        return ofRequest instanceof TransientDataAccessResourceException
                ? new TransientDataAccessResourceException(message, thrown)
                : new NonTransientDataAccessResourceException(message, thrown);
    }

    private static DataAccessException ofTransaction(TransactionFailedException thrown) {
        String message = String.valueOf(thrown.getMessage());
        Set<String> codes = thrown.failures().stream().map(WriteFailure::code).collect(Collectors.toSet());
        if (codes.contains("ConditionalCheckFailed")) {
            return new OptimisticLockingFailureException(message, thrown);
        }
        if (codes.contains("TransactionConflict")) {
            return new ConcurrencyFailureException(message, thrown);
        }
        return codes.contains("ThrottlingError") || codes.contains("ProvisionedThroughputExceeded")
                ? new TransientDataAccessResourceException(message, thrown)
                : new NonTransientDataAccessResourceException(message, thrown);
    }

    private static DataAccessException ofService(DynamoDbException thrown) {
        String message = String.valueOf(thrown.getMessage());
        if (thrown instanceof ConditionalCheckFailedException) {
            return new OptimisticLockingFailureException(message, thrown);
        }
        if (thrown instanceof TransactionConflictException) {
            return new ConcurrencyFailureException(message, thrown);
        }
        if (thrown.isThrottlingException() || thrown.statusCode() >= SERVER_ERRORS) {
            return new TransientDataAccessResourceException(message, thrown);
        }
        String code = thrown.awsErrorDetails() == null
                ? null
                : thrown.awsErrorDetails().errorCode();
        if (code != null && DENIED.contains(code)) {
            return new PermissionDeniedDataAccessException(message, thrown);
        }
        return thrown instanceof ResourceNotFoundException
                ? new InvalidDataAccessResourceUsageException(message, thrown)
                : new InvalidDataAccessApiUsageException(message, thrown);
    }

    /** Returns null for an interrupted thread, which is no failure of DynamoDB. */
    private static @Nullable DataAccessException ofClient(SdkClientException thrown) {
        if (thrown instanceof AbortedException) {
            return null;
        }
        return thrown instanceof ApiCallTimeoutException || thrown instanceof ApiCallAttemptTimeoutException
                ? new QueryTimeoutException(String.valueOf(thrown.getMessage()), thrown)
                : new DataAccessResourceFailureException(String.valueOf(thrown.getMessage()), thrown);
    }
}
