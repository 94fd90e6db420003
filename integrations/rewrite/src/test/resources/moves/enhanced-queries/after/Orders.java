package com.example.enhanced.queries;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

public class Orders {

    static final String BY_PRODUCT = "product_index";

    private final OrderRepository orderRepository;

    public Orders(OrderRepository orderRepository) {
        this.orderRepository = orderRepository;
    }

    public Order find(String customer, int number) {
        return orderRepository.consistent().find(customer, number).orElse(null);
    }

    public List<Order> inState(String state) {
        return orderRepository.byState(state).list().stream()
                .collect(Collectors.toList());
    }

    public List<Order> latest(String state, int number) {
        return orderRepository.byState(state).number().gt(number).descending().list().stream().toList();
    }

    public List<Order> ofCourier(String customer, String start) {
        List<Order> orders = new ArrayList<>();
        orders.addAll(orderRepository.consistent().byCourier(customer).courier().beginsWith(start).list());
        return orders;
    }

    public List<Order> ofProduct(String product) {
        List<Order> orders = new ArrayList<>();
        orderRepository.productIndex(product).list().forEach(order -> orders.add(order));
        return orders;
    }

    public List<Order> exactly(String customer, int number) {
        // Keyspread: The limit was the size of a page, and the items of all pages are read, as before. Add limit(n) to read the first n items only. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#pages
        return orderRepository.query(customer).number().eq(number).list()
                .stream()
                .toList();
    }

    public List<Order> all() {
        return orderRepository.consistent().table().scan().list().stream().toList();
    }
}
