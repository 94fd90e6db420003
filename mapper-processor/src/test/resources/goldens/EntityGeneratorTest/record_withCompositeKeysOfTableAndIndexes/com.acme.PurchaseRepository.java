package com.acme;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.ConsistentQuery;
import dev.keyspread.query.PlainConsistentQuery;
import dev.keyspread.query.PlainQuery;
import dev.keyspread.query.Query;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.KeyPrefix;
import dev.keyspread.spi.ReadPlan;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Purchase}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class PurchaseRepository {

    /** The table {@code shop} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("shop")
            .partitionKey("pk", ScalarAttributeType.S)
            .sortKey("sk", ScalarAttributeType.S)
            .index(IndexSchema.global("by-rank", "gsi2pk", ScalarAttributeType.S)
                    .sortKey("gsi2sk", ScalarAttributeType.S)
                    .keysOnly()
                    .build())
            .index(IndexSchema.global("by-status", "gsi1pk", ScalarAttributeType.S)
                    .sortKey("sk", ScalarAttributeType.S)
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

    /** The item with this customerId, country, date and number, if there is one. */
    public Optional<Purchase> find(String customerId, String country, LocalDate date, int number) {
        return store.find(PurchaseCodec.key(customerId, country, date, number));
    }

    /** The item with this customerId, country, date and number by a strongly consistent read, if there is one. */
    public Optional<Purchase> findConsistent(String customerId, String country, LocalDate date, int number) {
        return store.findConsistent(PurchaseCodec.key(customerId, country, date, number));
    }

    /** Deletes the item with this customerId, country, date and number, if there is one. */
    public void delete(String customerId, String country, LocalDate date, int number) {
        store.delete(PurchaseCodec.key(customerId, country, date, number));
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
     * A change of single attributes of the item with this customerId, country, date and number, which its {@code run()} makes.
     */
    public Update<Purchase> update(String customerId, String country, LocalDate date, int number) {
        return new Update<>(store.target(PurchaseCodec.key(customerId, country, date, number)));
    }

    /**
     * A deletion of the item with this customerId, country, date and number, to be made under a condition or in a transaction.
     */
    public Delete<Purchase> deleting(String customerId, String country, LocalDate date, int number) {
        return new Delete<>(store.target(PurchaseCodec.key(customerId, country, date, number)));
    }

    /**
     * A condition on the item with this customerId, country, date and number, for a transaction that leaves it as it is.
     */
    public Check<Purchase> checking(String customerId, String country, LocalDate date, int number) {
        return new Check<>(store.target(PurchaseCodec.key(customerId, country, date, number)));
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

    /** The items of the table with this customerId and country, in the order of date and number. */
    public TableQuery query(String customerId, String country) {
        Objects.requireNonNull(customerId, "customerId");
        Objects.requireNonNull(country, "country");
        List<AttributeValue> key = List.of(PurchaseCodec.pk(customerId, country));
        KeyPrefix prefix = PurchaseCodec.SK.prefix();
        return new TableQuery(store.query(key).where(prefix.condition()), prefix);
    }

    /** The items of the index {@code by-rank} with this country, in the order of rank, price and customerId. */
    public ByRankQuery byRank(String country) {
        Objects.requireNonNull(country, "country");
        List<AttributeValue> key = List.of(PurchaseCodec.gsi2pk(country));
        KeyPrefix prefix = PurchaseCodec.GSI2SK.prefix();
        return new ByRankQuery(store.query("by-rank", key, PurchaseCodec.BY_RANK), prefix);
    }

    /** The items of the index {@code by-status} with this status, in the order of date and number. */
    public ByStatusQuery byStatus(Purchase.Status status) {
        Objects.requireNonNull(status, "status");
        List<AttributeValue> key = List.of(PurchaseCodec.gsi1pk(status));
        KeyPrefix prefix = PurchaseCodec.SK.prefix();
        return new ByStatusQuery(
                store.query("by-status", key, PurchaseCodec.INSTANCE).where(prefix.condition()), prefix);
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

    /** A query of the index {@code by-rank}, which a condition on rank can narrow. Immutable. */
    public static final class ByRankQuery extends Query<ByRankItem, ByRankQuery> {

        private final KeyPrefix prefix;

        private ByRankQuery(ReadPlan<ByRankItem> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected ByRankQuery with(ReadPlan<ByRankItem> plan) {
            return new ByRankQuery(plan, prefix);
        }

        /** Only the items whose rank is equal to the given one. */
        public ByRankPriceQuery rankEqualTo(int rank) {
            KeyPrefix next = prefix.then(PurchaseCodec.RANK_PART.text(rank));
            return new ByRankPriceQuery(where(next.condition()), next);
        }

        /** Only the items whose rank is less than the given one. */
        public PlainQuery<ByRankItem> rankLessThan(int rank) {
            return narrow(prefix.lessThan(PurchaseCodec.RANK_PART.text(rank)));
        }

        /** Only the items whose rank is less than or equal to the given one. */
        public PlainQuery<ByRankItem> rankLessThanOrEqualTo(int rank) {
            return narrow(prefix.lessThanOrEqualTo(PurchaseCodec.RANK_PART.text(rank)));
        }

        /** Only the items whose rank is greater than the given one. */
        public PlainQuery<ByRankItem> rankGreaterThan(int rank) {
            return narrow(prefix.greaterThan(PurchaseCodec.RANK_PART.text(rank)));
        }

        /** Only the items whose rank is greater than or equal to the given one. */
        public PlainQuery<ByRankItem> rankGreaterThanOrEqualTo(int rank) {
            return narrow(prefix.greaterThanOrEqualTo(PurchaseCodec.RANK_PART.text(rank)));
        }

        /** Only the items whose rank lies between the given ones, both included. */
        public PlainQuery<ByRankItem> rankBetween(int from, int to) {
            return narrow(prefix.between(PurchaseCodec.RANK_PART.text(from), PurchaseCodec.RANK_PART.text(to)));
        }
    }

    /** A query of the index {@code by-rank}, which a condition on price can narrow. Immutable. */
    public static final class ByRankPriceQuery extends Query<ByRankItem, ByRankPriceQuery> {

        private final KeyPrefix prefix;

        private ByRankPriceQuery(ReadPlan<ByRankItem> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected ByRankPriceQuery with(ReadPlan<ByRankItem> plan) {
            return new ByRankPriceQuery(plan, prefix);
        }

        /** Only the items whose price is equal to the given one. */
        public ByRankCustomerIdQuery priceEqualTo(BigDecimal price) {
            Objects.requireNonNull(price, "price");
            KeyPrefix next = prefix.then(PurchaseCodec.PRICE_PART.text(price));
            return new ByRankCustomerIdQuery(where(next.condition()), next);
        }

        /** Only the items whose price is less than the given one. */
        public PlainQuery<ByRankItem> priceLessThan(BigDecimal price) {
            Objects.requireNonNull(price, "price");
            return narrow(prefix.lessThan(PurchaseCodec.PRICE_PART.text(price)));
        }

        /** Only the items whose price is less than or equal to the given one. */
        public PlainQuery<ByRankItem> priceLessThanOrEqualTo(BigDecimal price) {
            Objects.requireNonNull(price, "price");
            return narrow(prefix.lessThanOrEqualTo(PurchaseCodec.PRICE_PART.text(price)));
        }

        /** Only the items whose price is greater than the given one. */
        public PlainQuery<ByRankItem> priceGreaterThan(BigDecimal price) {
            Objects.requireNonNull(price, "price");
            return narrow(prefix.greaterThan(PurchaseCodec.PRICE_PART.text(price)));
        }

        /** Only the items whose price is greater than or equal to the given one. */
        public PlainQuery<ByRankItem> priceGreaterThanOrEqualTo(BigDecimal price) {
            Objects.requireNonNull(price, "price");
            return narrow(prefix.greaterThanOrEqualTo(PurchaseCodec.PRICE_PART.text(price)));
        }

        /** Only the items whose price lies between the given ones, both included. */
        public PlainQuery<ByRankItem> priceBetween(BigDecimal from, BigDecimal to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            return narrow(prefix.between(PurchaseCodec.PRICE_PART.text(from), PurchaseCodec.PRICE_PART.text(to)));
        }
    }

    /** A query of the index {@code by-rank}, which a condition on customerId can narrow. Immutable. */
    public static final class ByRankCustomerIdQuery extends Query<ByRankItem, ByRankCustomerIdQuery> {

        private final KeyPrefix prefix;

        private ByRankCustomerIdQuery(ReadPlan<ByRankItem> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected ByRankCustomerIdQuery with(ReadPlan<ByRankItem> plan) {
            return new ByRankCustomerIdQuery(plan, prefix);
        }

        /** Only the items whose customerId is equal to the given one. */
        public PlainQuery<ByRankItem> customerIdEqualTo(String customerId) {
            Objects.requireNonNull(customerId, "customerId");
            KeyPrefix next = prefix.then(PurchaseCodec.CUSTOMER_ID_PART.text(customerId));
            return narrow(next.condition());
        }

        /** Only the items whose customerId is less than the given one. */
        public PlainQuery<ByRankItem> customerIdLessThan(String customerId) {
            Objects.requireNonNull(customerId, "customerId");
            return narrow(prefix.lessThan(PurchaseCodec.CUSTOMER_ID_PART.text(customerId)));
        }

        /** Only the items whose customerId is less than or equal to the given one. */
        public PlainQuery<ByRankItem> customerIdLessThanOrEqualTo(String customerId) {
            Objects.requireNonNull(customerId, "customerId");
            return narrow(prefix.lessThanOrEqualTo(PurchaseCodec.CUSTOMER_ID_PART.text(customerId)));
        }

        /** Only the items whose customerId is greater than the given one. */
        public PlainQuery<ByRankItem> customerIdGreaterThan(String customerId) {
            Objects.requireNonNull(customerId, "customerId");
            return narrow(prefix.greaterThan(PurchaseCodec.CUSTOMER_ID_PART.text(customerId)));
        }

        /** Only the items whose customerId is greater than or equal to the given one. */
        public PlainQuery<ByRankItem> customerIdGreaterThanOrEqualTo(String customerId) {
            Objects.requireNonNull(customerId, "customerId");
            return narrow(prefix.greaterThanOrEqualTo(PurchaseCodec.CUSTOMER_ID_PART.text(customerId)));
        }

        /** Only the items whose customerId lies between the given ones, both included. */
        public PlainQuery<ByRankItem> customerIdBetween(String from, String to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            return narrow(
                    prefix.between(PurchaseCodec.CUSTOMER_ID_PART.text(from), PurchaseCodec.CUSTOMER_ID_PART.text(to)));
        }

        /** Only the items whose customerId begins with the prefix. */
        public PlainQuery<ByRankItem> customerIdBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            return narrow(this.prefix.beginsWith(prefix));
        }
    }

    /** What the index {@code by-rank} holds of each {@link Purchase}. */
    public record ByRankItem(
            String customerId, String country, LocalDate date, int number, OptionalInt rank, BigDecimal price) {}

    /** A query of the index {@code by-status}, which a condition on date can narrow. Immutable. */
    public static final class ByStatusQuery extends Query<Purchase, ByStatusQuery> {

        private final KeyPrefix prefix;

        private ByStatusQuery(ReadPlan<Purchase> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected ByStatusQuery with(ReadPlan<Purchase> plan) {
            return new ByStatusQuery(plan, prefix);
        }

        /** Only the items whose date is equal to the given one. */
        public ByStatusNumberQuery dateEqualTo(LocalDate date) {
            Objects.requireNonNull(date, "date");
            KeyPrefix next = prefix.then(PurchaseCodec.DATE_PART.text(date));
            return new ByStatusNumberQuery(where(next.condition()), next);
        }

        /** Only the items whose date is less than the given one. */
        public PlainQuery<Purchase> dateLessThan(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.lessThan(PurchaseCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date is less than or equal to the given one. */
        public PlainQuery<Purchase> dateLessThanOrEqualTo(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.lessThanOrEqualTo(PurchaseCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date is greater than the given one. */
        public PlainQuery<Purchase> dateGreaterThan(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.greaterThan(PurchaseCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date is greater than or equal to the given one. */
        public PlainQuery<Purchase> dateGreaterThanOrEqualTo(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.greaterThanOrEqualTo(PurchaseCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date lies between the given ones, both included. */
        public PlainQuery<Purchase> dateBetween(LocalDate from, LocalDate to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            return narrow(prefix.between(PurchaseCodec.DATE_PART.text(from), PurchaseCodec.DATE_PART.text(to)));
        }

        /** Only the items whose date, as it is stored, begins with the prefix, such as {@code 2014-07}. */
        public PlainQuery<Purchase> dateBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            return narrow(this.prefix.beginsWith(prefix));
        }
    }

    /** A query of the index {@code by-status}, which a condition on number can narrow. Immutable. */
    public static final class ByStatusNumberQuery extends Query<Purchase, ByStatusNumberQuery> {

        private final KeyPrefix prefix;

        private ByStatusNumberQuery(ReadPlan<Purchase> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected ByStatusNumberQuery with(ReadPlan<Purchase> plan) {
            return new ByStatusNumberQuery(plan, prefix);
        }

        /** Only the items whose number is equal to the given one. */
        public PlainQuery<Purchase> numberEqualTo(int number) {
            KeyPrefix next = prefix.then(PurchaseCodec.NUMBER_PART.text(number));
            return narrow(next.condition());
        }

        /** Only the items whose number is less than the given one. */
        public PlainQuery<Purchase> numberLessThan(int number) {
            return narrow(prefix.lessThan(PurchaseCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is less than or equal to the given one. */
        public PlainQuery<Purchase> numberLessThanOrEqualTo(int number) {
            return narrow(prefix.lessThanOrEqualTo(PurchaseCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is greater than the given one. */
        public PlainQuery<Purchase> numberGreaterThan(int number) {
            return narrow(prefix.greaterThan(PurchaseCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is greater than or equal to the given one. */
        public PlainQuery<Purchase> numberGreaterThanOrEqualTo(int number) {
            return narrow(prefix.greaterThanOrEqualTo(PurchaseCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number lies between the given ones, both included. */
        public PlainQuery<Purchase> numberBetween(int from, int to) {
            return narrow(prefix.between(PurchaseCodec.NUMBER_PART.text(from), PurchaseCodec.NUMBER_PART.text(to)));
        }
    }
}
