package com.example.v1.queries;

import dev.keyspread.Filter;
import dev.keyspread.expression.Condition;

import java.util.List;
import java.util.Map;

public class Expressions {

    private final OrderRepository orderRepository;

    public Expressions(OrderRepository orderRepository) {
        this.orderRepository = orderRepository;
    }

    public List<Order> inState(Order.State state, int least) {
        return orderRepository.gsi1State(state).total().ge(least).descending().list();
    }

    public List<Order> numbered(String customer, int from, int to) {
        // The numbers are longs.
        return orderRepository.consistent().query(customer).number().between(Long.valueOf(from), Long.valueOf(to)).list();
    }

    public List<Order> ofCouriers(String customer, String start) {
        return orderRepository.consistent().byCourier(customer).courier().beginsWith(start).list();
    }

    public List<Order> filtered(String customer, String total) {
        return orderRepository.consistent().query(customer).filter(Condition.of(Filter.of("#total > :v_2 or attribute_not_exists(#total)").name("#total", "total").value(":v_2", software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN(total)))).list();
    }

    public List<Order> scanned(String state, String least, String most) {
        return orderRepository.table().scan().filter(Condition.of(Filter.of("#state = :v_1 and #total BETWEEN :v_2 and :v_3 ").name("#state", "state").name("#total", "total").value(":v_1", software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS(state)).value(":v_2", software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN(least)).value(":v_3", software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromN(most)))).list();
    }

    public int counted(String state) {
        return Math.toIntExact(orderRepository.table().scan().filter(Condition.of(Filter.of("#state = :state").name("#state", "state").value(":state", software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS(state)))).count());
    }
}
