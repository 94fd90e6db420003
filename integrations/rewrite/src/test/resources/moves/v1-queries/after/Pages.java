package com.example.v1.queries;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBScanExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.PaginatedQueryList;
import com.amazonaws.services.dynamodbv2.datamodeling.PaginatedScanList;
import com.amazonaws.services.dynamodbv2.datamodeling.QueryResultPage;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class Pages {

    private final DynamoDBMapper mapper;
    private final OrderRepository orderRepository;

    public Pages(DynamoDBMapper mapper, OrderRepository orderRepository) {
        this.mapper = mapper;
        this.orderRepository = orderRepository;
    }

    public List<Order> first(String product, int size) {
        Order key = new Order();
        key.setProduct(product);
        return orderRepository.byProduct(key.getProduct()).descending().page(size).items();
    }

    public int some(int size) {
        return orderRepository.table().scan().page(size).items()
                .size();
    }

    public List<Order> open(String customer) {
        Order key = new Order();
        key.setCustomer(customer);
        List<Order> orders =
                orderRepository.consistent().query(key.getCustomer()).list();
        List<Order> open = new ArrayList<>();
        for (Order order : orders) {
            if (order.getState() == Order.State.OPEN) {
                open.add(order);
            }
        }
        return orders.isEmpty() ? List.of() : open;
    }

    public int all() {
        List<Order> orders = orderRepository.table().scan().list();
        return orders.size();
    }

    public int loaded() {
        // Keyspread: A query returns a list or a stream. Declare the result as List. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        PaginatedScanList<Order> orders = mapper.scan(Order.class, new DynamoDBScanExpression());
        orders.loadAllResults();
        return orders.size();
    }

    public List<Order> unlimited(Order key) {
        // Keyspread: Without a limit, this page has the items in 1 MB. Use page(size, cursor) with a size. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#pages
        return mapper.queryPage(Order.class, new DynamoDBQueryExpression<Order>().withHashKeyValues(key))
                .getResults();
    }

    public QueryResultPage<Order> page(Order key, Map<String, AttributeValue> start) {
        // Keyspread: Use page(size, cursor) of the query or scan. Its cursor is a text, and not a map of attributes. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#pages
        return mapper.queryPage(
                Order.class,
                new DynamoDBQueryExpression<Order>()
                        .withHashKeyValues(key)
                        .withLimit(10)
                        .withExclusiveStartKey(start));
    }
}
