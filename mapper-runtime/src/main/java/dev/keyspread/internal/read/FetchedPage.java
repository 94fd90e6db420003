package dev.keyspread.internal.read;

import dev.keyspread.internal.wire.Row;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One response of a query or a scan.
 *
 * @param rows its items
 * @param ranks what is compared of each of them, in a read that merges shards; they are made where the page arrives, while
 *     the processor's caches hold its body
 * @param lastEvaluatedKey where the next page starts; empty if this is the last
 */
record FetchedPage<T>(List<Row<T>> rows, Ranks ranks, Map<String, AttributeValue> lastEvaluatedKey) {

    /** Whether a filter has let nothing of it through, and more pages follow. */
    boolean isEmptyAndNotTheLast() {
        return rows.isEmpty() && !lastEvaluatedKey.isEmpty();
    }
}
