package com.example.v1.calls;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapperConfig;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.PaginatedQueryList;
import dev.keyspread.error.ConditionFailedException;

import java.util.Arrays;
import java.util.List;

public class AccountService {

    private final DynamoDBMapper mapper;
    private final AccountRepository accountRepository;

    public AccountService(DynamoDBMapper mapper, AccountRepository accountRepository) {
        this.mapper = mapper;
        this.accountRepository = accountRepository;
    }

    public Account find(String key) {
        // Keyspread: The arguments are not the members of the key. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#keys
        return mapper.load(Account.class, key);
    }

    public void save(Account account) {
        accountRepository.save(account);
    }

    public void overwrite(Account account) {
        // Keyspread: CLOBBER writes without a check of the version, and save of an entity with @Version checks it. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#writes
        mapper.save(account, DynamoDBMapperConfig.SaveBehavior.CLOBBER.config());
    }

    public boolean saveUnlessChanged(Account account) {
        try {
            accountRepository.save(account);
            return true;
        } catch (ConditionFailedException changed) {
            return false;
        }
    }

    public PaginatedQueryList<Account> query(Account account) {
        // Keyspread: A query returns a list or a stream. Declare the result as List. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#queries
        return mapper.query(Account.class, new DynamoDBQueryExpression<Account>().withHashKeyValues(account));
    }

    public void load(List<Object> accounts) {
        // Keyspread: The class of the objects is not known here. Use findAll of a repository, or BatchRead for several tables. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#batches
        mapper.batchLoad(accounts);
    }

    public static Account other(DynamoDBMapper other, String owner) {
        // Keyspread: This call stays, because the mapper is not in a field that a constructor, an initializer or injection sets. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#calls
        return other.load(Account.class, "ACCOUNT#" + owner);
    }

    public void saveTwo(Account first, Account second) {
        // Keyspread: saveAll and deleteAll reject entities with a version. Save or delete each, or remove the version. See https://github.com/keyspread/keyspread/blob/main/docs/how-to/move-from-dynamodb-mapper.md#batches
        mapper.batchSave(Arrays.asList(first, second));
    }
}
