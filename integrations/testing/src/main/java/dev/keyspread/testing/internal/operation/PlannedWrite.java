package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.error.Errors;
import dev.keyspread.testing.internal.expression.Condition;
import dev.keyspread.testing.internal.table.StoredTable;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A checked write of one item, which has not happened yet.
 *
 * @param schemaCheck the check of the key and of the keys of indexes. It is separate because it cancels transactions,
 *     whereas other errors reject them
 * @param change computes the new item from the existing one; null stands for no item
 * @param returnsItem whether the error of a failed condition has the existing item
 */
record PlannedWrite(
        StoredTable table,
        Map<String, AttributeValue> key,
        Runnable schemaCheck,
        @Nullable Condition condition,
        Change change,
        boolean returnsItem) {

    /** The change of an item. */
    interface Change {

        @Nullable
        Map<String, AttributeValue> apply(@Nullable Map<String, AttributeValue> before);
    }

    /** Returns what identifies the item among those of all tables. */
    Object identity() {
        return Map.of(table, key);
    }

    /** Returns the existing item, or null. */
    @Nullable
    Map<String, AttributeValue> existing() {
        return table.find(key);
    }

    /**
     * Returns the effect of the write on the current item.
     *
     * @throws software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException if the condition does not
     *     hold
     */
    ItemChange evaluate() {
        schemaCheck.run();
        Map<String, AttributeValue> before = existing();
        if (condition != null && !condition.holds(before == null ? Map.of() : before)) {
            throw Errors.conditionFailed(returnsItem && before != null ? before : Map.of());
        }
        return new ItemChange(table, before, change.apply(before));
    }
}
