package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One response of a query or a scan.
 *
 * @param rows its items
 * @param lastEvaluatedKey the start key of the next page; empty if this is the last page
 */
record FetchedPage<T>(List<Row<T>> rows, Map<String, AttributeValue> lastEvaluatedKey) {

    /** Returns whether a filter has removed all items of this page, and more pages follow. */
    boolean isEmptyAndNotTheLast() {
        return rows.isEmpty() && !lastEvaluatedKey.isEmpty();
    }
}
