package com.example.enhanced.conditions;

import java.util.List;
import java.util.Map;

import dev.keyspread.Filter;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.expression.Condition;
import dev.keyspread.write.Update;
import software.amazon.awssdk.enhanced.dynamodb.DynamoDbTable;
import software.amazon.awssdk.enhanced.dynamodb.Expression;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

public class Conditions {

    private final DynamoDbTable<Order> table;
    private final OrderRepository orderRepository;
    private final StockRepository stockRepository;

    public Conditions(DynamoDbTable<Order> table, OrderRepository orderRepository, StockRepository stockRepository) {
        this.table = table;
        this.orderRepository = orderRepository;
        this.stockRepository = stockRepository;
    }

    public boolean create(Order order) {
        try {
            orderRepository.create(order);
            return true;
        } catch (ConditionFailedException e) {
            return false;
        }
    }

    public void createStock(Stock stock) {
        stockRepository.prepareSave(stock).onlyIf(Condition.itemDoesNotExist()).run();
    }

    public void send(Order order, String courier) {
        orderRepository.prepareSave(order).onlyIf(Condition.of(Filter.of("#state = :open and carrier = :courier").name("#state", "state").value(":open", AttributeValue.fromS("OPEN")).value(":courier", AttributeValue.builder().s(courier).build()))).run();
    }

    public Order remove(String customer, int number) {
        return orderRepository.prepareDelete(OrderRepository.key(customer, number)).returningOld().run().orElse(null);
    }

    public void cancel(String customer, int number) {
        orderRepository.prepareDelete(OrderRepository.key(customer, number)).onlyIf(Condition.of(Filter.of("#state = :open").name("#state", "state").value(":open", AttributeValue.fromS("OPEN")))).run();
    }

    public void merge(Order order) {
        Update.patch(orderRepository, order).orSave(orderRepository.prepareSave(order)).run();
    }

    public List<Order> ofCourier(String customer, String courier) {
        return orderRepository.query(customer).filter(Condition.of(Filter.of("carrier = :courier").value(":courier", AttributeValue.fromS(courier)))).list()
                .stream()
                .toList();
    }

    public void given(Order order, Expression condition) {
        // Keyspread: The recipe cannot see all parameters of this request. Use prepareSave or prepareDelete with onlyIf, or an update, and run. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#conditions
        table.putItem(r -> r.item(order).conditionExpression(condition));
    }

    public void numbered(Order order) {
        // Keyspread: The recipe cannot see all parameters of this request. Use prepareSave or prepareDelete with onlyIf, or an update, and run. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#conditions
        table.putItem(r -> r.item(order)
                .conditionExpression(Expression.builder()
                        .expression("carrier = :v1")
                        .putExpressionValue(":v1", AttributeValue.fromS("k"))
                        .build()));
    }

    public Object response(Order order) {
        // Keyspread: This method has no counterpart. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#calls
        return table.putItemWithResponse(r -> r.item(order));
    }
}
