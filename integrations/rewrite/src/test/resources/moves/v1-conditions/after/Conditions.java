package com.example.v1.conditions;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBSaveExpression;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.ComparisonOperator;
import com.amazonaws.services.dynamodbv2.model.ConditionalCheckFailedException;
import com.amazonaws.services.dynamodbv2.model.ConditionalOperator;
import com.amazonaws.services.dynamodbv2.model.ExpectedAttributeValue;
import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.expression.Condition;

import java.util.Map;

public class Conditions {

    private final DynamoDBMapper mapper;
    private final OrderRepository orderRepository;
    private final AccountRepository accountRepository;

    public Conditions(DynamoDBMapper mapper, OrderRepository orderRepository, AccountRepository accountRepository) {
        this.mapper = mapper;
        this.orderRepository = orderRepository;
        this.accountRepository = accountRepository;
    }

    public boolean create(Order order) {
        try {
            orderRepository.create(order);
            return true;
        } catch (ConditionFailedException existing) {
            return false;
        }
    }

    public void createAccount(Account account) {
        accountRepository.prepareSave(account).onlyIf(Condition.itemDoesNotExist()).run();
    }

    public void send(Order order, String courier, int most) {
        orderRepository.prepareSave(order).onlyIf(OrderAttributes.COURIER.eq(courier)).onlyIf(OrderAttributes.TOTAL.le(most)).onlyIf(OrderAttributes.STATE.eq(Order.State.OPEN)).run();
    }

    public void replace(Order order, String customer) {
        orderRepository.prepareSave(order).onlyIf(Condition.of(dev.keyspread.Filter.of("#key = :key").name("#key", "customer").value(":key", software.amazon.awssdk.services.dynamodb.model.AttributeValue.fromS(customer)))).run();
    }

    public void upgrade(Account account) {
        accountRepository.prepareSave(account).onlyIf(AccountAttributes.PLAN.doesNotExist()).run();
    }

    public String cancel(Order order) {
        try {
            orderRepository.prepareDelete(orderRepository.key(order)).onlyIf(OrderAttributes.STATE.eq(Order.State.OPEN)).run();
        } catch (ConditionFailedException sent) {
            return "sent";
        }
        return "cancelled";
    }

    public void unassign(Order order) {
        orderRepository.prepareDelete(orderRepository.key(order)).onlyIf(OrderAttributes.COURIER.doesNotExist()).run();
    }

    public void either(Order order) {
        // Keyspread: The recipe cannot tell a condition or a setting of this call. Use prepareSave or prepareDelete with onlyIf, and run. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#conditions
        mapper.save(
                order,
                new DynamoDBSaveExpression()
                        .withExpectedEntry("courier", new ExpectedAttributeValue(false))
                        .withExpectedEntry("total", new ExpectedAttributeValue(false))
                        .withConditionalOperator(ConditionalOperator.OR));
    }

    public void other(Order order, String courier) {
        // Keyspread: The recipe cannot tell a condition or a setting of this call. Use prepareSave or prepareDelete with onlyIf, and run. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#conditions
        mapper.save(
                order,
                new DynamoDBSaveExpression()
                        .withExpectedEntry(
                                "courier",
                                new ExpectedAttributeValue()
                                        .withComparisonOperator(ComparisonOperator.NE)
                                        .withAttributeValueList(new AttributeValue(courier))));
    }

    public void byOwner(Account account) {
        // Keyspread: The recipe cannot tell a condition or a setting of this call. Use prepareSave or prepareDelete with onlyIf, and run. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#conditions
        mapper.save(
                account, new DynamoDBSaveExpression().withExpectedEntry("owner", new ExpectedAttributeValue(false)));
    }

    public int status(Order order) {
        try {
            // Keyspread: This call stays, because its catch clause names an exception that Keyspread does not throw. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#exceptions
            mapper.save(order);
            return 0;
        } catch (ConditionalCheckFailedException failed) {
            return failed.getStatusCode();
        }
    }

    public boolean createTwo(Order first, Conditions others, Order second) {
        try {
            // Keyspread: This call stays, because its catch clause names an exception that Keyspread does not throw. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#exceptions
            mapper.save(first);
            others.create(second);
            return true;
        } catch (ConditionalCheckFailedException failed) {
            return false;
        }
    }
}
