package com.acme;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.PlainQuery;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Customer}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class CustomerRepository {

    /** The table {@code customers} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("customers")
            .partitionKey("id", ScalarAttributeType.S)
            .index(IndexSchema.global("by-rank", "by-rank_key", ScalarAttributeType.S).build())
            .build();

    private final EntityStore<Customer> store;

    /** Creates the repository on a client. */
    public CustomerRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, CustomerCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Customer save(Customer customer) {
        return store.save(customer);
    }

    /** The item with this id, if there is one. */
    public Optional<Customer> find(String id) {
        return store.find(CustomerCodec.key(id));
    }

    /** The item with this id by a strongly consistent read, if there is one. */
    public Optional<Customer> findConsistent(String id) {
        return store.findConsistent(CustomerCodec.key(id));
    }

    /** Deletes the item with this id, if there is one. */
    public void delete(String id) {
        store.delete(CustomerCodec.key(id));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Customer customer) {
        Objects.requireNonNull(customer, "customer");
        store.delete(CustomerCodec.INSTANCE.key(customer));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Customer> saving(Customer customer) {
        return new Save<>(store.placement(customer));
    }

    /** A change of single attributes of the item with this id, which its {@code run()} makes. */
    public Update<Customer> update(String id) {
        return new Update<>(store.target(CustomerCodec.key(id)));
    }

    /** A deletion of the item with this id, to be made under a condition or in a transaction. */
    public Delete<Customer> deleting(String id) {
        return new Delete<>(store.target(CustomerCodec.key(id)));
    }

    /** A condition on the item with this id, for a transaction that leaves it as it is. */
    public Check<Customer> checking(String id) {
        return new Check<>(store.target(CustomerCodec.key(id)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Customer> update(Customer customer) {
        Objects.requireNonNull(customer, "customer");
        return new Update<>(store.target(CustomerCodec.INSTANCE.key(customer)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Customer> deleting(Customer customer) {
        Objects.requireNonNull(customer, "customer");
        return new Delete<>(store.target(CustomerCodec.INSTANCE.key(customer)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Customer> checking(Customer customer) {
        Objects.requireNonNull(customer, "customer");
        return new Check<>(store.target(CustomerCodec.INSTANCE.key(customer)));
    }

    /** The items of the index {@code by-rank} with this rank, from all 3 shards. */
    public PlainQuery<Customer> byRank(int rank) {
        AttributeValue key = CustomerCodec.RANK.value(rank);
        List<AttributeValue> shards = CustomerCodec.BY_RANK_SHARDS.storeAll(key);
        return new PlainQuery<>(store.query("by-rank", shards, CustomerCodec.INSTANCE));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Customer> scan() {
        return new Scan<>(store.scan());
    }
}
