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

/** Saves, finds and queries the items of {@link Order}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class OrderRepository {

    /** The table {@code orders} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("orders")
            .partitionKey("id", ScalarAttributeType.S)
            .index(IndexSchema.global("by-rank", "rank", ScalarAttributeType.S)
                    .include("note")
                    .build())
            .build();

    private final EntityStore<Order> store;

    /** Creates the repository on a client. */
    public OrderRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, OrderCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Order save(Order order) {
        return store.save(order);
    }

    /** The item with this id, if there is one. */
    public Optional<Order> find(String id) {
        return store.find(OrderCodec.key(id));
    }

    /** The item with this id by a strongly consistent read, if there is one. */
    public Optional<Order> findConsistent(String id) {
        return store.findConsistent(OrderCodec.key(id));
    }

    /** Deletes the item with this id, if there is one. */
    public void delete(String id) {
        store.delete(OrderCodec.key(id));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Order order) {
        Objects.requireNonNull(order, "order");
        store.delete(OrderCodec.INSTANCE.key(order));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Order> saving(Order order) {
        return new Save<>(store.placement(order));
    }

    /** A change of single attributes of the item with this id, which its {@code run()} makes. */
    public Update<Order> update(String id) {
        return new Update<>(store.target(OrderCodec.key(id)));
    }

    /** A deletion of the item with this id, to be made under a condition or in a transaction. */
    public Delete<Order> deleting(String id) {
        return new Delete<>(store.target(OrderCodec.key(id)));
    }

    /** A condition on the item with this id, for a transaction that leaves it as it is. */
    public Check<Order> checking(String id) {
        return new Check<>(store.target(OrderCodec.key(id)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Order> update(Order order) {
        Objects.requireNonNull(order, "order");
        return new Update<>(store.target(OrderCodec.INSTANCE.key(order)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Order> deleting(Order order) {
        Objects.requireNonNull(order, "order");
        return new Delete<>(store.target(OrderCodec.INSTANCE.key(order)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Order> checking(Order order) {
        Objects.requireNonNull(order, "order");
        return new Check<>(store.target(OrderCodec.INSTANCE.key(order)));
    }

    /** The items of the index {@code by-rank} with this rank. */
    public PlainQuery<ByRankItem> byRank(String rank) {
        Objects.requireNonNull(rank, "rank");
        List<AttributeValue> key = List.of(OrderCodec.RANK.value(rank));
        return new PlainQuery<>(store.query("by-rank", key, OrderCodec.BY_RANK));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Order> scan() {
        return new Scan<>(store.scan());
    }

    /** What the index {@code by-rank} holds of each {@link Order}. */
    public record ByRankItem(String id, String note, String rank) {}
}
