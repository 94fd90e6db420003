package dev.keyspread.testing;

import dev.keyspread.capacity.WriteUnits;
import dev.keyspread.inmemory.internal.value.ValueSizes;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.SdkField;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;

/** The operations of DynamoDB and the parts of requests that several of them have. */
final class Requests {

    static final Set<String> READS = Set.of("BatchGetItem", "GetItem", "Query", "Scan", "TransactGetItems");

    static final Set<String> WRITES =
            Set.of("BatchWriteItem", "DeleteItem", "PutItem", "TransactWriteItems", "UpdateItem");

    private static final Set<String> OPERATIONS = Stream.of(DynamoDbClient.class.getMethods())
            .filter(method -> method.getParameterCount() == 1)
            .map(method -> method.getParameterTypes()[0])
            .filter(DynamoDbRequest.class::isAssignableFrom)
            .map(Requests::operation)
            .collect(Collectors.toUnmodifiableSet());

    private Requests() {}

    /** Returns the name of the request's operation, such as {@code GetItem}. */
    static String operation(DynamoDbRequest request) {
        return operation(request.getClass());
    }

    private static String operation(Class<?> request) {
        return request.getSimpleName().replaceFirst("Request$", "");
    }

    /** Returns whether an operation reads items. */
    static boolean isRead(String operation) {
        return READS.contains(operation);
    }

    /** Returns whether an operation writes items. */
    static boolean isWrite(String operation) {
        return WRITES.contains(operation);
    }

    /** Returns whether an operation changes no table, neither its items nor its settings. */
    static boolean isReadOnly(String operation) {
        return isRead(operation) || operation.startsWith("Describe") || operation.startsWith("List");
    }

    /** Returns the names, after a check that DynamoDB has these operations. */
    static Set<String> checked(Collection<String> operations) {
        for (String operation : operations) {
            if (!OPERATIONS.contains(operation)) {
                String lowerCase = operation.toLowerCase(Locale.ROOT);
                String meant = OPERATIONS.stream()
                        .filter(known -> known.toLowerCase(Locale.ROOT).equals(lowerCase))
                        .findFirst()
                        .map(known -> "did you mean " + known + "?")
                        .orElseGet(() -> "operations of items are " + new TreeSet<>(readsAndWrites()));
                throw new IllegalArgumentException("DynamoDB has no operation \"" + operation + "\": " + meant);
            }
        }
        return Set.copyOf(operations);
    }

    static Set<String> readsAndWrites() {
        return Stream.of(READS, WRITES).flatMap(Set::stream).collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the request with a demand for its consumed capacity, if the operation has one. */
    static DynamoDbRequest metered(DynamoDbRequest request) {
        Optional<SdkField<?>> field = request.sdkFields().stream()
                .filter(one -> one.locationName().equals("ReturnConsumedCapacity"))
                .filter(one -> one.getValueOrDefault(request) == null || "NONE".equals(one.getValueOrDefault(request)))
                .findFirst();
        if (field.isEmpty()) {
            return request;
        }
        DynamoDbRequest.Builder metered = request.toBuilder();
        field.get().set(metered, "INDEXES");
        return metered.build();
    }

    /** Returns the capacity of each table that the request consumed. Empty for operations that do not report it. */
    static List<ConsumedCapacity> consumed(DynamoDbResponse response) {
        return response.sdkFields().stream()
                .filter(field -> field.locationName().equals("ConsumedCapacity"))
                .map(field -> field.getValueOrDefault(response))
                .flatMap(value -> value instanceof Collection<?> several ? several.stream() : Stream.ofNullable(value))
                .map(ConsumedCapacity.class::cast)
                .toList();
    }

    /**
     * Returns the write units of a failed condition, by the larger of the existing and the new item. DynamoDB charges them
     * and does not report them. The existing item counts if the exception has it, as for all writes of Keyspread.
     */
    static List<ConsumedCapacity> consumedByFailure(DynamoDbRequest request, @Nullable Throwable failure) {
        if (!(failure instanceof ConditionalCheckFailedException failed)) {
            return List.of();
        }
        int attempted = request instanceof PutItemRequest put ? ValueSizes.item(put.item()) : 0;
        return List.of(ConsumedCapacity.builder()
                .tableName(tables(request).get(0))
                .capacityUnits((double) WriteUnits.failedCondition(ValueSizes.item(failed.item()), attempted))
                .build());
    }

    /** Returns the names of the tables that the request names. */
    static List<String> tables(DynamoDbRequest request) {
        List<String> ofItems = RequestPart.of(request).stream()
                .map(RequestPart::table)
                .distinct()
                .toList();
        return ofItems.isEmpty()
                ? request.getValueForField("TableName", String.class).stream().toList()
                : ofItems;
    }
}
