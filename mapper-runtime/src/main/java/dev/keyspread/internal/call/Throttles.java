package dev.keyspread.internal.call;

import dev.keyspread.observation.OperationObservation;
import dev.keyspread.observation.Throttle;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.ProvisionedThroughputExceededException;
import software.amazon.awssdk.services.dynamodb.model.RequestLimitExceededException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingException;
import software.amazon.awssdk.services.dynamodb.model.ThrottlingReason;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;

/** Finds the tables, indexes and keys that a request was throttled for, and DynamoDB's reasons. */
final class Throttles {

    private static final String UNPROCESSED = "Unprocessed";
    private static final Set<String> CODES = Set.of("ThrottlingError", "ProvisionedThroughputExceeded");
    private static final String INDEX = "/index/";

    private Throttles() {}

    /**
     * A throttled table or index.
     *
     * @param attributes the item, its key or the key of the query that was throttled, or none if it is not known
     */
    record Throttled(Throttle throttle, Map<String, AttributeValue> attributes) {

        private static Throttled of(RequestPart part, String reason) {
            return new Throttled(new Throttle(part.table(), part.index(), reason), part.attributes());
        }

        /** Returns the table or index, as it ends an ARN. */
        String resource() {
            String index = throttle.index();
            return index == null ? throttle.table() : Throttles.resource(throttle.table(), index);
        }
    }

    /** Returns whether the code of a reason of a canceled transaction says that the item was throttled. */
    static boolean isThrottled(String code) {
        return CODES.contains(code);
    }

    /** Returns the throttles in the failure of a request; none if it failed for another reason. */
    static List<Throttled> of(Throwable failure, DynamoDbRequest request) {
        if (failure instanceof TransactionCanceledException cancelled) {
            return ofTransaction(cancelled, RequestPart.of(request));
        }
        if (!(failure instanceof DynamoDbException throttled) || !throttled.isThrottlingException()) {
            return List.of();
        }
        List<RequestPart> parts = RequestPart.of(request);
        List<ThrottlingReason> reasons = reasons(throttled);
        return reasons.isEmpty()
                ? parts.stream()
                        .map(part -> Throttled.of(part, code(throttled)))
                        .toList()
                : reasons.stream().flatMap(reason -> ofReason(reason, parts)).toList();
    }

    private static List<Throttled> ofTransaction(TransactionCanceledException cancelled, List<RequestPart> parts) {
        List<String> codes = cancelled.cancellationReasons().stream()
                .map(reason -> reason == null ? "" : String.valueOf(reason.code()))
                .toList();
        return IntStream.range(0, Math.min(parts.size(), codes.size()))
                .filter(i -> CODES.contains(codes.get(i)))
                .mapToObj(i -> Throttled.of(parts.get(i), codes.get(i)))
                .toList();
    }

    private static Stream<Throttled> ofReason(ThrottlingReason reason, List<RequestPart> parts) {
        String text = String.valueOf(reason.reason());
        Optional<String> resource = resource(reason);
        if (resource.isEmpty()) {
            return parts.stream().map(part -> Throttled.of(part, text));
        }
        String[] names = resource.get().split(INDEX, 2);
        Throttle throttle = new Throttle(names[0], names.length == 1 ? null : names[1], text);
        List<Throttled> ofTable = parts.stream()
                .filter(part -> part.table().equals(throttle.table()))
                .map(part -> new Throttled(throttle, part.attributes()))
                .toList();
        return ofTable.isEmpty() ? Stream.of(new Throttled(throttle, Map.of())) : ofTable.stream();
    }

    /** Returns the items of a batch that were left unprocessed; none for other responses. */
    static List<Throttled> unprocessed(Object response) {
        List<RequestPart> parts = List.of();
        if (response instanceof BatchWriteItemResponse written) {
            parts = RequestPart.ofWrites(written.unprocessedItems());
        } else if (response instanceof BatchGetItemResponse read) {
            parts = RequestPart.ofKeys(read.unprocessedKeys());
        }
        return parts.isEmpty()
                ? List.of()
                : parts.stream().map(part -> Throttled.of(part, UNPROCESSED)).toList();
    }

    /** Tells observers of each throttled table and index once. They never see keys. */
    static void tell(List<Throttled> throttles, Consumer<Consumer<OperationObservation>> observers) {
        if (!throttles.isEmpty()) {
            throttles.stream()
                    .map(Throttled::throttle)
                    .distinct()
                    .forEach(throttle -> observers.accept(observation -> observation.throttled(throttle)));
        }
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
    private static Optional<String> resource(ThrottlingReason reason) {
        String[] arn = String.valueOf(reason.resource()).split(":table/", 2);
        return arn.length == 2 ? Optional.of(arn[1]) : Optional.empty();
    }

    /** Returns the resource of an index, as it ends an ARN. */
    static String resource(String table, String index) {
        return table + INDEX + index;
    }
}
