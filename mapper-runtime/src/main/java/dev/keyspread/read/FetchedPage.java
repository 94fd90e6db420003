package dev.keyspread.read;

import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/**
 * One response of a query or a scan.
 *
 * @param items its items
 * @param lastEvaluatedKey where the next page starts; empty if this is the last
 */
record FetchedPage(List<Map<String, AttributeValue>> items, Map<String, AttributeValue> lastEvaluatedKey) {

    static FetchedPage of(QueryResponse response) {
        return new FetchedPage(response.items(), response.lastEvaluatedKey());
    }

    static FetchedPage of(ScanResponse response) {
        return new FetchedPage(response.items(), response.lastEvaluatedKey());
    }
}
