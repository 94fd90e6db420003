package com.example.enhanced.calls;

import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
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
        orderRepository.create(order);
    }

    public Order remove(Order order) {
        return orderRepository.prepareDelete(orderRepository.key(order)).returningOld().run().orElse(null);
    }

    public void save(Order order) {
        orderRepository.save(order);
    }
}
