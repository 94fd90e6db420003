package dev.keyspread.internal.gateway;

import dev.keyspread.KeyAttribute;
import dev.keyspread.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;

/**
 * Adds to the message of a throttled request which table, index and partition key it was, DynamoDB's reasons, and the remedy.
 * Thread-safe.
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

    /** The names of partition keys by resource: {@code orders}, or {@code orders/index/byStatus}. */
    private final Map<String, String> partitionKeys = new ConcurrentHashMap<>();

    private final boolean withValues;

    /** Creates one whose messages have the values of partition keys if {@code withValues} is set. */
    public Throttling(boolean withValues) {
        this.withValues = withValues;
    }

    /** Notes the keys of the table that DynamoDB knows as {@code tableName}. */
    public void addTable(String tableName, TableSchema schema) {
        String key = schema.partitionKey().name();
        partitionKeys.put(tableName, key);
        schema.indexes().forEach(index -> {
            List<KeyAttribute> own = index.partitionKeys();
            String keys = own.stream().map(KeyAttribute::name).collect(Collectors.joining(", "));
            partitionKeys.put(resource(tableName, index.name()), own.isEmpty() ? key : keys);
        });
    }

    /** Returns the exception of a throttled request, of the same class, with the message. Another one is returned as it is. */
    DynamoDbException explained(DynamoDbException failure, DynamoDbRequest request) {
        if (!failure.isThrottlingException()) {
            return failure;
        }
        String message = failure.rawMessage() == null ? failure.getMessage() : failure.rawMessage();
        AwsServiceException.Builder copy = failure.toBuilder();
        copy.message(message + ". " + explanation(reasons(failure), request));
        copy.cause(failure);
        return (DynamoDbException) copy.build();
    }

    private String explanation(List<ThrottlingReason> reasons, DynamoDbRequest request) {
        if (reasons.isEmpty()) {
            return "Throttled: " + named(resourceOf(request), request)
                    + ". If few keys have too many requests, spread them over"
                    + " shards with @ShardedKey; otherwise raise the capacity";
        }
        String causes = reasons.stream()
                .map(reason -> named(resourceOf(reason, request), request) + ": " + reason.reason())
                .collect(Collectors.joining("; "));
        Stream<String> remedies = reasons.stream()
                .flatMap(reason -> REMEDIES.entrySet().stream()
                        .filter(remedy -> String.valueOf(reason.reason()).endsWith(remedy.getKey()))
                        .map(Map.Entry::getValue))
                .distinct();
        return Stream.concat(Stream.of("Throttled: " + causes), remedies).collect(Collectors.joining(". "));
    }

    private static List<ThrottlingReason> reasons(DynamoDbException throttled) {
        if (throttled instanceof ProvisionedThroughputExceededException exceeded) {
            return exceeded.throttlingReasons();
        }
        if (throttled instanceof RequestLimitExceededException exceeded) {
            return exceeded.throttlingReasons();
        }
        return throttled instanceof ThrottlingException exceeded ? exceeded.throttlingReasons() : List.of();
    }

    /** Returns the resource of the reason's ARN, which ends in {@code :table/orders/index/byStatus}, or else that of the request. */
    private static String resourceOf(ThrottlingReason reason, DynamoDbRequest request) {
        String[] arn = String.valueOf(reason.resource()).split(":table/", 2);
        return arn.length == 2 ? arn[1] : resourceOf(request);
    }

    // Batches and transactions have several tables.
    private static String resourceOf(DynamoDbRequest request) {
        String table = request.getValueForField("TableName", String.class).orElse("of the request");
        return request.getValueForField("IndexName", String.class)
                .map(index -> resource(table, index))
                .orElse(table);
    }

    private static String resource(String table, String index) {
        return table + "/index/" + index;
    }

    private String named(String resource, DynamoDbRequest request) {
        String[] parts = resource.split("/index/", 2);
        String name = parts.length == 1 ? "table " + resource : "index " + parts[1] + " of table " + parts[0];
        String key = partitionKeys.get(resource);
        return key == null ? name : name + " with partition key " + key + value(key, request);
    }

    // The item of a batch or transaction is not known.
    private String value(String key, DynamoDbRequest request) {
        return Stream.of("Key", "Item", "ExpressionAttributeValues")
                .flatMap(field -> request.getValueForField(field, Map.class).stream())
                .flatMap(map -> Stream.of(map.get(key), map.get(":partitionKey")))
                .filter(value -> withValues && value instanceof AttributeValue)
                .map(value -> " = " + text((AttributeValue) value))
                .findFirst()
                .orElse("");
    }

    private static String text(AttributeValue value) {
        return value.type() == AttributeValue.Type.N ? value.n() : String.valueOf(value.s());
    }
}
