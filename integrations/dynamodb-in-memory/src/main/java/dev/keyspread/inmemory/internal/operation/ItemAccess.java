package dev.keyspread.inmemory.internal.operation;

import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.expression.Projection;
import dev.keyspread.inmemory.internal.expression.UpdateExpression;
import dev.keyspread.inmemory.internal.operation.PlannedWrite.ItemChange;
import dev.keyspread.inmemory.internal.table.Database;
import dev.keyspread.inmemory.internal.table.KeyChecks;
import dev.keyspread.inmemory.internal.table.StoredTable;
import dev.keyspread.inmemory.internal.value.ItemNormalizer;
import dev.keyspread.inmemory.internal.value.ValueSizes;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemResponse;
import software.amazon.awssdk.services.dynamodb.model.GetItemRequest;
import software.amazon.awssdk.services.dynamodb.model.GetItemResponse;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemResponse;
import software.amazon.awssdk.services.dynamodb.model.ReturnValue;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemResponse;

/** Reads and writes single items. */
record ItemAccess(Database database, WritePlanner planner) {

    GetItemResponse get(GetItemRequest request) {
        PlannedRead read = new PlannedRead(
                database.table(request.tableName()),
                ItemNormalizer.item(request.key()),
                request.projectionExpression(),
                request.expressionAttributeNames());
        KeyChecks.checkKey(read.table(), read.key());
        Map<String, AttributeValue> item = read.item();
        Charge charge = Charge.of(read.table())
                .add(Charge.consistency(request.consistentRead()).units(ValueSizes.item(item)));
        return GetItemResponse.builder()
                .item(read.projected(item))
                .consumedCapacity(Charge.consumed(charge, request.returnConsumedCapacity()))
                .build();
    }

    /** A read of one item, whose key is not checked yet. */
    record PlannedRead(StoredTable table, Map<String, AttributeValue> key, Projection projection) {

        PlannedRead(
                StoredTable table,
                Map<String, AttributeValue> key,
                @Nullable String projection,
                Map<String, String> names) {
            this(table, key, Projection.parse(projection, names));
            KeyPaths.check(table, this.projection.paths());
        }

        /** Returns what identifies the item among those of all tables. */
        Object identity() {
            return Map.of(table, key);
        }

        @Nullable
        Map<String, AttributeValue> item() {
            return table.find(key);
        }

        /** Returns the projected attributes of the item, or null if there is no item. */
        @Nullable
        Map<String, AttributeValue> projected(@Nullable Map<String, AttributeValue> item) {
            return item == null ? null : projection.of(item);
        }
    }

    PutItemResponse put(PutItemRequest request) {
        checkReturnValues(request.returnValues());
        ItemChange change = planner.put(request).evaluate();
        return PutItemResponse.builder()
                .attributes(request.returnValues() == ReturnValue.ALL_OLD ? change.before() : null)
                .consumedCapacity(Charge.consumed(committed(change), request.returnConsumedCapacity()))
                .build();
    }

    DeleteItemResponse delete(DeleteItemRequest request) {
        checkReturnValues(request.returnValues());
        ItemChange change = planner.delete(request).evaluate();
        return DeleteItemResponse.builder()
                .attributes(request.returnValues() == ReturnValue.ALL_OLD ? change.before() : null)
                .consumedCapacity(Charge.consumed(committed(change), request.returnConsumedCapacity()))
                .build();
    }

    UpdateItemResponse update(UpdateItemRequest request) {
        if (request.returnValues() == ReturnValue.UNKNOWN_TO_SDK_VERSION) {
            throw Errors.validation("Return values set to invalid value");
        }
        WritePlanner.Update update = planner.update(request);
        ItemChange change = update.write().evaluate();
        return UpdateItemResponse.builder()
                .attributes(returned(request.returnValues(), update.expression(), change))
                .consumedCapacity(Charge.consumed(committed(change), request.returnConsumedCapacity()))
                .build();
    }

    private static Charge committed(ItemChange change) {
        Charge charge = Charge.of(change.table());
        change.addTo(charge, 1);
        change.commit();
        return charge;
    }

    private static @Nullable Map<String, AttributeValue> returned(
            @Nullable ReturnValue wanted, UpdateExpression update, ItemChange change) {
        if (wanted == null) {
            return null;
        }
        return switch (wanted) {
            case NONE, UNKNOWN_TO_SDK_VERSION -> null;
            case ALL_OLD -> change.before();
            case ALL_NEW -> change.after();
            case UPDATED_OLD -> parts(update, change.before());
            case UPDATED_NEW -> parts(update, change.after());
        };
    }

    private static @Nullable Map<String, AttributeValue> parts(
            UpdateExpression update, @Nullable Map<String, AttributeValue> item) {
        Map<String, AttributeValue> parts = item == null ? Map.of() : update.updatedParts(item);
        return parts.isEmpty() ? null : parts;
    }

    private static void checkReturnValues(@Nullable ReturnValue wanted) {
        if (wanted != null && wanted != ReturnValue.NONE && wanted != ReturnValue.ALL_OLD) {
            throw Errors.validation("Return values set to invalid value");
        }
    }
}
