package dev.keyspread.internal.call;

import dev.keyspread.internal.call.Call.Observed;
import dev.keyspread.internal.call.Throttles.Throttled;
import dev.keyspread.observation.Throttle;
import dev.keyspread.table.TableSchema;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;

/**
 * Explains throttled requests: in the messages of exceptions, and in the log. It names the table, the index, the partition key,
 * DynamoDB's reasons, and the remedy. Thread-safe.
 */
public final class Throttling {

    private final PartitionKeys keys;
    private final ThrottlingLog log;

    /** Creates an instance. If {@code withValues} is set, messages contain the values of partition keys. */
    public Throttling(boolean withValues, LongSupplier nanoTime) {
        this(withValues, nanoTime, LoggerFactory.getLogger("dev.keyspread.throttling"));
    }

    Throttling(boolean withValues, LongSupplier nanoTime, Logger log) {
        this.keys = new PartitionKeys(withValues);
        this.log = new ThrottlingLog(log, keys, nanoTime);
    }

    /** Registers the keys of a table, by its real name. */
    public void addTable(String tableName, TableSchema schema) {
        keys.add(tableName, schema);
    }

    /** Logs the items of a batch that were left unprocessed. */
    void answered(Object response) {
        log.logThrottles(Throttles.unprocessed(response));
    }

    /** Logs a failure because of throttling that the client retries, and tells the observers of the operation. */
    void retried(Throwable failure, Call<?, ?, ?> call, DynamoDbRequest request) {
        List<Throttled> throttles = Throttles.of(Futures.cause(failure), request);
        log.logThrottles(throttles);
        Observed observed = call.observed();
        if (observed != null) {
            Throttles.tell(throttles, observed.running()::notify);
        }
    }

    /** Logs a failure because of throttling. Returns it with the explanation in its message; another failure as it is. */
    DynamoDbException explained(DynamoDbException failure, DynamoDbRequest request) {
        List<Throttled> throttles = Throttles.of(failure, request);
        log.logThrottles(throttles);
        // The reasons of a cancelled transaction have messages of their own.
        if (!failure.isThrottlingException()) {
            return failure;
        }
        String message = failure.rawMessage() == null ? failure.getMessage() : failure.rawMessage();
        boolean hasReasons = !Throttles.reasons(failure).isEmpty();
        AwsServiceException.Builder copy = failure.toBuilder();
        copy.message(message + ". " + explanation(throttles, hasReasons));
        copy.cause(failure);
        return (DynamoDbException) copy.build();
    }

    private String explanation(List<Throttled> throttles, boolean hasReasons) {
        Map<Throttle, Throttled> distinct = new LinkedHashMap<>();
        // The message names no key of a request with several items: the log does.
        throttles.forEach(one ->
                distinct.merge(one.throttle(), one, (first, another) -> new Throttled(first.throttle(), Map.of())));
        String causes = distinct.values().stream()
                .map(one ->
                        keys.named(one) + (hasReasons ? ": " + one.throttle().reason() : ""))
                .sorted()
                .collect(Collectors.joining(hasReasons ? "; " : ", "));
        return "Throttled: " + causes + ". "
                + Remedies.of(
                        distinct.keySet().stream().map(Throttle::reason).toList(),
                        distinct.values().stream().allMatch(keys::isSharded));
    }

    /** Returns the explanation of the throttled items of a transaction. The messages of their reasons are separate. */
    public String explanation(List<ThrottledItem> items) {
        return explanation(
                items.stream()
                        .map(item -> new Throttled(new Throttle(item.table(), null, item.code()), item.key()))
                        .toList(),
                false);
    }

    /**
     * A throttled item of a transaction.
     *
     * @param code the code of DynamoDB's reason
     */
    public record ThrottledItem(String table, Map<String, AttributeValue> key, String code) {

        /** Returns whether the code of a reason says that the item was throttled. */
        public static boolean isThrottled(String code) {
            return Throttles.isThrottled(code);
        }
    }
}
