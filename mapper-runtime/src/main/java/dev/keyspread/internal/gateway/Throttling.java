package dev.keyspread.internal.gateway;

import dev.keyspread.KeyAttribute;
import dev.keyspread.TableSchema;
import dev.keyspread.internal.key.KeyText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
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

    /** The partition keys by resource: {@code orders}, or {@code orders/index/byStatus}. */
    private final Map<String, PartitionKey> partitionKeys = new ConcurrentHashMap<>();

    private final boolean withValues;

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
    public Throttling(boolean withValues) {
        this.withValues = withValues;
    }

    /** Registers the keys of a table, by its real name. */
    public void addTable(String tableName, TableSchema schema) {
        PartitionKey key = PartitionKey.of(List.of(schema.partitionKey()), schema);
        partitionKeys.merge(tableName, key, PartitionKey::and);
        schema.indexes().forEach(index -> {
            List<KeyAttribute> own = index.partitionKeys();
            partitionKeys.merge(
                    resource(tableName, index.name()),
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
        AwsServiceException.Builder copy = failure.toBuilder();
        copy.message(message + ". " + explanation(reasons(failure), request));
        copy.cause(failure);
        return (DynamoDbException) copy.build();
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

    private static List<ThrottlingReason> reasons(DynamoDbException throttled) {
        if (throttled instanceof ProvisionedThroughputExceededException exceeded) {
            return exceeded.throttlingReasons();
        }
        if (throttled instanceof RequestLimitExceededException exceeded) {
            return exceeded.throttlingReasons();
        }
        return throttled instanceof ThrottlingException exceeded ? exceeded.throttlingReasons() : List.of();
    }

    /** Names the resource of the reason's ARN, which ends in {@code :table/orders/index/byStatus}, or else those of the request. */
    private String named(ThrottlingReason reason, DynamoDbRequest request) {
        String[] arn = String.valueOf(reason.resource()).split(":table/", 2);
        return arn.length == 2 ? named(arn[1], request) : named(request);
    }

    private String named(DynamoDbRequest request) {
        return resources(request).map(resource -> named(resource, request)).collect(Collectors.joining(", "));
    }

    private static Stream<String> resources(DynamoDbRequest request) {
        Optional<String> index = request.getValueForField("IndexName", String.class);
        Stream<String> batched = request.getValueForField("RequestItems", Map.class).stream()
                .flatMap(items -> ((Map<?, ?>) items).keySet().stream())
                .map(String::valueOf);
        Stream<String> transacted = request.getValueForField("TransactItems", List.class).stream()
                .flatMap(items -> ((List<?>) items).stream())
                .flatMap(item -> tables((SdkPojo) item));
        return Stream.of(tables(request), batched, transacted)
                .flatMap(tables -> tables)
                .map(table -> index.map(name -> resource(table, name)).orElse(table))
                .distinct()
                .sorted();
    }

    /** Returns the table of a request, or of the action in an item of a transaction. */
    private static Stream<String> tables(SdkPojo part) {
        return part.sdkFields().stream().flatMap(field -> {
            Object value = field.getValueOrDefault(part);
            if (value instanceof String table && field.locationName().equals("TableName")) {
                return Stream.of(table);
            }
            return value instanceof SdkPojo inner ? tables(inner) : Stream.empty();
        });
    }

    private static String resource(String table, String index) {
        return table + "/index/" + index;
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
