package com.example.v1.calls;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapperConfig;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.PaginatedQueryList;
import com.amazonaws.services.dynamodbv2.model.ConditionalCheckFailedException;
import java.util.Arrays;
import java.util.List;

public class AccountService {

    private final DynamoDBMapper mapper;

    public AccountService(DynamoDBMapper mapper) {
        this.mapper = mapper;
    }

    public Account find(String key) {
        return mapper.load(Account.class, key);
    }

    public void save(Account account) {
        mapper.save(account);
    }

    public void overwrite(Account account) {
        mapper.save(account, DynamoDBMapperConfig.SaveBehavior.CLOBBER.config());
    }

    public boolean saveUnlessChanged(Account account) {
        try {
            mapper.save(account);
            return true;
        } catch (ConditionalCheckFailedException changed) {
            return false;
        }
    }

    public PaginatedQueryList<Account> query(Account account) {
        return mapper.query(Account.class, new DynamoDBQueryExpression<Account>().withHashKeyValues(account));
    }

    public void load(List<Object> accounts) {
        mapper.batchLoad(accounts);
    }

    public static Account other(DynamoDBMapper other, String owner) {
        return other.load(Account.class, "ACCOUNT#" + owner);
    }

    public void saveTwo(Account first, Account second) {
        mapper.batchSave(Arrays.asList(first, second));
    }
}
