package dev.keyspread.inmemory.internal.operation;

import dev.keyspread.capacity.Limits;
import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.expression.Condition;
import dev.keyspread.inmemory.internal.expression.ConditionParser;
import dev.keyspread.inmemory.internal.expression.DocumentPath;
import dev.keyspread.inmemory.internal.expression.Placeholders;
import dev.keyspread.inmemory.internal.expression.UpdateEvaluator;
import dev.keyspread.inmemory.internal.expression.UpdateExpression;
import dev.keyspread.inmemory.internal.expression.UpdateParser;
import dev.keyspread.inmemory.internal.table.Database;
import dev.keyspread.inmemory.internal.table.KeyChecks;
import dev.keyspread.inmemory.internal.table.StoredTable;
import dev.keyspread.inmemory.internal.value.ItemNormalizer;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DeleteItemRequest;
import software.amazon.awssdk.services.dynamodb.model.PutItemRequest;
import software.amazon.awssdk.services.dynamodb.model.ReturnValuesOnConditionCheckFailure;
import software.amazon.awssdk.services.dynamodb.model.UpdateItemRequest;

/** Checks writes of single items. */
record WritePlanner(Database database) {

    private static final UpdateExpression NO_UPDATE = new UpdateExpression(List.of(), List.of(), List.of(), List.of());

    PlannedWrite put(PutItemRequest request) {
        StoredTable table = database.table(request.tableName());
        Placeholders placeholders =
                Placeholders.of(request.expressionAttributeNames(), request.expressionAttributeValues());
        Condition condition = condition(request.conditionExpression(), placeholders);
        placeholders.checkAllUsed();
        KeyPaths.check(table, condition);
        Map<String, AttributeValue> item = ItemNormalizer.item(request.item());
        if (table.limitedBytes(item) > Limits.ITEM_BYTES) {
            throw Errors.validation("Item size has exceeded the maximum allowed size");
        }
        return new PlannedWrite(
                table,
                table.key().of(item),
                () -> KeyChecks.checkItem(table, item),
                condition,
                before -> item,
                returnsItem(request.returnValuesOnConditionCheckFailure()));
    }

    /** A planned update with its expression, which tells the updated attributes. */
    record Update(PlannedWrite write, UpdateExpression expression) {}

    Update update(UpdateItemRequest request) {
        StoredTable table = database.table(request.tableName());
        Map<String, AttributeValue> key = ItemNormalizer.item(request.key());
        Placeholders placeholders =
                Placeholders.of(request.expressionAttributeNames(), request.expressionAttributeValues());
        UpdateExpression update = request.updateExpression() == null
                ? NO_UPDATE
                : UpdateParser.parse(request.updateExpression(), placeholders);
        Condition condition = condition(request.conditionExpression(), placeholders);
        placeholders.checkAllUsed();
        KeyPaths.check(table, condition);
        KeyPaths.check(table, update.allPaths());
        PlannedWrite write = new PlannedWrite(
                table,
                key,
                () -> {
                    KeyChecks.checkKey(table, key);
                    checkNoKeyUpdate(table, update);
                },
                condition,
                before -> updated(table, update, before == null ? key : before),
                returnsItem(request.returnValuesOnConditionCheckFailure()));
        return new Update(write, update);
    }

    PlannedWrite delete(DeleteItemRequest request) {
        return onKey(request, before -> null);
    }

    /** Plans a condition check: the request of a delete that changes nothing. */
    PlannedWrite check(DeleteItemRequest request) {
        return onKey(request, before -> before);
    }

    private PlannedWrite onKey(DeleteItemRequest request, PlannedWrite.Change change) {
        StoredTable table = database.table(request.tableName());
        Map<String, AttributeValue> key = ItemNormalizer.item(request.key());
        Placeholders placeholders =
                Placeholders.of(request.expressionAttributeNames(), request.expressionAttributeValues());
        Condition condition = condition(request.conditionExpression(), placeholders);
        placeholders.checkAllUsed();
        KeyPaths.check(table, condition);
        return new PlannedWrite(
                table,
                key,
                () -> KeyChecks.checkKey(table, key),
                condition,
                change,
                returnsItem(request.returnValuesOnConditionCheckFailure()));
    }

    private static @Nullable Condition condition(@Nullable String expression, Placeholders placeholders) {
        return expression == null ? null : ConditionParser.condition(expression, placeholders);
    }

    private static boolean returnsItem(@Nullable ReturnValuesOnConditionCheckFailure wanted) {
        if (wanted == ReturnValuesOnConditionCheckFailure.UNKNOWN_TO_SDK_VERSION) {
            throw Errors.validation(
                    "1 validation error detected: Value at 'returnValuesOnConditionCheckFailure' failed to"
                            + " satisfy constraint: Member must satisfy enum value set: [ALL_OLD, NONE]");
        }
        return wanted == ReturnValuesOnConditionCheckFailure.ALL_OLD;
    }

    private static void checkNoKeyUpdate(StoredTable table, UpdateExpression update) {
        update.paths().stream()
                .map(DocumentPath::attribute)
                .filter(table.key()::contains)
                .findFirst()
                .ifPresent(attribute -> {
                    throw Errors.invalidParameter(
                            "Cannot update attribute " + attribute + ". This attribute is part of the key");
                });
    }

    private static Map<String, AttributeValue> updated(
            StoredTable table, UpdateExpression update, Map<String, AttributeValue> before) {
        Map<String, AttributeValue> after = ItemNormalizer.item(UpdateEvaluator.apply(update, before));
        KeyChecks.checkItem(table, after);
        if (table.limitedBytes(after) > Limits.ITEM_BYTES) {
            throw Errors.validation("Item size to update has exceeded the maximum allowed size");
        }
        return after;
    }
}
