package dev.keyspread.samples.howto;

import static dev.keyspread.samples.howto.OrderAttributes.STATE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.keyspread.error.BatchFailedException;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.InvalidCursorException;
import dev.keyspread.error.ItemTooLargeException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.error.ReadTimeoutException;
import dev.keyspread.error.ShardReadException;
import dev.keyspread.error.TransactionFailedException;
import dev.keyspread.error.WriteFailure;
import dev.keyspread.expression.Condition;
import dev.keyspread.testing.TestTables;
import dev.keyspread.write.WriteTransaction;
import jakarta.validation.ConstraintViolationException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.exception.ApiCallTimeoutException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.TransactionConflictException;

class HandleErrorsTest {

    private static final Set<String> THROTTLED = Set.of("ThrottlingError", "ProvisionedThroughputExceeded");

    @RegisterExtension
    final TestTables dynamoDb = TestTables.dynamoDbLocal(OrderRepository.TABLE);

    private final OrderRepository orders = new OrderRepository(dynamoDb.keyspread());

    @Test
    void exceptions_becomeStatuses() {
        Order order = orders.save(Order.open("c1", 42));
        Order longKey = new Order("x".repeat(2_049), 1, Order.State.OPEN, BigDecimal.ONE);
        AwsServiceException throttled = ThrottlingException.builder()
                .awsErrorDetails(AwsErrorDetails.builder()
                        .errorCode("ThrottlingException")
                        .build())
                .build();

        assertThat(statusOf(() -> orders.create(order))).isEqualTo(409);
        assertThat(statusOf(() -> orders.update("c1", 42)
                        .set(STATE, Order.State.PAID)
                        .onlyIf(STATE.eq(Order.State.PAID))
                        .run()))
                .isEqualTo(409);
        assertThat(statusOf(() ->
                        orders.update("c1", 43).set(STATE, Order.State.PAID).run()))
                .isEqualTo(404);
        assertThat(statusOf(() -> orders.prepareSave(Order.open("c1", 43))
                        .onlyIf(Condition.itemExists())
                        .run()))
                .isEqualTo(404);
        assertThat(statusOf(() -> WriteTransaction.of(orders.prepareSave(order).onlyIf(Condition.itemDoesNotExist()))
                        .run()))
                .isEqualTo(409);
        assertThat(statusOf(() -> orders.query("c1").page(20, "damaged"))).isEqualTo(400);
        assertThat(statusOf(() -> orders.update("c1", 42).run())).isEqualTo(500);
        assertThat(statusOf(() -> orders.save(longKey))).isEqualTo(400);
        assertThat(statusOf(() -> orders.find("", 42))).isEqualTo(400);
        assertThat(statusOf(() -> orders.query(""))).isEqualTo(400);
        assertThat(status(new ConstraintViolationException("state must not be null", Set.of())))
                .isEqualTo(400);
        assertThat(status(new ItemTooLargeException("409,601 bytes", 409_601))).isEqualTo(413);
        assertThat(status(throttled)).isEqualTo(503);
        assertThat(status(new TransactionFailedException(
                        "throttled",
                        List.of(new WriteFailure(0, "ThrottlingError", "throttled", Map.of(), item -> item)),
                        throttled)))
                .isEqualTo(503);
        assertThat(status(new ShardReadException("shard 1", "c1.1", throttled))).isEqualTo(503);
    }

    private static int statusOf(ThrowingCallable call) {
        return status(catchThrowableOfType(RuntimeException.class, call));
    }

    static int status(RuntimeException failure) {
        if (failure instanceof TransactionFailedException failed
                && failed.failures().stream().map(WriteFailure::code).anyMatch(THROTTLED::contains)) {
            return 503;
        }
        if (failure instanceof ConditionFailedException failed && failed.item().isEmpty()) {
            return 404;
        }
        if (failure instanceof ConditionFailedException
                || failure instanceof TransactionFailedException
                || failure instanceof TransactionConflictException) {
            return 409;
        }
        if (failure instanceof ItemTooLargeException) {
            return 413;
        }
        if (failure instanceof InvalidCursorException
                || failure instanceof ItemWriteException
                || failure instanceof ConstraintViolationException) {
            return 400;
        }
        if (failure instanceof ReadTimeoutException || failure instanceof ApiCallTimeoutException) {
            return 504;
        }
        return failure instanceof BatchFailedException || isThrottled(failure) ? 503 : 500;
    }

    private static boolean isThrottled(RuntimeException failure) {
        Throwable cause = failure instanceof ShardReadException ? failure.getCause() : failure;
        return cause instanceof AwsServiceException service && service.isThrottlingException();
    }
}
