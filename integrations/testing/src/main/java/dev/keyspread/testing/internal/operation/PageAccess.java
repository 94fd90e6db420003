package dev.keyspread.testing.internal.operation;

import software.amazon.awssdk.services.dynamodb.model.QueryRequest;
import software.amazon.awssdk.services.dynamodb.model.QueryResponse;
import software.amazon.awssdk.services.dynamodb.model.ScanRequest;
import software.amazon.awssdk.services.dynamodb.model.ScanResponse;

/** Queries and scans tables and indexes. */
final class PageAccess {

    private final ReadPlanner planner;

    PageAccess(ReadPlanner planner) {
        this.planner = planner;
    }

    QueryResponse query(QueryRequest request) {
        PageReader.Page page = PageReader.read(planner.query(request));
        return QueryResponse.builder()
                .items(page.items())
                .count(page.count())
                .scannedCount(page.scanned())
                .lastEvaluatedKey(page.lastKey())
                .consumedCapacity(page.capacity())
                .build();
    }

    ScanResponse scan(ScanRequest request) {
        PageReader.Page page = PageReader.read(planner.scan(request));
        return ScanResponse.builder()
                .items(page.items())
                .count(page.count())
                .scannedCount(page.scanned())
                .lastEvaluatedKey(page.lastKey())
                .consumedCapacity(page.capacity())
                .build();
    }
}
