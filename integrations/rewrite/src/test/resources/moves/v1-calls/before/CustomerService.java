package com.example.v1.calls;

import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapper;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBMapperConfig;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBQueryExpression;
import com.amazonaws.services.dynamodbv2.datamodeling.DynamoDBScanExpression;
import com.amazonaws.services.dynamodbv2.model.AttributeValue;
import com.amazonaws.services.dynamodbv2.model.ComparisonOperator;
import com.amazonaws.services.dynamodbv2.model.Condition;
import java.util.List;

public class CustomerService {

    private final DynamoDBMapper mapper;

    public CustomerService(DynamoDBMapper mapper) {
        this.mapper = mapper;
    }

    public Customer find(String region, String name) {
        return mapper.load(Customer.class, region, name);
    }

    public Customer findConsistently(String region, String name) {
        return mapper.load(
                Customer.class, region, name, DynamoDBMapperConfig.ConsistentReads.CONSISTENT.config());
    }

    public Account account(String owner) {
        return mapper.load(Account.class, "ACCOUNT#" + owner);
    }

    public Customer reload(Customer customer) {
        return mapper.load(customer);
    }

    public void save(Customer customer) {
        mapper.save(customer);
    }

    public void overwrite(Customer customer) {
        mapper.save(customer, DynamoDBMapperConfig.SaveBehavior.CLOBBER.config());
    }

    public void merge(Customer customer) {
        mapper.save(customer, new DynamoDBMapperConfig(DynamoDBMapperConfig.SaveBehavior.UPDATE_SKIP_NULL_ATTRIBUTES));
    }

    public void delete(Customer customer) {
        mapper.delete(customer);
    }

    public void saveAll(List<Customer> customers) {
        mapper.batchSave(customers);
        mapper.batchDelete(customers);
    }

    public List<Customer> query(Customer key) {
        DynamoDBQueryExpression<Customer> expression = new DynamoDBQueryExpression<Customer>().withHashKeyValues(key);
        return mapper.query(Customer.class, expression);
    }

    public List<Customer> latest(Customer key, String start) {
        return mapper.query(
                Customer.class,
                new DynamoDBQueryExpression<Customer>()
                        .withHashKeyValues(key)
                        .withRangeKeyCondition(
                                "name",
                                new Condition()
                                        .withComparisonOperator(ComparisonOperator.BEGINS_WITH)
                                        .withAttributeValueList(new AttributeValue().withS(start)))
                        .withConsistentRead(false)
                        .withScanIndexForward(false));
    }

    public List<Customer> all() {
        return mapper.scan(Customer.class, new DynamoDBScanExpression());
    }

    public int count() {
        return mapper.count(Customer.class, new DynamoDBScanExpression());
    }
}
