package dev.keyspread.internal.call;

import dev.keyspread.capacity.CapacityUnits;
import dev.keyspread.capacity.WriteUnits;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.UnitKind;
import dev.keyspread.observation.WrittenItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.BatchWriteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.Capacity;
import software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbRequest;
import software.amazon.awssdk.services.dynamodb.model.TransactWriteItemsRequest;

/** Lists the capacity units that a request consumed, by table and index. */
final class RequestUnits {

    private RequestUnits() {}

    /** Returns the units of a response. {@code saved} are the items that the request saved as a whole. */
    static <Q extends DynamoDbRequest, R> List<ConsumedUnits> of(
            Operation<Q, R> operation, Q request, R response, List<WrittenItem> saved) {
        List<WrittenItem> predictable = savesOnly(request, response, saved.size()) ? saved : List.of();
        List<ConsumedUnits> units = new ArrayList<>();
        for (ConsumedCapacity capacity : operation.consumed().apply(response)) {
            if (capacity == null || capacity.tableName() == null) {
                continue;
            }
            OptionalDouble predicted = predicted(predictable, capacity.tableName(), operation.isTransaction() ? 2 : 1);
            UnitKind kind = kind(operation, capacity);
            double ofTable = ofTable(capacity);
            // A read of an index reports the table with 0 units, which it does not read.
            if (ofTable > 0 || kind == UnitKind.WRITE || !hasIndexes(capacity)) {
                units.add(new ConsumedUnits(capacity.tableName(), null, kind, ofTable, predicted));
            }
            addIndexes(units, capacity, capacity.localSecondaryIndexes(), kind);
            addIndexes(units, capacity, capacity.globalSecondaryIndexes(), kind);
        }
        return units;
    }

    private static boolean hasIndexes(ConsumedCapacity capacity) {
        return !capacity.globalSecondaryIndexes().isEmpty()
                || !capacity.localSecondaryIndexes().isEmpty();
    }

    /**
     * Lists the write units of a failed condition, by the larger of the existing and the saved item. DynamoDB charges them, but
     * does not report them.
     */
    static List<ConsumedUnits> ofFailure(Throwable failure, DynamoDbRequest request, List<WrittenItem> saved) {
        if (!(failure instanceof ConditionalCheckFailedException failed)) {
            return List.of();
        }
        long attempted = saved.stream().mapToLong(WrittenItem::bytes).max().orElse(0);
        long units = WriteUnits.failedCondition(ItemSizes.of(failed.item()), attempted);
        return RequestPart.of(request).stream()
                .map(part -> new ConsumedUnits(part.table(), null, UnitKind.WRITE, units, OptionalDouble.empty()))
                .toList();
    }

    // A transaction that is repeated with its idempotency token consumes read units only.
    static UnitKind kind(Operation<?, ?> operation, ConsumedCapacity capacity) {
        boolean isRepeated = capacity.readCapacityUnits() != null && capacity.writeCapacityUnits() == null;
        return operation.isWrite() && !isRepeated ? UnitKind.WRITE : UnitKind.READ;
    }

    static double ofTable(ConsumedCapacity capacity) {
        Capacity table = capacity.table();
        return orZero(table == null ? capacity.capacityUnits() : table.capacityUnits());
    }

    private static void addIndexes(
            List<ConsumedUnits> units, ConsumedCapacity capacity, Map<String, Capacity> indexes, UnitKind kind) {
        indexes.forEach((index, consumed) -> units.add(new ConsumedUnits(
                capacity.tableName(),
                index,
                kind,
                consumed == null ? 0 : orZero(consumed.capacityUnits()),
                OptionalDouble.empty())));
    }

    static double orZero(@Nullable Double units) {
        return units == null ? 0 : units;
    }

    /** Returns whether a request did nothing else than saving these items. */
    private static boolean savesOnly(Object request, Object response, int saves) {
        if (request instanceof TransactWriteItemsRequest transaction) {
            return transaction.transactItems().size() == saves;
        }
        if (request instanceof BatchWriteItemRequest batch && response instanceof BatchWriteItemResponse written) {
            int writes =
                    batch.requestItems().values().stream().mapToInt(List::size).sum();
            return writes == saves && written.unprocessedItems().isEmpty();
        }
        return true;
    }

    private static OptionalDouble predicted(List<WrittenItem> saved, String table, int factor) {
        if (saved.isEmpty()) {
            return OptionalDouble.empty();
        }
        List<WrittenItem> ofTable =
                saved.stream().filter(item -> item.table().equals(table)).toList();
        return ofTable.isEmpty()
                ? OptionalDouble.empty()
                : OptionalDouble.of(ofTable.stream()
                        .mapToDouble(item -> factor * (double) CapacityUnits.write(item.bytes()))
                        .sum());
    }
}
