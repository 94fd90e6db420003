package dev.keyspread.internal.gateway;

import dev.keyspread.KeyAttribute;
import dev.keyspread.TableSchema;
import dev.keyspread.internal.key.KeyText;
import dev.keyspread.observation.Throttle;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;

/**
 * Adds details to the message of a throttled request: the table, the index, the partition key, DynamoDB's reasons, and
 * the remedy. Thread-safe.
 */
public final class Throttling {

    /** The remedies by the ends of DynamoDB's reasons, such as {@code TableWriteKeyRangeThroughputExceeded}. */
    private static final Map<String, String> REMEDIES = Map.of(
            "KeyRangeThroughputExceeded",
            "Few keys have too many requests: spread them over shards with @ShardedKey, or read them through a cache",
            "ProvisionedThroughputExceeded",
            "Raise the provisioned capacity, or change to on-demand capacity",
            "MaxOnDemandThroughputExceeded",
            "Raise the maximum on-demand throughput",
            "AccountLimitExceeded",
            "Request a higher quota for the account");

    private static final long BETWEEN_WARNINGS = Duration.ofMinutes(1).toNanos();

    /** The partition keys by resource: {@code orders}, or {@code orders/index/byStatus}. */
    private final Map<String, PartitionKey> partitionKeys = new ConcurrentHashMap<>();

    private final boolean withValues;
    private final LongSupplier nanoTime;
    private final Logger log;

    /** The times of the last warnings by resource, in nanoseconds. */
    private final Map<String, Long> warnedAt = new ConcurrentHashMap<>();

    /** The attributes of a partition key, and the members of entities if these have other names. */
    private record PartitionKey(String attribute, Set<String> members) {

        static PartitionKey of(List<KeyAttribute> keys, TableSchema schema) {
            return new PartitionKey(
                    keys.stream().map(KeyAttribute::name).collect(Collectors.joining(", ")),
                    keys.stream()
                            .flatMap(key -> schema.members(key.name()).stream())
                            .collect(Collectors.toCollection(TreeSet::new)));
        }

        /** Returns this key with the members of another entity of the table. */
        PartitionKey and(PartitionKey other) {
            // Repositories may be created for single calls.
            if (members.containsAll(other.members)) {
                return this;
            }
            Set<String> both = new TreeSet<>(members);
            both.addAll(other.members);
            return new PartitionKey(attribute, both);
        }

        String named(String value) {
            String of = members.size() == 1 ? " (member " : " (members ";
            return attribute + value + (members.isEmpty() ? "" : of + String.join(", ", members) + ")");
        }
    }

    /** Creates an instance. If {@code withValues} is set, messages contain the values of partition keys. */
    public Throttling(boolean withValues, LongSupplier nanoTime) {
        this(withValues, nanoTime, LoggerFactory.getLogger("dev.keyspread.throttling"));
    }

    Throttling(boolean withValues, LongSupplier nanoTime, Logger log) {
        this.withValues = withValues;
        this.nanoTime = nanoTime;
        this.log = log;
    }

    /** Registers the keys of a table, by its real name. */
    public void addTable(String tableName, TableSchema schema) {
        PartitionKey key = PartitionKey.of(List.of(schema.partitionKey()), schema);
        partitionKeys.merge(tableName, key, PartitionKey::and);
        schema.indexes().forEach(index -> {
            List<KeyAttribute> own = index.partitionKeys();
            partitionKeys.merge(
                    Throttles.resource(tableName, index.name()),
                    own.isEmpty() ? key : PartitionKey.of(own, schema),
                    PartitionKey::and);
        });
    }

    /** Returns the exception of a throttled request, of the same class, with the message. Another one is returned as it is. */
    DynamoDbException explained(DynamoDbException failure, DynamoDbRequest request) {
        if (!failure.isThrottlingException()) {
            return failure;
        }
        String message = failure.rawMessage() == null ? failure.getMessage() : failure.rawMessage();
        String explanation = explanation(Throttles.reasons(failure), request);
        warn(Throttles.of(failure, request), explanation);
        AwsServiceException.Builder copy = failure.toBuilder();
        copy.message(message + ". " + explanation);
        copy.cause(failure);
        return (DynamoDbException) copy.build();
    }

    /** Logs the explanation unless each of its resources had a warning within the last minute. */
    private void warn(List<Throttle> throttles, String explanation) {
        if (log.isWarnEnabled() && throttles.stream().filter(this::isDue).count() > 0) {
            log.warn("{}. This is logged once a minute for each table and index", explanation);
        }
    }

    private boolean isDue(Throttle throttle) {
        String resource =
                throttle.index() == null ? throttle.table() : Throttles.resource(throttle.table(), throttle.index());
        long now = nanoTime.getAsLong();
        Long last = warnedAt.get(resource);
        return last == null
                ? warnedAt.putIfAbsent(resource, now) == null
                : now - last >= BETWEEN_WARNINGS && warnedAt.replace(resource, last, now);
    }

    private String explanation(List<ThrottlingReason> reasons, DynamoDbRequest request) {
        if (reasons.isEmpty()) {
            return "Throttled: " + named(request)
                    + ". If few keys have too many requests, spread them over"
                    + " shards with @ShardedKey; otherwise raise the capacity";
        }
        String causes = reasons.stream()
                .map(reason -> named(reason, request) + ": " + reason.reason())
                .collect(Collectors.joining("; "));
        Stream<String> remedies = reasons.stream()
                .flatMap(reason -> REMEDIES.entrySet().stream()
                        .filter(remedy -> String.valueOf(reason.reason()).endsWith(remedy.getKey()))
                        .map(Map.Entry::getValue))
                .distinct();
        return Stream.concat(Stream.of("Throttled: " + causes), remedies).collect(Collectors.joining(". "));
    }

    /** Names the resource of the reason, or else those of the request. */
    private String named(ThrottlingReason reason, DynamoDbRequest request) {
        return Throttles.resource(reason)
                .map(resource -> named(resource, request))
                .orElseGet(() -> named(request));
    }

    private String named(DynamoDbRequest request) {
        return Throttles.resources(request)
                .map(resource -> named(resource, request))
                .collect(Collectors.joining(", "));
    }

    private String named(String resource, DynamoDbRequest request) {
        String[] parts = resource.split("/index/", 2);
        String name = parts.length == 1 ? "table " + resource : "index " + parts[1] + " of table " + parts[0];
        PartitionKey key = partitionKeys.get(resource);
        return key == null ? name : name + " with partition key " + key.named(value(key.attribute(), request));
    }

    // The item of a batch or transaction is not known.
    private String value(String key, DynamoDbRequest request) {
        return Stream.of("Key", "Item", "ExpressionAttributeValues")
                .flatMap(field -> request.getValueForField(field, Map.class).stream())
                .flatMap(map -> Stream.of(map.get(key), map.get(":partitionKey")))
                .filter(value -> withValues && value instanceof AttributeValue)
                .map(value -> " = " + KeyText.of((AttributeValue) value))
                .findFirst()
                .orElse("");
    }
}
