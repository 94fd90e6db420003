package dev.keyspread.testing.internal.operation;

import dev.keyspread.testing.internal.expression.Condition;
import dev.keyspread.testing.internal.expression.Projection;
import dev.keyspread.testing.internal.table.ItemSource;
import dev.keyspread.testing.internal.table.Position;
import dev.keyspread.testing.internal.table.StoredTable;
import java.util.Map;
import java.util.NavigableMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ReturnConsumedCapacity;

/**
 * A checked query or scan.
 *
 * @param items the items to read, in order, from the start key on
 * @param isRead whether one of {@code items} is in the range; others cost nothing
 * @param end the bound of the last item, or null for all items
 * @param fetches whether whole items are fetched for the entries of a local index
 * @param limit the maximum number of items to read, or null
 */
record ReadPlan(
        StoredTable table,
        ItemSource source,
        NavigableMap<Position, Map<String, AttributeValue>> items,
        Predicate<Map.Entry<Position, Map<String, AttributeValue>>> isRead,
        @Nullable Position end,
        @Nullable Condition filter,
        Projection projection,
        boolean fetches,
        boolean isCount,
        boolean isConsistent,
        @Nullable Integer limit,
        @Nullable ReturnConsumedCapacity capacity) {}
