package com.example.v1.batches;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTransactionWriteExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.TransactionLoadRequest;
import com.amazonaws.services.dynamodbv2.datamodeling.TransactionWriteRequest;
import java.util.Collections;
import java.util.List;
import java.util.Map;

public class Batches {

    private final DynamoDBMapper mapper;

    public Batches(DynamoDBMapper mapper) {
        this.mapper = mapper;
    }

    public int load(List<Order> keys) {
        Map<String, List<Object>> found = mapper.batchLoad(keys);
        return found.get("orders").size();
    }

    public List<Object> loadList(List<Order> keys) {
        return mapper.batchLoad(keys).get("orders");
    }

    public void write(List<Order> saved, List<Order> deleted) {
        mapper.batchWrite(saved, deleted);
    }

    public void onlySave(List<Order> saved) {
        mapper.batchWrite(saved, Collections.emptyList());
    }

    public void transaction(Order order, Account account) {
        TransactionWriteRequest request = new TransactionWriteRequest();
        // The order first.
        request.addPut(order);
        request.addUpdate(account);
        mapper.transactionWrite(request);
    }

    public void move(Order former, Order order, String token) {
        mapper.transactionWrite(new TransactionWriteRequest()
                .addDelete(former)
                .addUpdate(order)
                .withIdempotencyToken(token));
    }

    public void close(Account account) {
        mapper.transactionWrite(new TransactionWriteRequest().addDelete(account));
    }

    public void each(List<Order> orders) {
        TransactionWriteRequest request = new TransactionWriteRequest();
        for (Order order : orders) {
            request.addPut(order);
        }
        mapper.transactionWrite(request);
    }

    public Object loadBoth(Order order, Account account) {
        return mapper.transactionLoad(new TransactionLoadRequest().addLoad(order).addLoad(account));
    }

    public void writeAll(List<Object> saved) {
        mapper.batchWrite(saved, List.of());
    }

    public boolean isWritten(List<Order> saved) {
        return mapper.batchWrite(saved, List.of()).isEmpty();
    }

    public void replace(Order order) {
        mapper.transactionWrite(new TransactionWriteRequest()
                .addPut(
                        order,
                        new DynamoDBTransactionWriteExpression()
                                .withConditionExpression("attribute_exists(customer)")));
    }

    public void writeAccounts(List<Account> accounts) {
        mapper.batchWrite(accounts, List.of());
    }
}
