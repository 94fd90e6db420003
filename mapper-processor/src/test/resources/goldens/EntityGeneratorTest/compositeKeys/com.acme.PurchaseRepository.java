package com.acme;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.NarrowedIndexQuery;
import dev.keyspread.query.NarrowedTableQuery;
import dev.keyspread.query.OrderedSortKey;
import dev.keyspread.query.Scan;
import dev.keyspread.query.TableQuery;
import dev.keyspread.query.TextSortKey;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Purchase}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class PurchaseRepository {

    /** The table {@code purchases} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("purchases")
            .partitionKey("pk", ScalarAttributeType.S)
            .sortKey("sk", ScalarAttributeType.S)
            .index(IndexSchema.global("by-shop", "city", ScalarAttributeType.S)
                    .partitionKey("shop", ScalarAttributeType.S)
                    .build())
            .build();

    private final EntityStore<Purchase> store;

    /** Creates a repository. */
    public PurchaseRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, PurchaseCodec.INSTANCE);
    }

    /** Saves the item, replacing any with the same key. Returns the saved item. */
    public Purchase save(Purchase purchase) {
        return store.save(purchase);
    }

    /** Returns the item with this customerId, date and number, if it exists. */
    public Optional<Purchase> find(String customerId, LocalDate date, int number) {
        return store.find(PurchaseCodec.key(customerId, date, number));
    }

    /** Returns the item with this customerId, date and number, if it exists, by a strongly consistent read. */
    public Optional<Purchase> findConsistent(String customerId, LocalDate date, int number) {
        return store.findConsistent(PurchaseCodec.key(customerId, date, number));
    }

    /** Deletes the item with this customerId, date and number, if it exists. */
    public void delete(String customerId, LocalDate date, int number) {
        store.delete(PurchaseCodec.key(customerId, date, number));
    }

    /** Deletes the item with the same key, if it exists. */
    public void delete(Purchase purchase) {
        store.deleteItemOf(purchase);
    }

    /** Prepares a save of the item. */
    public Save<Purchase> prepareSave(Purchase purchase) {
        return new Save<>(store.placement(purchase));
    }

    /** Begins an update of the item with this customerId, date and number. */
    public Update<Purchase> update(String customerId, LocalDate date, int number) {
        return new Update<>(store.target(PurchaseCodec.key(customerId, date, number)));
    }

    /** Prepares a delete of the item with this customerId, date and number. */
    public Delete<Purchase> prepareDelete(String customerId, LocalDate date, int number) {
        return new Delete<>(store.target(PurchaseCodec.key(customerId, date, number)));
    }

    /** Begins a condition check of the item with this customerId, date and number. */
    public Check<Purchase> check(String customerId, LocalDate date, int number) {
        return new Check<>(store.target(PurchaseCodec.key(customerId, date, number)));
    }

    /** Begins an update of the item with the same key. */
    public Update<Purchase> update(Purchase purchase) {
        return new Update<>(store.targetOf(purchase));
    }

    /** Prepares a delete of the item with the same key. */
    public Delete<Purchase> prepareDelete(Purchase purchase) {
        return new Delete<>(store.targetOf(purchase));
    }

    /** Begins a condition check of the item with the same key. */
    public Check<Purchase> check(Purchase purchase) {
        return new Check<>(store.targetOf(purchase));
    }

    /** Queries the items with this customerId, in the order of date and number. */
    public PrimaryKeyQuery query(String customerId) {
        Objects.requireNonNull(customerId, "customerId");
        List<AttributeValue> key = List.of(PurchaseCodec.pk(customerId));
        return new PrimaryKeyQuery(store.query(key).under(PurchaseCodec.SK.prefix()));
    }

    /** Queries the items of the index {@code by-shop} with this city and shop. */
    public NarrowedIndexQuery<Purchase> byShop(String city, String shop) {
        Objects.requireNonNull(city, "city");
        Objects.requireNonNull(shop, "shop");
        List<AttributeValue> key = List.of(PurchaseCodec.CITY.value(city));
        return new NarrowedIndexQuery<>(
                store.query("by-shop", key, PurchaseCodec.INSTANCE).fix(PurchaseCodec.SHOP.value(shop)));
    }

    /** Reads all items of the table, in no order. Consumes the read capacity of the whole table. */
    public Scan<Purchase> scan() {
        return new Scan<>(store.scan(PurchaseCodec.PK, PurchaseCodec.SK));
    }

    /** A query of the table. Conditions on date narrow it. Immutable. */
    public static final class PrimaryKeyQuery extends TableQuery<Purchase, PrimaryKeyQuery> {

        private PrimaryKeyQuery(ReadSource<Purchase> source) {
            super(source, PrimaryKeyQuery::new);
        }

        /** Conditions on date. */
        public TextSortKey<LocalDate, PrimaryKeyNumberQuery, NarrowedTableQuery<Purchase>> date() {
            return new TextSortKey<>(
                    this, PurchaseCodec.DATE_PART, PrimaryKeyNumberQuery::new, NarrowedTableQuery::new);
        }
    }

    /** A query of the table. Conditions on number narrow it. Immutable. */
    public static final class PrimaryKeyNumberQuery extends TableQuery<Purchase, PrimaryKeyNumberQuery> {

        private PrimaryKeyNumberQuery(ReadSource<Purchase> source) {
            super(source, PrimaryKeyNumberQuery::new);
        }

        /** Conditions on number. */
        public OrderedSortKey<Integer, NarrowedTableQuery<Purchase>, NarrowedTableQuery<Purchase>> number() {
            return new OrderedSortKey<>(
                    this, PurchaseCodec.NUMBER_PART, NarrowedTableQuery::new, NarrowedTableQuery::new);
        }
    }
}
