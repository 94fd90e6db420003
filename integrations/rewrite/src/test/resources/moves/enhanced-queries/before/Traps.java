package com.example.enhanced.queries;

import java.util.List;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.model.Page;
import software.amazon.awssdk.enhanced.dynamodb.model.QueryConditional;

public class Traps {

    private final DynamoDbTable<Order> table;

    public Traps(DynamoDbTable<Order> table) {
        this.table = table;
    }

    public Page<Order> first(String state) {
        return table.index("by-state")
                .query(QueryConditional.keyEqualTo(k -> k.partitionValue(state)))
                .iterator()
                .next();
    }

    public List<Order> ofAnyIndex(String index, String value) {
        return table.index(index)
                .query(QueryConditional.keyEqualTo(k -> k.partitionValue(value)))
                .stream()
                .flatMap(page -> page.items().stream())
                .toList();
    }

    public List<Order> someAttributes(String state) {
        return table.index("by-state")
                .query(r -> r.queryConditional(QueryConditional.keyEqualTo(k -> k.partitionValue(state)))
                        .attributesToProject("customer", "number"))
                .stream()
                .flatMap(page -> page.items().stream())
                .toList();
    }

    public List<Order> scanIndex() {
        return table.index("by-state").scan().stream()
                .flatMap(page -> page.items().stream())
                .toList();
    }
}
