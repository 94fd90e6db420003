package dev.keyspread.spring.boot.test;

import org.springframework.stereotype.Service;

/** Places orders. */
@Service
class OrderService {

    private final OrderRepository orders;

    OrderService(OrderRepository orders) {
        this.orders = orders;
    }

    void place(Order order) {
        orders.create(order);
    }
}
