package com.example.enhanced.calls;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.model.PageIterable;

public class OrderPages {

    private final DynamoDbTable<Order> table;
    private final OrderRepository orderRepository;

    public OrderPages(DynamoDbTable<Order> table, OrderRepository orderRepository) {
        this.table = table;
        this.orderRepository = orderRepository;
    }

    public PageIterable<Order> pages() {
        // Keyspread: Use query or table().scan() of the repository, and list, stream or page. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return table.scan();
    }

    public void create(Order order) {
        // Keyspread: Use prepareSave with onlyIf, or an update, and run. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#conditions
        table.putItem(r -> r.item(order)
                .conditionExpression(Expression.builder().expression("attribute_not_exists(customer)").build()));
    }

    public Order remove(Order order) {
        // Keyspread: Use prepareDelete(key).returningOld().run(), which returns the former item. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
        return table.deleteItem(order);
    }

    public void save(Order order) {
        orderRepository.save(order);
    }
}
