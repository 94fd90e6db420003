package com.example.v1.batches;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBTransactionWriteExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.TransactionLoadRequest;
import com.amazonaws.services.dynamodbv2.datamodeling.TransactionWriteRequest;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.WriteTransaction;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

public class Batches {

    private final DynamoDBMapper mapper;
    private final OrderRepository orderRepository;
    private final AccountRepository accountRepository;

    public Batches(DynamoDBMapper mapper, OrderRepository orderRepository, AccountRepository accountRepository) {
        this.mapper = mapper;
        this.orderRepository = orderRepository;
        this.accountRepository = accountRepository;
    }

    public int load(List<Order> keys) {
        Map<String, List<Object>> found = Map.of(orderRepository.table().realName(), new ArrayList<Object>(orderRepository.findAll(keys.stream().map(each -> orderRepository.key(each)).toList())));
        return found.get("orders").size();
    }

    public List<Object> loadList(List<Order> keys) {
        return Map.of(orderRepository.table().realName(), new ArrayList<Object>(orderRepository.findAll(keys.stream().map(each -> orderRepository.key(each)).toList()))).get("orders");
    }

    public void write(List<Order> saved, List<Order> deleted) {
        BatchWrite.of().save(orderRepository, saved).delete(orderRepository, deleted.stream().map(each -> orderRepository.key(each)).toList()).run();
    }

    public void onlySave(List<Order> saved) {
        BatchWrite.of().save(orderRepository, saved).run();
    }

    public void transaction(Order order, Account account) {
        // The order first.
        WriteTransaction.of(orderRepository.prepareSave(order), accountRepository.prepareSave(account)).run();
    }

    public void move(Order former, Order order, String token) {
        WriteTransaction.of(orderRepository.prepareDelete(orderRepository.key(former)), orderRepository.prepareSave(order)).idempotencyToken(token).run();
    }

    public void close(Account account) {
        WriteTransaction.of(accountRepository.prepareDelete(accountRepository.key(account))).run();
    }

    public void each(List<Order> orders) {
        TransactionWriteRequest request = new TransactionWriteRequest();
        for (Order order : orders) {
            request.addPut(order);
        }
        // Keyspread: The recipe cannot see all writes of this request. Use WriteTransaction.of with prepared writes. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#transactions
        mapper.transactionWrite(request);
    }

    public Object loadBoth(Order order, Account account) {
        // Keyspread: transactionLoad returns a list with nulls. Use ReadTransaction, whose results have types. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#transactions
        return mapper.transactionLoad(new TransactionLoadRequest().addLoad(order).addLoad(account));
    }

    public void writeAll(List<Object> saved) {
        // Keyspread: The class of the objects is not known here. Use BatchWrite with their repositories. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#batches
        mapper.batchWrite(saved, List.of());
    }

    public boolean isWritten(List<Order> saved) {
        // Keyspread: This list of failed batches has no counterpart: saveAll and deleteAll throw a BatchFailedException. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#batches
        return mapper.batchWrite(saved, List.of()).isEmpty();
    }

    public void replace(Order order) {
        // Keyspread: A write of this transaction has a condition. Use onlyIf of the prepared write. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#conditions
        mapper.transactionWrite(new TransactionWriteRequest()
                .addPut(
                        order,
                        new DynamoDBTransactionWriteExpression()
                                .withConditionExpression("attribute_exists(customer)")));
    }

    public void writeAccounts(List<Account> accounts) {
        // Keyspread: saveAll and deleteAll reject entities with a version. Save or delete each, or remove the version. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#batches
        mapper.batchWrite(accounts, List.of());
    }
}
