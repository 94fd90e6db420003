package com.example.v1.queries;

import java.util.List;

public class Orders {

    private final OrderRepository orderRepository;

    public Orders(OrderRepository orderRepository) {
        this.orderRepository = orderRepository;
    }

    public List<Order> ofProduct(String product) {
        Order key = new Order();
        key.setProduct(product);
        return orderRepository.byProduct(key.getProduct()).list();
    }

    public List<Order> inState(Order.State state, int least) {
        Order key = new Order();
        key.setState(state);
        // The newest first.
        return orderRepository.gsi1State(key.getState()).total().ge(least).descending().list();
    }

    public List<Order> numbered(String product, Long from, Long to) {
        Order key = new Order();
        key.setProduct(product);
        return orderRepository.byProduct(key.getProduct()).number().between(from, to).list();
    }

    public List<Order> cheap(String customer) {
        Order key = new Order();
        key.setCustomer(customer);
        return orderRepository.consistent().byTotal(key.getCustomer()).total().lt(100).list();
    }

    public int ofCourier(String customer, String start) {
        Order key = new Order();
        key.setCustomer(customer);
        return Math.toIntExact(orderRepository.consistent().byCourier(key.getCustomer()).courier().beginsWith(start).count());
    }

    public List<Order> inferred(String product) {
        Order key = new Order();
        key.setProduct(product);
        return orderRepository.byProduct(key.getProduct()).list();
    }

    public List<Order> ofCustomer(String customer) {
        Order key = new Order();
        key.setCustomer(customer);
        key.setProduct("tea");
        // Keyspread: The limit was the size of a page, and the items of all pages are read, as before. Add limit(n) to read the first n items only. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#pages
        return orderRepository.consistent().query(key.getCustomer()).list();
    }

    public List<Order> all() {
        // Keyspread: The limit was the size of a page, and the items of all pages are read, as before. Add limit(n) to read the first n items only. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#pages
        return orderRepository.consistent().table().scan().list();
    }

    public List<Order> consistently(String product) {
        Order key = new Order();
        key.setProduct(product);
        // Keyspread: DynamoDB rejects this query of DynamoDBMapper, because global indexes have no consistent reads. The moved query is eventually consistent. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return orderRepository.byProduct(key.getProduct()).list();
    }
}
