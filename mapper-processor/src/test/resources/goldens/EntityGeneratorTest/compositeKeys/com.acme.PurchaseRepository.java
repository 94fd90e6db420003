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
import dev.keyspread.spi.ReadPlan;
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

    /** Creates the repository on a client. */
    public PurchaseRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, PurchaseCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Purchase save(Purchase purchase) {
        return store.save(purchase);
    }

    /** The item with this customerId, date and number, if there is one. */
    public Optional<Purchase> find(String customerId, LocalDate date, int number) {
        return store.find(PurchaseCodec.key(customerId, date, number));
    }

    /** The item with this customerId, date and number by a strongly consistent read, if there is one. */
    public Optional<Purchase> findConsistent(String customerId, LocalDate date, int number) {
        return store.findConsistent(PurchaseCodec.key(customerId, date, number));
    }

    /** Deletes the item with this customerId, date and number, if there is one. */
    public void delete(String customerId, LocalDate date, int number) {
        store.delete(PurchaseCodec.key(customerId, date, number));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Purchase purchase) {
        Objects.requireNonNull(purchase, "purchase");
        store.delete(PurchaseCodec.INSTANCE.key(purchase));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Purchase> saving(Purchase purchase) {
        return new Save<>(store.placement(purchase));
    }

    /**
     * A change of single attributes of the item with this customerId, date and number, which its {@code run()} makes.
     */
    public Update<Purchase> update(String customerId, LocalDate date, int number) {
        return new Update<>(store.target(PurchaseCodec.key(customerId, date, number)));
    }

    /**
     * A deletion of the item with this customerId, date and number, to be made under a condition or in a transaction.
     */
    public Delete<Purchase> deleting(String customerId, LocalDate date, int number) {
        return new Delete<>(store.target(PurchaseCodec.key(customerId, date, number)));
    }

    /** A condition on the item with this customerId, date and number, for a transaction that leaves it as it is. */
    public Check<Purchase> checking(String customerId, LocalDate date, int number) {
        return new Check<>(store.target(PurchaseCodec.key(customerId, date, number)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Purchase> update(Purchase purchase) {
        Objects.requireNonNull(purchase, "purchase");
        return new Update<>(store.target(PurchaseCodec.INSTANCE.key(purchase)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Purchase> deleting(Purchase purchase) {
        Objects.requireNonNull(purchase, "purchase");
        return new Delete<>(store.target(PurchaseCodec.INSTANCE.key(purchase)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Purchase> checking(Purchase purchase) {
        Objects.requireNonNull(purchase, "purchase");
        return new Check<>(store.target(PurchaseCodec.INSTANCE.key(purchase)));
    }

    /** The items of the table with this customerId, in the order of date and number. */
    public PrimaryKeyQuery query(String customerId) {
        Objects.requireNonNull(customerId, "customerId");
        List<AttributeValue> key = List.of(PurchaseCodec.pk(customerId));
        return new PrimaryKeyQuery(store.query(key).under(PurchaseCodec.SK.prefix()));
    }

    /** The items of the index {@code by-shop} with this city and shop. */
    public NarrowedIndexQuery<Purchase> byShop(String city, String shop) {
        Objects.requireNonNull(city, "city");
        Objects.requireNonNull(shop, "shop");
        List<AttributeValue> key = List.of(PurchaseCodec.CITY.value(city));
        return new NarrowedIndexQuery<>(
                store.query("by-shop", key, PurchaseCodec.INSTANCE).fix(PurchaseCodec.SHOP.value(shop)));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Purchase> scan() {
        return new Scan<>(store.scan(PurchaseCodec.PK, PurchaseCodec.SK));
    }

    /** A query of the table. Conditions on date narrow it. Immutable. */
    public static final class PrimaryKeyQuery extends TableQuery<Purchase, PrimaryKeyQuery> {

        private PrimaryKeyQuery(ReadPlan<Purchase> plan) {
            super(plan, PrimaryKeyQuery::new);
        }

        /** Conditions on date. */
        public TextSortKey<LocalDate, PrimaryKeyNumberQuery, NarrowedTableQuery<Purchase>> date() {
            return new TextSortKey<>(
                    this, PurchaseCodec.DATE_PART, PrimaryKeyNumberQuery::new, NarrowedTableQuery::new);
        }
    }

    /** A query of the table. Conditions on number narrow it. Immutable. */
    public static final class PrimaryKeyNumberQuery extends TableQuery<Purchase, PrimaryKeyNumberQuery> {

        private PrimaryKeyNumberQuery(ReadPlan<Purchase> plan) {
            super(plan, PrimaryKeyNumberQuery::new);
        }

        /** Conditions on number. */
        public OrderedSortKey<Integer, NarrowedTableQuery<Purchase>, NarrowedTableQuery<Purchase>> number() {
            return new OrderedSortKey<>(
                    this, PurchaseCodec.NUMBER_PART, NarrowedTableQuery::new, NarrowedTableQuery::new);
        }
    }
}
