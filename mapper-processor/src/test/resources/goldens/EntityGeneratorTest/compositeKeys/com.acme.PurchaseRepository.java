package com.acme;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.ConsistentQuery;
import dev.keyspread.query.PlainConsistentQuery;
import dev.keyspread.query.PlainQuery;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.KeyPrefix;
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
    public TableQuery query(String customerId) {
        Objects.requireNonNull(customerId, "customerId");
        List<AttributeValue> key = List.of(PurchaseCodec.pk(customerId));
        KeyPrefix prefix = PurchaseCodec.SK.prefix();
        return new TableQuery(store.query(key).where(prefix.condition()), prefix);
    }

    /** The items of the index {@code by-shop} with this city and shop. */
    public PlainQuery<Purchase> byShop(String city, String shop) {
        Objects.requireNonNull(city, "city");
        Objects.requireNonNull(shop, "shop");
        List<AttributeValue> key = List.of(PurchaseCodec.CITY.value(city));
        return new PlainQuery<>(
                store.query("by-shop", key, PurchaseCodec.INSTANCE).fix(PurchaseCodec.SHOP.value(shop)));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Purchase> scan() {
        return new Scan<>(store.scan(PurchaseCodec.PK, PurchaseCodec.SK));
    }

    /** A query of the table, which a condition on date can narrow. Immutable. */
    public static final class TableQuery extends ConsistentQuery<Purchase, TableQuery> {

        private final KeyPrefix prefix;

        private TableQuery(ReadPlan<Purchase> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected TableQuery with(ReadPlan<Purchase> plan) {
            return new TableQuery(plan, prefix);
        }

        /** Only the items whose date is equal to the given one. */
        public TableNumberQuery dateEqualTo(LocalDate date) {
            Objects.requireNonNull(date, "date");
            KeyPrefix next = prefix.then(PurchaseCodec.DATE_PART.text(date));
            return new TableNumberQuery(where(next.condition()), next);
        }

        /** Only the items whose date is less than the given one. */
        public PlainConsistentQuery<Purchase> dateLessThan(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.lessThan(PurchaseCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date is less than or equal to the given one. */
        public PlainConsistentQuery<Purchase> dateLessThanOrEqualTo(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.lessThanOrEqualTo(PurchaseCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date is greater than the given one. */
        public PlainConsistentQuery<Purchase> dateGreaterThan(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.greaterThan(PurchaseCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date is greater than or equal to the given one. */
        public PlainConsistentQuery<Purchase> dateGreaterThanOrEqualTo(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.greaterThanOrEqualTo(PurchaseCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date lies between the given ones, both included. */
        public PlainConsistentQuery<Purchase> dateBetween(LocalDate from, LocalDate to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            return narrow(prefix.between(PurchaseCodec.DATE_PART.text(from), PurchaseCodec.DATE_PART.text(to)));
        }

        /** Only the items whose date, as it is stored, begins with the prefix, such as {@code 2014-07}. */
        public PlainConsistentQuery<Purchase> dateBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            return narrow(this.prefix.beginsWith(prefix));
        }
    }

    /** A query of the table, which a condition on number can narrow. Immutable. */
    public static final class TableNumberQuery extends ConsistentQuery<Purchase, TableNumberQuery> {

        private final KeyPrefix prefix;

        private TableNumberQuery(ReadPlan<Purchase> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected TableNumberQuery with(ReadPlan<Purchase> plan) {
            return new TableNumberQuery(plan, prefix);
        }

        /** Only the items whose number is equal to the given one. */
        public PlainConsistentQuery<Purchase> numberEqualTo(int number) {
            KeyPrefix next = prefix.then(PurchaseCodec.NUMBER_PART.text(number));
            return narrow(next.condition());
        }

        /** Only the items whose number is less than the given one. */
        public PlainConsistentQuery<Purchase> numberLessThan(int number) {
            return narrow(prefix.lessThan(PurchaseCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is less than or equal to the given one. */
        public PlainConsistentQuery<Purchase> numberLessThanOrEqualTo(int number) {
            return narrow(prefix.lessThanOrEqualTo(PurchaseCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is greater than the given one. */
        public PlainConsistentQuery<Purchase> numberGreaterThan(int number) {
            return narrow(prefix.greaterThan(PurchaseCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is greater than or equal to the given one. */
        public PlainConsistentQuery<Purchase> numberGreaterThanOrEqualTo(int number) {
            return narrow(prefix.greaterThanOrEqualTo(PurchaseCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number lies between the given ones, both included. */
        public PlainConsistentQuery<Purchase> numberBetween(int from, int to) {
            return narrow(prefix.between(PurchaseCodec.NUMBER_PART.text(from), PurchaseCodec.NUMBER_PART.text(to)));
        }
    }
}
