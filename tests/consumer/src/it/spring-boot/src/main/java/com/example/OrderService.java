package com.example;

import java.util.Optional;
import org.springframework.stereotype.Service;

@Service
public class OrderService {

    private final OrderRepository orders;

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
