package dev.keyspread.testing.internal.operation;

import dev.keyspread.capacity.WriteUnits;
import dev.keyspread.testing.internal.table.StoredTable;
import dev.keyspread.testing.internal.value.ValueSizes;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An item before and after a write. Null stands for no item. */
record ItemChange(
        StoredTable table,
        @Nullable Map<String, AttributeValue> before,
        @Nullable Map<String, AttributeValue> after) {

    private static final int TRANSACTION_WRITES = 2;

    /** Writes the item to the table and its indexes. */
    void commit() {
        table.replace(before, after);
    }

    /** Adds the units of this write, which must not be committed yet. */
    void addTo(Charge charge) {
        addTo(charge, 1);
    }

    /** Adds the units of this write as a part of a transaction. */
    void addTransactionalTo(Charge charge) {
        addTo(charge, TRANSACTION_WRITES);
    }

    private void addTo(Charge charge, int writes) {
        charge.add(writes * (double) WriteUnits.putItem(bytes(before), bytes(after)));
        table.indexWriteUnits(before, after).forEach((index, units) -> charge.add(index, writes * (double) units));
    }

    /** Returns the size of the item after the write. */
    int newBytes() {
        return bytes(after);
    }

    private static int bytes(@Nullable Map<String, AttributeValue> item) {
        return item == null ? 0 : ValueSizes.item(item);
    }
}
