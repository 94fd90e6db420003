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
        // Keyspread: Use query or table().scan() of the repository, and list, stream or page. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return table.index("by-state")
                .query(QueryConditional.keyEqualTo(k -> k.partitionValue(state)))
                .iterator()
                .next();
    }

    public List<Order> ofAnyIndex(String index, String value) {
        // Keyspread: The index is not one of the entity, or its name is not a constant. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return table.index(index)
                .query(QueryConditional.keyEqualTo(k -> k.partitionValue(value)))
                .stream()
                .flatMap(page -> page.items().stream())
                .toList();
    }

    public List<Order> someAttributes(String state) {
        // Keyspread: The recipe cannot see all parameters of this read. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return table.index("by-state")
                .query(r -> r.queryConditional(QueryConditional.keyEqualTo(k -> k.partitionValue(state)))
                        .attributesToProject("customer", "number"))
                .stream()
                .flatMap(page -> page.items().stream())
                .toList();
    }

    public List<Order> scanIndex() {
        // Keyspread: Use scan of the constant that is named after the index. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return table.index("by-state").scan().stream()
                .flatMap(page -> page.items().stream())
                .toList();
    }
}
