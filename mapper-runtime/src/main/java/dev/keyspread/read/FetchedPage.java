package dev.keyspread.read;

import dev.keyspread.wire.Row;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * One response of a query or a scan.
 *
 * @param rows its items
 * @param lastEvaluatedKey where the next page starts; empty if this is the last
 */
record FetchedPage<T>(List<Row<T>> rows, Map<String, AttributeValue> lastEvaluatedKey) {}
