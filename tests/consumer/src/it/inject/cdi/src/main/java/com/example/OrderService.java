package com.example;

import jakarta.enterprise.context.Dependent;
import jakarta.inject.Inject;
import java.util.Optional;

@Dependent
public class OrderService {

    private final OrderRepository orders;

    @Inject
    public OrderService(OrderRepository orders) {
        this.orders = orders;
    }

    public void place(Order order) {
        orders.create(order);
    }

    public Optional<Order> find(String customerId, String orderId) {
        return orders.find(customerId, orderId);
    }
}
