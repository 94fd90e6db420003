package dev.keyspread.inmemory.internal.operation;

import dev.keyspread.capacity.WriteUnits;
import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.expression.Condition;
import dev.keyspread.inmemory.internal.table.StoredTable;
import dev.keyspread.inmemory.internal.value.ValueSizes;
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

    /** An item before and after a write. Null stands for no item. */
    record ItemChange(
            StoredTable table,
            @Nullable Map<String, AttributeValue> before,
            @Nullable Map<String, AttributeValue> after) {

        /** Writes the item to the table and its indexes. */
        void commit() {
            table.replace(before, after);
        }

        /**
         * Adds the units of this write, which must not be committed yet.
         *
         * @param writes the number of writes that DynamoDB charges: 2 in a transaction, or else 1
         */
        void addTo(Charge charge, int writes) {
            charge.add(writes * (double) WriteUnits.putItem(ValueSizes.item(before), ValueSizes.item(after)));
            table.indexWriteUnits(before, after).forEach((index, units) -> charge.add(index, writes * (double) units));
        }

        /** Returns the size of the item after the write. */
        int newBytes() {
            return ValueSizes.item(after);
        }
    }
}
