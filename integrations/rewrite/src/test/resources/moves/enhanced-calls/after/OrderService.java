package com.example.enhanced.calls;

import java.util.List;
import java.util.stream.Collectors;

import dev.keyspread.Keyspread;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbEnhancedClient;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;

public class OrderService {

    private final OrderRepository orderRepository;

    public OrderService(DynamoDbEnhancedClient client) {
        // Keyspread: Give the repository the Keyspread of your application, with the settings of the former client. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#clients
        this.orderRepository = new OrderRepository(Keyspread.create(DynamoDbClient.create()));
    }

    public Order find(String customer, int number) {
        return orderRepository.find(customer, number).orElse(null);
    }

    public Order findByLambda(String customer, int number) {
        return orderRepository.find(customer, number).orElse(null);
    }

    public Order reload(Order order) {
        return orderRepository.find(orderRepository.key(order)).orElse(null);
    }

    public void save(Order order) {
        orderRepository.save(order);
    }

    public Order update(Order order) {
        return orderRepository.save(order);
    }

    public void delete(String customer, int number) {
        orderRepository.delete(OrderRepository.key(customer, number));
    }

    public void delete(Order order) {
        orderRepository.delete(orderRepository.key(order));
    }

    public List<Order> ofCustomer(String customer) {
        return orderRepository.query(customer).list().stream().collect(Collectors.toList());
    }

    public List<Order> between(String customer, int from, int to) {
        return orderRepository.query(customer).number().between(from, to).list()
                .stream()
                .toList();
    }

    public void scan() {
        orderRepository.table().scan().list().forEach(order -> System.out.println(order.getNumber()));
    }
}
