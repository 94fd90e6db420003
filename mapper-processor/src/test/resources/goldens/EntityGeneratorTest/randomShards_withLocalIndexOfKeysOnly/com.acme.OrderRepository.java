package com.acme;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.ConsistentQuery;
import dev.keyspread.query.PlainConsistentQuery;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadPlan;
import dev.keyspread.spi.SortKeyCondition;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.math.BigDecimal;
import java.time.LocalDate;
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
            .partitionKey("day", ScalarAttributeType.S)
            .sortKey("orderId", ScalarAttributeType.S)
            .index(IndexSchema.local("by-total")
                    .sortKey("total", ScalarAttributeType.N)
                    .keysOnly()
                    .build())
            .build();

    private final EntityStore<Order> store;

    /** Creates the repository on a client. */
    public OrderRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, OrderCodec.INSTANCE);
    }

    /** Saves the item, in a shard drawn at random if it was never saved, and returns it as saved. */
    public Order save(Order order) {
        return store.save(order);
    }

    /** The item with this day and orderId, if one of the 200 shards has it: up to 200 eventually consistent queries. */
    public Optional<Order> findAnywhere(LocalDate day, String orderId) {
        return query(day).orderIdEqualTo(orderId).unordered().first();
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

    /** The items of the table with this day, from all 200 shards, in the order of orderId. */
    public TableQuery query(LocalDate day) {
        Objects.requireNonNull(day, "day");
        AttributeValue key = OrderCodec.DAY.value(day);
        List<AttributeValue> shards = OrderCodec.SHARDS.storeAll(key);
        return new TableQuery(store.query(shards));
    }

    /** The items of the index {@code by-total} with this day, from all 200 shards, in the order of total. */
    public ByTotalQuery byTotal(LocalDate day) {
        Objects.requireNonNull(day, "day");
        AttributeValue key = OrderCodec.DAY.value(day);
        List<AttributeValue> shards = OrderCodec.SHARDS.storeAll(key);
        return new ByTotalQuery(store.query("by-total", shards, OrderCodec.BY_TOTAL));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Order> scan() {
        return new Scan<>(store.scan());
    }

    /** A query of the table, which a condition on orderId can narrow. Immutable. */
    public static final class TableQuery extends ConsistentQuery<Order, TableQuery> {

        private TableQuery(ReadPlan<Order> plan) {
            super(plan);
        }

        @Override
        protected TableQuery with(ReadPlan<Order> plan) {
            return new TableQuery(plan);
        }

        /** Only the items whose orderId is equal to the given one. */
        public PlainConsistentQuery<Order> orderIdEqualTo(String orderId) {
            Objects.requireNonNull(orderId, "orderId");
            AttributeValue value = OrderCodec.ORDER_ID.value(orderId);
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose orderId is less than the given one. */
        public PlainConsistentQuery<Order> orderIdLessThan(String orderId) {
            Objects.requireNonNull(orderId, "orderId");
            AttributeValue value = OrderCodec.ORDER_ID.value(orderId);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose orderId is less than or equal to the given one. */
        public PlainConsistentQuery<Order> orderIdLessThanOrEqualTo(String orderId) {
            Objects.requireNonNull(orderId, "orderId");
            AttributeValue value = OrderCodec.ORDER_ID.value(orderId);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose orderId is greater than the given one. */
        public PlainConsistentQuery<Order> orderIdGreaterThan(String orderId) {
            Objects.requireNonNull(orderId, "orderId");
            AttributeValue value = OrderCodec.ORDER_ID.value(orderId);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose orderId is greater than or equal to the given one. */
        public PlainConsistentQuery<Order> orderIdGreaterThanOrEqualTo(String orderId) {
            Objects.requireNonNull(orderId, "orderId");
            AttributeValue value = OrderCodec.ORDER_ID.value(orderId);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose orderId lies between the given ones, both included. */
        public PlainConsistentQuery<Order> orderIdBetween(String from, String to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            AttributeValue low = OrderCodec.ORDER_ID.value(from);
            AttributeValue high = OrderCodec.ORDER_ID.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }

        /** Only the items whose orderId begins with the prefix. */
        public PlainConsistentQuery<Order> orderIdBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            AttributeValue value = OrderCodec.ORDER_ID.value(prefix);
            return narrow(SortKeyCondition.beginsWith(value));
        }
    }

    /** A query of the index {@code by-total}, which a condition on total can narrow. Immutable. */
    public static final class ByTotalQuery extends ConsistentQuery<ByTotalItem, ByTotalQuery> {

        private ByTotalQuery(ReadPlan<ByTotalItem> plan) {
            super(plan);
        }

        @Override
        protected ByTotalQuery with(ReadPlan<ByTotalItem> plan) {
            return new ByTotalQuery(plan);
        }

        /** Only the items whose total is equal to the given one. */
        public PlainConsistentQuery<ByTotalItem> totalEqualTo(BigDecimal total) {
            Objects.requireNonNull(total, "total");
            AttributeValue value = OrderCodec.TOTAL.value(total);
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose total is less than the given one. */
        public PlainConsistentQuery<ByTotalItem> totalLessThan(BigDecimal total) {
            Objects.requireNonNull(total, "total");
            AttributeValue value = OrderCodec.TOTAL.value(total);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose total is less than or equal to the given one. */
        public PlainConsistentQuery<ByTotalItem> totalLessThanOrEqualTo(BigDecimal total) {
            Objects.requireNonNull(total, "total");
            AttributeValue value = OrderCodec.TOTAL.value(total);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose total is greater than the given one. */
        public PlainConsistentQuery<ByTotalItem> totalGreaterThan(BigDecimal total) {
            Objects.requireNonNull(total, "total");
            AttributeValue value = OrderCodec.TOTAL.value(total);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose total is greater than or equal to the given one. */
        public PlainConsistentQuery<ByTotalItem> totalGreaterThanOrEqualTo(BigDecimal total) {
            Objects.requireNonNull(total, "total");
            AttributeValue value = OrderCodec.TOTAL.value(total);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose total lies between the given ones, both included. */
        public PlainConsistentQuery<ByTotalItem> totalBetween(BigDecimal from, BigDecimal to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            AttributeValue low = OrderCodec.TOTAL.value(from);
            AttributeValue high = OrderCodec.TOTAL.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }
    }

    /** What the index {@code by-total} holds of each {@link Order}. */
    public record ByTotalItem(LocalDate day, String orderId, BigDecimal total, Integer shard) {}
}
