package com.shop;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBSaveExpression;
import java.util.Optional;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbAsyncTable;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.enhanced.dynamodb.Key;

class OrderService {

    private DynamoDbTable<Order> orders;
    private DynamoDbAsyncTable<Order> async;
    private DynamoDbTable<Invoice> invoices;
    private DynamoDBMapper mapper;

    void add(Key key, int amount) {
        Order order = orders.getItem(key);
        order.setTotal(order.getTotal() + amount);
        // LINT: lost-update info
        orders.putItem(order);
    }

    void addLater(Key key, int amount) {
        Order order = async.getItem(key).join();
        order.setTotal(order.getTotal() + amount);
        // LINT: lost-update info
        async.updateItem(order).join();
    }

    void addFound(Key key, int amount) {
        Order order = find(key).orElseThrow(() -> new IllegalArgumentException("unknown"));
        order.setTotal(order.getTotal() + amount);
        // LINT: lost-update info
        orders.updateItem(order);
    }

    private Optional<Order> find(Key key) {
        return Optional.ofNullable(orders.getItem(key));
    }

    void addOld(String id, int amount) {
        Order order = mapper.load(Order.class, id);
        order.setTotal(order.getTotal() + amount);
        // LINT: lost-update info
        mapper.save(order);
    }

    void addOldWithCondition(String id, int amount) {
        Order order = mapper.load(Order.class, id);
        order.setTotal(order.getTotal() + amount);
        mapper.save(order, new DynamoDBSaveExpression());
    }

    void addWithCondition(Key key, int amount, Expression unchanged) {
        Order order = orders.getItem(key);
        order.setTotal(order.getTotal() + amount);
        orders.putItem(request -> request.item(order).conditionExpression(unchanged));
    }

    void versioned(Key key) {
        Invoice invoice = invoices.getItem(key);
        invoices.putItem(invoice);
    }

    void unrelated(Key key) {
        Order known = orders.getItem(key);
        Order order = new Order();
        order.setTotal(known.getTotal());
        orders.putItem(order);
    }

    void replaced(Key key) {
        Order order = orders.getItem(key);
        order = new Order();
        orders.putItem(order);
    }

    void unknown(String id) {
        String text = mapper.load(String.class, id);
        mapper.save(text);
    }

    void addToCopy(Key key, int amount) {
        Order order = orders.getItem(key);
        // LINT: lost-update info
        orders.putItem(order.toBuilder().total(order.getTotal() + amount).build());
    }

    void replaceInCopy(Key key, int total) {
        Order order = orders.getItem(key);
        orders.putItem(order.toBuilder().total(total).build());
    }
}
