package com.shop;

import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbIndex;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryEnhancedRequest;

/** The pages of the Enhanced Client, which are read one after the other as long as the caller asks for more. */
class TablePages {

    private DynamoDbTable<String> table;
    private DynamoDbIndex<String> index;

    List<String> next(String id) {
        // LINT: single-page-read info
        return table.query(QueryConditional.keyEqualTo(key -> key.partitionValue(id)))
                .iterator()
                .next()
                .items();
    }

    List<String> first(QueryConditional key) {
        // LINT: single-page-read info
        return index.query(key).stream().findFirst().get().items();
    }

    List<String> limited(QueryConditional key) {
        return index.query(query -> query.queryConditional(key).limit(10)).stream()
                .findFirst()
                .get()
                .items();
    }

    String one(QueryConditional key) {
        return index.query(key).iterator().next().items().get(0);
    }

    List<String> wholeKey(String id, String day) {
        return table.query(QueryConditional.keyEqualTo(
                        key -> key.partitionValue(id).sortValue(day)))
                .iterator()
                .next()
                .items();
    }

    Page<String> forCallers(QueryEnhancedRequest request) {
        return table.query(request).iterator().next();
    }

    long all(QueryConditional key) {
        return table.query(key).items().stream().count();
    }
}
