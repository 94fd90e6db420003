package dev.keyspread.internal.gateway;

import dev.keyspread.observation.Throttle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import software.amazon.awssdk.core.SdkPojo;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Finds the tables and indexes that a request was throttled in, and DynamoDB's reasons. */
final class Throttles {

    private static final String UNPROCESSED = "Unprocessed";
    private static final Set<String> CODES = Set.of("ThrottlingError", "ProvisionedThroughputExceeded");
    private static final String INDEX = "/index/";

    private Throttles() {}

    /** Returns the throttles in the failure of a request; none if it failed for another reason. */
    static List<Throttle> of(Throwable failure, DynamoDbRequest request) {
        if (failure instanceof TransactionCanceledException cancelled) {
            return ofTransaction(cancelled, request);
        }
        if (!(failure instanceof DynamoDbException throttled) || !throttled.isThrottlingException()) {
            return List.of();
        }
        List<ThrottlingReason> reasons = reasons(throttled);
        if (reasons.isEmpty()) {
            return resources(request)
                    .map(resource -> throttle(resource, code(throttled)))
                    .toList();
        }
        return reasons.stream()
                .flatMap(reason -> resource(reason)
                        .map(Stream::of)
                        .orElseGet(() -> resources(request))
                        .map(resource -> throttle(resource, String.valueOf(reason.reason()))))
                .toList();
    }

    private static List<Throttle> ofTransaction(TransactionCanceledException cancelled, DynamoDbRequest request) {
        List<?> items = request.getValueForField("TransactItems", List.class).orElse(List.of());
        List<CancellationReason> reasons = cancelled.cancellationReasons();
        List<Throttle> throttles = new ArrayList<>();
        for (int i = 0; i < Math.min(items.size(), reasons.size()); i++) {
            String code = String.valueOf(reasons.get(i).code());
            if (CODES.contains(code)) {
                tables((SdkPojo) items.get(i)).forEach(table -> throttles.add(new Throttle(table, null, code)));
            }
        }
        return throttles.stream().distinct().toList();
    }

    /** Returns a throttle for each table that left items of a batch unprocessed. */
    static List<Throttle> unprocessed(Object response) {
        Map<String, ?> tables = Map.of();
        if (response instanceof BatchWriteItemResponse written) {
            tables = written.unprocessedItems();
        } else if (response instanceof BatchGetItemResponse read) {
            tables = read.unprocessedKeys();
        }
        return tables.isEmpty()
                ? List.of()
                : tables.keySet().stream()
                        .map(table -> new Throttle(table, null, UNPROCESSED))
                        .toList();
    }

    private static Throttle throttle(String resource, String reason) {
        String[] parts = resource.split(INDEX, 2);
        return new Throttle(parts[0], parts.length == 1 ? null : parts[1], reason);
    }

    private static String code(DynamoDbException throttled) {
        String code = throttled.awsErrorDetails() == null
                ? null
                : throttled.awsErrorDetails().errorCode();
        return code == null ? throttled.getClass().getSimpleName() : code;
    }

    /** Returns the reasons that DynamoDB gives; none if it gives none. */
    static List<ThrottlingReason> reasons(DynamoDbException throttled) {
        if (throttled instanceof ProvisionedThroughputExceededException exceeded) {
            return exceeded.throttlingReasons();
        }
        if (throttled instanceof RequestLimitExceededException exceeded) {
            return exceeded.throttlingReasons();
        }
        return throttled instanceof ThrottlingException exceeded ? exceeded.throttlingReasons() : List.of();
    }

    /** Returns the resource of the reason's ARN, which ends in {@code :table/orders/index/byStatus}. */
    static Optional<String> resource(ThrottlingReason reason) {
        String[] arn = String.valueOf(reason.resource()).split(":table/", 2);
        return arn.length == 2 ? Optional.of(arn[1]) : Optional.empty();
    }

    /** Returns the tables of a request, or its index. */
    static Stream<String> resources(DynamoDbRequest request) {
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

    /** Returns the resource of an index, as it ends an ARN. */
    static String resource(String table, String index) {
        return table + INDEX + index;
    }
}
