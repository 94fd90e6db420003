package com.acme;

import dev.keyspread.CacheStatistics;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.ConsistentQuery;
import dev.keyspread.query.PlainConsistentQuery;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.KeyPrefix;
import dev.keyspread.spi.ReadPlan;
import dev.keyspread.spi.SortKeyCondition;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link StockItem}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class StockItemRepository {

    /** The table {@code stock} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("stock")
            .partitionKey("pk", ScalarAttributeType.S)
            .sortKey("sk", ScalarAttributeType.S)
            .build();

    private final EntityStore<StockItem> store;

    /** Creates the repository on a client. */
    public StockItemRepository(Keyspread keyspread) {
        this.store = EntityStore.cached(
                keyspread, TABLE, StockItemCodec.INSTANCE, 10, Duration.ofMinutes(5));
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public StockItem save(StockItem stockItem) {
        return store.save(stockItem);
    }

    /** The {@link StockItem.Product} with this product, if there is one. */
    public Optional<StockItem.Product> findProduct(String product) {
        Map<String, AttributeValue> key = StockItemCodec.ProductCodec.key(product);
        return store.find(key, StockItemCodec.ProductCodec.INSTANCE);
    }

    /** The {@link StockItem.Product} with this product by a strongly consistent read, if there is one. */
    public Optional<StockItem.Product> findProductConsistent(String product) {
        Map<String, AttributeValue> key = StockItemCodec.ProductCodec.key(product);
        return store.findConsistent(key, StockItemCodec.ProductCodec.INSTANCE);
    }

    /** Deletes the {@link StockItem.Product} with this product, if there is one. */
    public void deleteProduct(String product) {
        store.delete(StockItemCodec.ProductCodec.key(product));
    }

    /** The {@link StockItem.Stock} with this product and store, if there is one. */
    public Optional<StockItem.Stock> findStock(String product, String store) {
        Map<String, AttributeValue> key = StockItemCodec.StockCodec.key(product, store);
        return this.store.find(key, StockItemCodec.StockCodec.INSTANCE);
    }

    /** The {@link StockItem.Stock} with this product and store by a strongly consistent read, if there is one. */
    public Optional<StockItem.Stock> findStockConsistent(String product, String store) {
        Map<String, AttributeValue> key = StockItemCodec.StockCodec.key(product, store);
        return this.store.findConsistent(key, StockItemCodec.StockCodec.INSTANCE);
    }

    /** Deletes the {@link StockItem.Stock} with this product and store, if there is one. */
    public void deleteStock(String product, String store) {
        this.store.delete(StockItemCodec.StockCodec.key(product, store));
    }

    /** The {@link StockItem.Delivery} with this id and time, if there is one. */
    public Optional<StockItem.Delivery> findDelivery(String id, String time) {
        Map<String, AttributeValue> key = StockItemCodec.DeliveryCodec.key(id, time);
        return store.find(key, StockItemCodec.DeliveryCodec.INSTANCE);
    }

    /** The {@link StockItem.Delivery} with this id and time by a strongly consistent read, if there is one. */
    public Optional<StockItem.Delivery> findDeliveryConsistent(String id, String time) {
        Map<String, AttributeValue> key = StockItemCodec.DeliveryCodec.key(id, time);
        return store.findConsistent(key, StockItemCodec.DeliveryCodec.INSTANCE);
    }

    /** Deletes the {@link StockItem.Delivery} with this id and time, if there is one. */
    public void deleteDelivery(String id, String time) {
        store.delete(StockItemCodec.DeliveryCodec.key(id, time));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(StockItem stockItem) {
        Objects.requireNonNull(stockItem, "stockItem");
        store.delete(StockItemCodec.INSTANCE.key(stockItem));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<StockItem> saving(StockItem stockItem) {
        return new Save<>(store.placement(stockItem));
    }

    /**
     * A change of single attributes of the {@link StockItem.Product} with this product, which its {@code run()} makes.
     */
    public Update<StockItem.Product> updateProduct(String product) {
        Map<String, AttributeValue> key = StockItemCodec.ProductCodec.key(product);
        return new Update<>(store.target(key, StockItemCodec.ProductCodec.INSTANCE));
    }

    /**
     * A deletion of the {@link StockItem.Product} with this product, to be made under a condition or in a transaction.
     */
    public Delete<StockItem.Product> deletingProduct(String product) {
        Map<String, AttributeValue> key = StockItemCodec.ProductCodec.key(product);
        return new Delete<>(store.target(key, StockItemCodec.ProductCodec.INSTANCE));
    }

    /** A condition on the {@link StockItem.Product} with this product, for a transaction that leaves it as it is. */
    public Check<StockItem.Product> checkingProduct(String product) {
        Map<String, AttributeValue> key = StockItemCodec.ProductCodec.key(product);
        return new Check<>(store.target(key, StockItemCodec.ProductCodec.INSTANCE));
    }

    /**
     * A change of single attributes of the {@link StockItem.Stock} with this product and store, which its {@code run()} makes.
     */
    public Update<StockItem.Stock> updateStock(String product, String store) {
        Map<String, AttributeValue> key = StockItemCodec.StockCodec.key(product, store);
        return new Update<>(this.store.target(key, StockItemCodec.StockCodec.INSTANCE));
    }

    /**
     * A deletion of the {@link StockItem.Stock} with this product and store, to be made under a condition or in a transaction.
     */
    public Delete<StockItem.Stock> deletingStock(String product, String store) {
        Map<String, AttributeValue> key = StockItemCodec.StockCodec.key(product, store);
        return new Delete<>(this.store.target(key, StockItemCodec.StockCodec.INSTANCE));
    }

    /**
     * A condition on the {@link StockItem.Stock} with this product and store, for a transaction that leaves it as it is.
     */
    public Check<StockItem.Stock> checkingStock(String product, String store) {
        Map<String, AttributeValue> key = StockItemCodec.StockCodec.key(product, store);
        return new Check<>(this.store.target(key, StockItemCodec.StockCodec.INSTANCE));
    }

    /**
     * A deletion of the {@link StockItem.Delivery} with this id and time, to be made under a condition or in a transaction.
     */
    public Delete<StockItem.Delivery> deletingDelivery(String id, String time) {
        Map<String, AttributeValue> key = StockItemCodec.DeliveryCodec.key(id, time);
        return new Delete<>(store.target(key, StockItemCodec.DeliveryCodec.INSTANCE));
    }

    /**
     * A condition on the {@link StockItem.Delivery} with this id and time, for a transaction that leaves it as it is.
     */
    public Check<StockItem.Delivery> checkingDelivery(String id, String time) {
        Map<String, AttributeValue> key = StockItemCodec.DeliveryCodec.key(id, time);
        return new Check<>(store.target(key, StockItemCodec.DeliveryCodec.INSTANCE));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<StockItem> deleting(StockItem stockItem) {
        Objects.requireNonNull(stockItem, "stockItem");
        return new Delete<>(store.target(StockItemCodec.INSTANCE.key(stockItem)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<StockItem> checking(StockItem stockItem) {
        Objects.requireNonNull(stockItem, "stockItem");
        return new Check<>(store.target(StockItemCodec.INSTANCE.key(stockItem)));
    }

    /** The {@code Stock} items of the table with this product, in the order of store. */
    public StockQuery queryStock(String product) {
        Objects.requireNonNull(product, "product");
        List<AttributeValue> key = List.of(StockItemCodec.StockCodec.pk(product));
        KeyPrefix prefix = StockItemCodec.StockCodec.SK.prefix();
        return new StockQuery(store.query(key, StockItemCodec.StockCodec.INSTANCE).where(prefix.condition()), prefix);
    }

    /** The {@code Delivery} items of the table with this id, in the order of time. */
    public DeliveryQuery queryDelivery(String id) {
        Objects.requireNonNull(id, "id");
        List<AttributeValue> key = List.of(StockItemCodec.DeliveryCodec.pk(id));
        return new DeliveryQuery(store.query(key, StockItemCodec.DeliveryCodec.INSTANCE));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<StockItem> scan() {
        return new Scan<>(store.scan(StockItemCodec.SUBTYPES));
    }

    /** What the cache in front of {@code find} has done. */
    public CacheStatistics cacheStatistics() {
        return store.cacheStatistics();
    }

    /** A query of the table, which a condition on store can narrow. Immutable. */
    public static final class StockQuery extends ConsistentQuery<StockItem.Stock, StockQuery> {

        private final KeyPrefix prefix;

        private StockQuery(ReadPlan<StockItem.Stock> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected StockQuery with(ReadPlan<StockItem.Stock> plan) {
            return new StockQuery(plan, prefix);
        }

        /** Only the items whose store is equal to the given one. */
        public PlainConsistentQuery<StockItem.Stock> storeEqualTo(String store) {
            Objects.requireNonNull(store, "store");
            KeyPrefix next = prefix.then(StockItemCodec.StockCodec.STORE_PART.text(store));
            return narrow(next.condition());
        }

        /** Only the items whose store is less than the given one. */
        public PlainConsistentQuery<StockItem.Stock> storeLessThan(String store) {
            Objects.requireNonNull(store, "store");
            return narrow(prefix.lessThan(StockItemCodec.StockCodec.STORE_PART.text(store)));
        }

        /** Only the items whose store is less than or equal to the given one. */
        public PlainConsistentQuery<StockItem.Stock> storeLessThanOrEqualTo(String store) {
            Objects.requireNonNull(store, "store");
            return narrow(prefix.lessThanOrEqualTo(StockItemCodec.StockCodec.STORE_PART.text(store)));
        }

        /** Only the items whose store is greater than the given one. */
        public PlainConsistentQuery<StockItem.Stock> storeGreaterThan(String store) {
            Objects.requireNonNull(store, "store");
            return narrow(prefix.greaterThan(StockItemCodec.StockCodec.STORE_PART.text(store)));
        }

        /** Only the items whose store is greater than or equal to the given one. */
        public PlainConsistentQuery<StockItem.Stock> storeGreaterThanOrEqualTo(String store) {
            Objects.requireNonNull(store, "store");
            return narrow(prefix.greaterThanOrEqualTo(StockItemCodec.StockCodec.STORE_PART.text(store)));
        }

        /** Only the items whose store lies between the given ones, both included. */
        public PlainConsistentQuery<StockItem.Stock> storeBetween(String from, String to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            return narrow(
                    prefix.between(StockItemCodec.StockCodec.STORE_PART.text(from), StockItemCodec.StockCodec.STORE_PART.text(to)));
        }

        /** Only the items whose store begins with the prefix. */
        public PlainConsistentQuery<StockItem.Stock> storeBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            return narrow(this.prefix.beginsWith(prefix));
        }
    }

    /** A query of the table, which a condition on time can narrow. Immutable. */
    public static final class DeliveryQuery extends ConsistentQuery<StockItem.Delivery, DeliveryQuery> {

        private DeliveryQuery(ReadPlan<StockItem.Delivery> plan) {
            super(plan);
        }

        @Override
        protected DeliveryQuery with(ReadPlan<StockItem.Delivery> plan) {
            return new DeliveryQuery(plan);
        }

        /** Only the items whose time is equal to the given one. */
        public PlainConsistentQuery<StockItem.Delivery> timeEqualTo(String time) {
            Objects.requireNonNull(time, "time");
            AttributeValue value = StockItemCodec.DeliveryCodec.TIME.value(time);
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose time is less than the given one. */
        public PlainConsistentQuery<StockItem.Delivery> timeLessThan(String time) {
            Objects.requireNonNull(time, "time");
            AttributeValue value = StockItemCodec.DeliveryCodec.TIME.value(time);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose time is less than or equal to the given one. */
        public PlainConsistentQuery<StockItem.Delivery> timeLessThanOrEqualTo(String time) {
            Objects.requireNonNull(time, "time");
            AttributeValue value = StockItemCodec.DeliveryCodec.TIME.value(time);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose time is greater than the given one. */
        public PlainConsistentQuery<StockItem.Delivery> timeGreaterThan(String time) {
            Objects.requireNonNull(time, "time");
            AttributeValue value = StockItemCodec.DeliveryCodec.TIME.value(time);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose time is greater than or equal to the given one. */
        public PlainConsistentQuery<StockItem.Delivery> timeGreaterThanOrEqualTo(String time) {
            Objects.requireNonNull(time, "time");
            AttributeValue value = StockItemCodec.DeliveryCodec.TIME.value(time);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose time lies between the given ones, both included. */
        public PlainConsistentQuery<StockItem.Delivery> timeBetween(String from, String to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            AttributeValue low = StockItemCodec.DeliveryCodec.TIME.value(from);
            AttributeValue high = StockItemCodec.DeliveryCodec.TIME.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }

        /** Only the items whose time begins with the prefix. */
        public PlainConsistentQuery<StockItem.Delivery> timeBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            AttributeValue value = StockItemCodec.DeliveryCodec.TIME.value(prefix);
            return narrow(SortKeyCondition.beginsWith(value));
        }
    }
}
