package dev.keyspread.inmemory;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import software.amazon.awssdk.awscore.exception.AwsServiceException;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.BatchGetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.CancellationReason;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactGetItemsResponse;
import software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** The parts of a response or an error that must be equal, in an order of their own where DynamoDB documents none. */
record Outcome(String kind, List<Object> parts, String message) {

    static Outcome of(Supplier<?> operation, boolean isIndexRead) {
        try {
            Object response = operation.get();
            return new Outcome(response.getClass().getSimpleName(), parts(response, isIndexRead), "");
        } catch (AwsServiceException failure) {
            return new Outcome(
                    failure.getClass().getSimpleName() + " "
                            + failure.awsErrorDetails().errorCode(),
                    details(failure),
                    failure.awsErrorDetails().errorMessage());
        }
    }

    boolean isSame(Outcome other) {
        return isCancelledForDynamoDbLocalsError(other)
                || kind.equals(other.kind) && (parts.equals(other.parts) || isCancelledWithoutReasons(other));
    }

    // DynamoDB Local names no reasons if the key of a read does not match the schema.
    private static boolean isCancelledWithoutReasons(Outcome local) {
        return local.kind.startsWith("TransactionCanceledException") && local.parts.isEmpty();
    }

    // The API reference lists ValidationError as a cancellation reason. DynamoDB Local fails with the reason's error.
    private boolean isCancelledForDynamoDbLocalsError(Outcome local) {
        return parts.contains("ValidationError") && local.kind.equals("DynamoDbException ValidationException");
    }

    private static List<Object> details(AwsServiceException failure) {
        if (failure instanceof ConditionalCheckFailedException failed) {
            return List.of(CanonicalValues.item(failed.item()));
        }
        if (failure instanceof TransactionCanceledException cancelled) {
            return cancelled.cancellationReasons().stream()
                    .flatMap(reason -> Stream.<Object>of(reason.code(), item(reason)))
                    .toList();
        }
        return List.of();
    }

    private static Object item(CancellationReason reason) {
        return CanonicalValues.item(reason.item());
    }

    private static List<Object> parts(Object response, boolean isIndexRead) {
        if (response instanceof QueryResponse page) {
            List<Object> parts = new ArrayList<>(isIndexRead ? unordered(page.items()) : ordered(page.items()));
            parts.addAll(List.of(page.count(), page.scannedCount(), CanonicalValues.item(page.lastEvaluatedKey())));
            parts.add(capacity(page.consumedCapacity(), page.scannedCount()));
            return parts;
        }
        if (response instanceof ScanResponse page) {
            List<Object> parts = new ArrayList<>(unordered(page.items()));
            parts.addAll(List.of(page.count(), page.scannedCount(), CanonicalValues.item(page.lastEvaluatedKey())));
            parts.add(capacity(page.consumedCapacity(), page.scannedCount()));
            return parts;
        }
        if (response instanceof BatchGetItemResponse batch) {
            List<Object> parts = new ArrayList<>();
            batch.responses().forEach((table, items) -> parts.addAll(unordered(items)));
            parts.add(batch.unprocessedKeys());
            return parts;
        }
        if (response instanceof GetItemResponse read) {
            return List.of(CanonicalValues.item(read.item()), capacity(read.consumedCapacity(), 1));
        }
        if (response instanceof PutItemResponse write) {
            return List.of(CanonicalValues.item(write.attributes()), capacity(write.consumedCapacity(), 1));
        }
        if (response instanceof UpdateItemResponse write) {
            return List.of(CanonicalValues.item(write.attributes()), capacity(write.consumedCapacity(), 1));
        }
        if (response instanceof DeleteItemResponse write) {
            return List.of(CanonicalValues.item(write.attributes()), capacity(write.consumedCapacity(), 1));
        }
        if (response instanceof TransactGetItemsResponse read) {
            // The embedded DynamoDB Local repeats the units as readCapacityUnits, its server does not.
            return List.of(
                    read.responses().stream()
                            .map(ItemResponse::item)
                            .map(CanonicalValues::item)
                            .toList(),
                    read.consumedCapacity().stream()
                            .map(ConsumedCapacity::capacityUnits)
                            .toList());
        }
        return List.of(response);
    }

    private static List<Object> ordered(List<Map<String, AttributeValue>> items) {
        return items.stream().<Object>map(CanonicalValues::item).toList();
    }

    private static List<Object> unordered(List<Map<String, AttributeValue>> items) {
        return List.of(items.stream()
                .map(CanonicalValues::item)
                .collect(Collectors.groupingBy(item -> item, Collectors.counting())));
    }

    // DynamoDB Local charges nothing for a page without items. DynamoDB charges the minimum.
    private static Object capacity(ConsumedCapacity capacity, int scanned) {
        return scanned == 0 ? "not compared" : Optional.ofNullable(capacity);
    }
}
