package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.table.StoredTable;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.ConsumedCapacity;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/** The charges of an operation on several tables. */
final class Charges {

    private final Map<StoredTable, Charge> charges = new LinkedHashMap<>();

    /** Returns the charge of one table, to add to it. */
    Charge of(StoredTable table) {
        return charges.computeIfAbsent(table, Charge::of);
    }

    /** Returns the charges as DynamoDB reports them, or null if the request does not ask for them. */
    @Nullable
    List<ConsumedCapacity> consumed(@Nullable ReturnConsumedCapacity wanted) {
        List<ConsumedCapacity> consumed = charges.values().stream()
                .map(charge -> Charge.consumed(charge, wanted))
                .filter(Objects::nonNull)
                .toList();
        return consumed.isEmpty() ? null : consumed;
    }
}
