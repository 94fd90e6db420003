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
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link AccountItem}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class AccountItemRepository {

    /** The table {@code accounts} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("accounts")
            .partitionKey("pk", ScalarAttributeType.S)
            .sortKey("sk", ScalarAttributeType.S)
            .index(IndexSchema.global("by-agent", "gsi1pk", ScalarAttributeType.S).build())
            .index(IndexSchema.global("by-name", "name", ScalarAttributeType.S).build())
            .index(IndexSchema.global("overloaded", "gsi2pk", ScalarAttributeType.S)
                    .sortKey("gsi2sk", ScalarAttributeType.S)
                    .build())
            .build();

    private final EntityStore<AccountItem> store;

    /** Creates the repository on a client. */
    public AccountItemRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, AccountItemCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public AccountItem save(AccountItem accountItem) {
        return store.save(accountItem);
    }

    /** The {@link AccountItem.Order} with this customerId, date and number, if there is one. */
    public Optional<AccountItem.Order> findOrder(String customerId, LocalDate date, int number) {
        Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(customerId, date, number);
        return store.find(key, AccountItemCodec.OrderCodec.INSTANCE);
    }

    /**
     * The {@link AccountItem.Order} with this customerId, date and number by a strongly consistent read, if there is one.
     */
    public Optional<AccountItem.Order> findOrderConsistent(String customerId, LocalDate date, int number) {
        Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(customerId, date, number);
        return store.findConsistent(key, AccountItemCodec.OrderCodec.INSTANCE);
    }

    /** Deletes the {@link AccountItem.Order} with this customerId, date and number, if there is one. */
    public void deleteOrder(String customerId, LocalDate date, int number) {
        store.delete(AccountItemCodec.OrderCodec.key(customerId, date, number));
    }

    /** The {@link AccountItem.Profile} with this customerId, if there is one. */
    public Optional<AccountItem.Profile> findProfile(String customerId) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(customerId);
        return store.find(key, AccountItemCodec.ProfileCodec.INSTANCE);
    }

    /** The {@link AccountItem.Profile} with this customerId by a strongly consistent read, if there is one. */
    public Optional<AccountItem.Profile> findProfileConsistent(String customerId) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(customerId);
        return store.findConsistent(key, AccountItemCodec.ProfileCodec.INSTANCE);
    }

    /** Deletes the {@link AccountItem.Profile} with this customerId, if there is one. */
    public void deleteProfile(String customerId) {
        store.delete(AccountItemCodec.ProfileCodec.key(customerId));
    }

    /** The {@link AccountItem.Address} with this customerId and kind, if there is one. */
    public Optional<AccountItem.Address> findAddress(String customerId, String kind) {
        Map<String, AttributeValue> key = AccountItemCodec.AddressCodec.key(customerId, kind);
        return store.find(key, AccountItemCodec.AddressCodec.INSTANCE);
    }

    /** The {@link AccountItem.Address} with this customerId and kind by a strongly consistent read, if there is one. */
    public Optional<AccountItem.Address> findAddressConsistent(String customerId, String kind) {
        Map<String, AttributeValue> key = AccountItemCodec.AddressCodec.key(customerId, kind);
        return store.findConsistent(key, AccountItemCodec.AddressCodec.INSTANCE);
    }

    /** Deletes the {@link AccountItem.Address} with this customerId and kind, if there is one. */
    public void deleteAddress(String customerId, String kind) {
        store.delete(AccountItemCodec.AddressCodec.key(customerId, kind));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(AccountItem accountItem) {
        Objects.requireNonNull(accountItem, "accountItem");
        store.delete(AccountItemCodec.INSTANCE.key(accountItem));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<AccountItem> saving(AccountItem accountItem) {
        return new Save<>(store.placement(accountItem));
    }

    /**
     * A change of single attributes of the {@link AccountItem.Order} with this customerId, date and number, which its {@code run()} makes.
     */
    public Update<AccountItem.Order> updateOrder(String customerId, LocalDate date, int number) {
        Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(customerId, date, number);
        return new Update<>(store.target(key, AccountItemCodec.OrderCodec.INSTANCE));
    }

    /**
     * A deletion of the {@link AccountItem.Order} with this customerId, date and number, to be made under a condition or in a transaction.
     */
    public Delete<AccountItem.Order> deletingOrder(String customerId, LocalDate date, int number) {
        Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(customerId, date, number);
        return new Delete<>(store.target(key, AccountItemCodec.OrderCodec.INSTANCE));
    }

    /**
     * A condition on the {@link AccountItem.Order} with this customerId, date and number, for a transaction that leaves it as it is.
     */
    public Check<AccountItem.Order> checkingOrder(String customerId, LocalDate date, int number) {
        Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(customerId, date, number);
        return new Check<>(store.target(key, AccountItemCodec.OrderCodec.INSTANCE));
    }

    /**
     * A change of single attributes of the {@link AccountItem.Profile} with this customerId, which its {@code run()} makes.
     */
    public Update<AccountItem.Profile> updateProfile(String customerId) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(customerId);
        return new Update<>(store.target(key, AccountItemCodec.ProfileCodec.INSTANCE));
    }

    /**
     * A deletion of the {@link AccountItem.Profile} with this customerId, to be made under a condition or in a transaction.
     */
    public Delete<AccountItem.Profile> deletingProfile(String customerId) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(customerId);
        return new Delete<>(store.target(key, AccountItemCodec.ProfileCodec.INSTANCE));
    }

    /**
     * A condition on the {@link AccountItem.Profile} with this customerId, for a transaction that leaves it as it is.
     */
    public Check<AccountItem.Profile> checkingProfile(String customerId) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(customerId);
        return new Check<>(store.target(key, AccountItemCodec.ProfileCodec.INSTANCE));
    }

    /**
     * A change of single attributes of the {@link AccountItem.Address} with this customerId and kind, which its {@code run()} makes.
     */
    public Update<AccountItem.Address> updateAddress(String customerId, String kind) {
        Map<String, AttributeValue> key = AccountItemCodec.AddressCodec.key(customerId, kind);
        return new Update<>(store.target(key, AccountItemCodec.AddressCodec.INSTANCE));
    }

    /**
     * A deletion of the {@link AccountItem.Address} with this customerId and kind, to be made under a condition or in a transaction.
     */
    public Delete<AccountItem.Address> deletingAddress(String customerId, String kind) {
        Map<String, AttributeValue> key = AccountItemCodec.AddressCodec.key(customerId, kind);
        return new Delete<>(store.target(key, AccountItemCodec.AddressCodec.INSTANCE));
    }

    /**
     * A condition on the {@link AccountItem.Address} with this customerId and kind, for a transaction that leaves it as it is.
     */
    public Check<AccountItem.Address> checkingAddress(String customerId, String kind) {
        Map<String, AttributeValue> key = AccountItemCodec.AddressCodec.key(customerId, kind);
        return new Check<>(store.target(key, AccountItemCodec.AddressCodec.INSTANCE));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<AccountItem> deleting(AccountItem accountItem) {
        Objects.requireNonNull(accountItem, "accountItem");
        return new Delete<>(store.target(AccountItemCodec.INSTANCE.key(accountItem)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<AccountItem> checking(AccountItem accountItem) {
        Objects.requireNonNull(accountItem, "accountItem");
        return new Check<>(store.target(AccountItemCodec.INSTANCE.key(accountItem)));
    }

    /** The items of the table with this customerId. */
    public PlainConsistentQuery<AccountItem> query(String customerId) {
        Objects.requireNonNull(customerId, "customerId");
        List<AttributeValue> key = List.of(AccountItemCodec.pk(customerId));
        return new PlainConsistentQuery<>(store.query(key));
    }

    /** The items of the index {@code by-agent} with this agent. */
    public PlainQuery<AccountItem> byAgent(String agent) {
        Objects.requireNonNull(agent, "agent");
        List<AttributeValue> key = List.of(AccountItemCodec.gsi1pk(agent));
        return new PlainQuery<>(store.query("by-agent", key, AccountItemCodec.INSTANCE));
    }

    /** The {@code Order} items of the table with this customerId, in the order of date and number. */
    public OrderQuery queryOrder(String customerId) {
        Objects.requireNonNull(customerId, "customerId");
        List<AttributeValue> key = List.of(AccountItemCodec.OrderCodec.pk(customerId));
        KeyPrefix prefix = AccountItemCodec.OrderCodec.SK.prefix();
        return new OrderQuery(store.query(key, AccountItemCodec.OrderCodec.INSTANCE).where(prefix.condition()), prefix);
    }

    /** The {@code Order} items of the index {@code overloaded} with this agent, in the order of date and number. */
    public OverloadedOrderQuery overloadedOrder(String agent) {
        Objects.requireNonNull(agent, "agent");
        List<AttributeValue> key = List.of(AccountItemCodec.OrderCodec.gsi2pk(agent));
        KeyPrefix prefix = AccountItemCodec.OrderCodec.GSI2SK.prefix();
        return new OverloadedOrderQuery(store.query("overloaded", key, AccountItemCodec.OrderCodec.INSTANCE), prefix);
    }

    /** The {@code Profile} items of the index {@code by-name} with this name. */
    public PlainQuery<AccountItem.Profile> byName(String name) {
        Objects.requireNonNull(name, "name");
        List<AttributeValue> key = List.of(AccountItemCodec.ProfileCodec.NAME.value(name));
        return new PlainQuery<>(store.query("by-name", key, AccountItemCodec.ProfileCodec.INSTANCE));
    }

    /** The {@code Address} items of the table with this customerId, in the order of kind. */
    public AddressQuery queryAddress(String customerId) {
        Objects.requireNonNull(customerId, "customerId");
        List<AttributeValue> key = List.of(AccountItemCodec.AddressCodec.pk(customerId));
        KeyPrefix prefix = AccountItemCodec.AddressCodec.SK.prefix();
        return new AddressQuery(
                store.query(key, AccountItemCodec.AddressCodec.INSTANCE).where(prefix.condition()), prefix);
    }

    /** The {@code Address} items of the index {@code overloaded} with this city, in the order of customerId. */
    public OverloadedAddressQuery overloadedAddress(String city) {
        Objects.requireNonNull(city, "city");
        List<AttributeValue> key = List.of(AccountItemCodec.AddressCodec.gsi2pk(city));
        KeyPrefix prefix = AccountItemCodec.AddressCodec.GSI2SK.prefix();
        return new OverloadedAddressQuery(
                store.query("overloaded", key, AccountItemCodec.AddressCodec.INSTANCE), prefix);
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<AccountItem> scan() {
        return new Scan<>(store.scan(AccountItemCodec.SUBTYPES));
    }

    /** A query of the table, which a condition on date can narrow. Immutable. */
    public static final class OrderQuery extends ConsistentQuery<AccountItem.Order, OrderQuery> {

        private final KeyPrefix prefix;

        private OrderQuery(ReadPlan<AccountItem.Order> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected OrderQuery with(ReadPlan<AccountItem.Order> plan) {
            return new OrderQuery(plan, prefix);
        }

        /** Only the items whose date is equal to the given one. */
        public OrderNumberQuery dateEqualTo(LocalDate date) {
            Objects.requireNonNull(date, "date");
            KeyPrefix next = prefix.then(AccountItemCodec.OrderCodec.DATE_PART.text(date));
            return new OrderNumberQuery(where(next.condition()), next);
        }

        /** Only the items whose date is less than the given one. */
        public PlainConsistentQuery<AccountItem.Order> dateLessThan(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.lessThan(AccountItemCodec.OrderCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date is less than or equal to the given one. */
        public PlainConsistentQuery<AccountItem.Order> dateLessThanOrEqualTo(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.lessThanOrEqualTo(AccountItemCodec.OrderCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date is greater than the given one. */
        public PlainConsistentQuery<AccountItem.Order> dateGreaterThan(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.greaterThan(AccountItemCodec.OrderCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date is greater than or equal to the given one. */
        public PlainConsistentQuery<AccountItem.Order> dateGreaterThanOrEqualTo(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.greaterThanOrEqualTo(AccountItemCodec.OrderCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date lies between the given ones, both included. */
        public PlainConsistentQuery<AccountItem.Order> dateBetween(LocalDate from, LocalDate to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            return narrow(
                    prefix.between(AccountItemCodec.OrderCodec.DATE_PART.text(from), AccountItemCodec.OrderCodec.DATE_PART.text(to)));
        }

        /** Only the items whose date, as it is stored, begins with the prefix, such as {@code 2014-07}. */
        public PlainConsistentQuery<AccountItem.Order> dateBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            return narrow(this.prefix.beginsWith(prefix));
        }
    }

    /** A query of the table, which a condition on number can narrow. Immutable. */
    public static final class OrderNumberQuery extends ConsistentQuery<AccountItem.Order, OrderNumberQuery> {

        private final KeyPrefix prefix;

        private OrderNumberQuery(ReadPlan<AccountItem.Order> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected OrderNumberQuery with(ReadPlan<AccountItem.Order> plan) {
            return new OrderNumberQuery(plan, prefix);
        }

        /** Only the items whose number is equal to the given one. */
        public PlainConsistentQuery<AccountItem.Order> numberEqualTo(int number) {
            KeyPrefix next = prefix.then(AccountItemCodec.OrderCodec.NUMBER_PART.text(number));
            return narrow(next.condition());
        }

        /** Only the items whose number is less than the given one. */
        public PlainConsistentQuery<AccountItem.Order> numberLessThan(int number) {
            return narrow(prefix.lessThan(AccountItemCodec.OrderCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is less than or equal to the given one. */
        public PlainConsistentQuery<AccountItem.Order> numberLessThanOrEqualTo(int number) {
            return narrow(prefix.lessThanOrEqualTo(AccountItemCodec.OrderCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is greater than the given one. */
        public PlainConsistentQuery<AccountItem.Order> numberGreaterThan(int number) {
            return narrow(prefix.greaterThan(AccountItemCodec.OrderCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is greater than or equal to the given one. */
        public PlainConsistentQuery<AccountItem.Order> numberGreaterThanOrEqualTo(int number) {
            return narrow(prefix.greaterThanOrEqualTo(AccountItemCodec.OrderCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number lies between the given ones, both included. */
        public PlainConsistentQuery<AccountItem.Order> numberBetween(int from, int to) {
            return narrow(
                    prefix.between(AccountItemCodec.OrderCodec.NUMBER_PART.text(from), AccountItemCodec.OrderCodec.NUMBER_PART.text(to)));
        }
    }

    /** A query of the index {@code overloaded}, which a condition on date can narrow. Immutable. */
    public static final class OverloadedOrderQuery extends Query<AccountItem.Order, OverloadedOrderQuery> {

        private final KeyPrefix prefix;

        private OverloadedOrderQuery(ReadPlan<AccountItem.Order> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected OverloadedOrderQuery with(ReadPlan<AccountItem.Order> plan) {
            return new OverloadedOrderQuery(plan, prefix);
        }

        /** Only the items whose date is equal to the given one. */
        public OverloadedOrderNumberQuery dateEqualTo(LocalDate date) {
            Objects.requireNonNull(date, "date");
            KeyPrefix next = prefix.then(AccountItemCodec.OrderCodec.DATE_PART.text(date));
            return new OverloadedOrderNumberQuery(where(next.condition()), next);
        }

        /** Only the items whose date is less than the given one. */
        public PlainQuery<AccountItem.Order> dateLessThan(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.lessThan(AccountItemCodec.OrderCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date is less than or equal to the given one. */
        public PlainQuery<AccountItem.Order> dateLessThanOrEqualTo(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.lessThanOrEqualTo(AccountItemCodec.OrderCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date is greater than the given one. */
        public PlainQuery<AccountItem.Order> dateGreaterThan(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.greaterThan(AccountItemCodec.OrderCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date is greater than or equal to the given one. */
        public PlainQuery<AccountItem.Order> dateGreaterThanOrEqualTo(LocalDate date) {
            Objects.requireNonNull(date, "date");
            return narrow(prefix.greaterThanOrEqualTo(AccountItemCodec.OrderCodec.DATE_PART.text(date)));
        }

        /** Only the items whose date lies between the given ones, both included. */
        public PlainQuery<AccountItem.Order> dateBetween(LocalDate from, LocalDate to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            return narrow(
                    prefix.between(AccountItemCodec.OrderCodec.DATE_PART.text(from), AccountItemCodec.OrderCodec.DATE_PART.text(to)));
        }

        /** Only the items whose date, as it is stored, begins with the prefix, such as {@code 2014-07}. */
        public PlainQuery<AccountItem.Order> dateBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            return narrow(this.prefix.beginsWith(prefix));
        }
    }

    /** A query of the index {@code overloaded}, which a condition on number can narrow. Immutable. */
    public static final class OverloadedOrderNumberQuery extends Query<AccountItem.Order, OverloadedOrderNumberQuery> {

        private final KeyPrefix prefix;

        private OverloadedOrderNumberQuery(ReadPlan<AccountItem.Order> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected OverloadedOrderNumberQuery with(ReadPlan<AccountItem.Order> plan) {
            return new OverloadedOrderNumberQuery(plan, prefix);
        }

        /** Only the items whose number is equal to the given one. */
        public PlainQuery<AccountItem.Order> numberEqualTo(int number) {
            KeyPrefix next = prefix.then(AccountItemCodec.OrderCodec.NUMBER_PART.text(number));
            return narrow(next.condition());
        }

        /** Only the items whose number is less than the given one. */
        public PlainQuery<AccountItem.Order> numberLessThan(int number) {
            return narrow(prefix.lessThan(AccountItemCodec.OrderCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is less than or equal to the given one. */
        public PlainQuery<AccountItem.Order> numberLessThanOrEqualTo(int number) {
            return narrow(prefix.lessThanOrEqualTo(AccountItemCodec.OrderCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is greater than the given one. */
        public PlainQuery<AccountItem.Order> numberGreaterThan(int number) {
            return narrow(prefix.greaterThan(AccountItemCodec.OrderCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number is greater than or equal to the given one. */
        public PlainQuery<AccountItem.Order> numberGreaterThanOrEqualTo(int number) {
            return narrow(prefix.greaterThanOrEqualTo(AccountItemCodec.OrderCodec.NUMBER_PART.text(number)));
        }

        /** Only the items whose number lies between the given ones, both included. */
        public PlainQuery<AccountItem.Order> numberBetween(int from, int to) {
            return narrow(
                    prefix.between(AccountItemCodec.OrderCodec.NUMBER_PART.text(from), AccountItemCodec.OrderCodec.NUMBER_PART.text(to)));
        }
    }

    /** A query of the table, which a condition on kind can narrow. Immutable. */
    public static final class AddressQuery extends ConsistentQuery<AccountItem.Address, AddressQuery> {

        private final KeyPrefix prefix;

        private AddressQuery(ReadPlan<AccountItem.Address> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected AddressQuery with(ReadPlan<AccountItem.Address> plan) {
            return new AddressQuery(plan, prefix);
        }

        /** Only the items whose kind is equal to the given one. */
        public PlainConsistentQuery<AccountItem.Address> kindEqualTo(String kind) {
            Objects.requireNonNull(kind, "kind");
            KeyPrefix next = prefix.then(AccountItemCodec.AddressCodec.KIND_PART.text(kind));
            return narrow(next.condition());
        }

        /** Only the items whose kind is less than the given one. */
        public PlainConsistentQuery<AccountItem.Address> kindLessThan(String kind) {
            Objects.requireNonNull(kind, "kind");
            return narrow(prefix.lessThan(AccountItemCodec.AddressCodec.KIND_PART.text(kind)));
        }

        /** Only the items whose kind is less than or equal to the given one. */
        public PlainConsistentQuery<AccountItem.Address> kindLessThanOrEqualTo(String kind) {
            Objects.requireNonNull(kind, "kind");
            return narrow(prefix.lessThanOrEqualTo(AccountItemCodec.AddressCodec.KIND_PART.text(kind)));
        }

        /** Only the items whose kind is greater than the given one. */
        public PlainConsistentQuery<AccountItem.Address> kindGreaterThan(String kind) {
            Objects.requireNonNull(kind, "kind");
            return narrow(prefix.greaterThan(AccountItemCodec.AddressCodec.KIND_PART.text(kind)));
        }

        /** Only the items whose kind is greater than or equal to the given one. */
        public PlainConsistentQuery<AccountItem.Address> kindGreaterThanOrEqualTo(String kind) {
            Objects.requireNonNull(kind, "kind");
            return narrow(prefix.greaterThanOrEqualTo(AccountItemCodec.AddressCodec.KIND_PART.text(kind)));
        }

        /** Only the items whose kind lies between the given ones, both included. */
        public PlainConsistentQuery<AccountItem.Address> kindBetween(String from, String to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            return narrow(
                    prefix.between(AccountItemCodec.AddressCodec.KIND_PART.text(from), AccountItemCodec.AddressCodec.KIND_PART.text(to)));
        }

        /** Only the items whose kind begins with the prefix. */
        public PlainConsistentQuery<AccountItem.Address> kindBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            return narrow(this.prefix.beginsWith(prefix));
        }
    }

    /** A query of the index {@code overloaded}, which a condition on customerId can narrow. Immutable. */
    public static final class OverloadedAddressQuery extends Query<AccountItem.Address, OverloadedAddressQuery> {

        private final KeyPrefix prefix;

        private OverloadedAddressQuery(ReadPlan<AccountItem.Address> plan, KeyPrefix prefix) {
            super(plan);
            this.prefix = prefix;
        }

        @Override
        protected OverloadedAddressQuery with(ReadPlan<AccountItem.Address> plan) {
            return new OverloadedAddressQuery(plan, prefix);
        }

        /** Only the items whose customerId is equal to the given one. */
        public PlainQuery<AccountItem.Address> customerIdEqualTo(String customerId) {
            Objects.requireNonNull(customerId, "customerId");
            KeyPrefix next = prefix.then(AccountItemCodec.AddressCodec.CUSTOMER_ID_PART.text(customerId));
            return narrow(next.condition());
        }

        /** Only the items whose customerId is less than the given one. */
        public PlainQuery<AccountItem.Address> customerIdLessThan(String customerId) {
            Objects.requireNonNull(customerId, "customerId");
            return narrow(prefix.lessThan(AccountItemCodec.AddressCodec.CUSTOMER_ID_PART.text(customerId)));
        }

        /** Only the items whose customerId is less than or equal to the given one. */
        public PlainQuery<AccountItem.Address> customerIdLessThanOrEqualTo(String customerId) {
            Objects.requireNonNull(customerId, "customerId");
            return narrow(prefix.lessThanOrEqualTo(AccountItemCodec.AddressCodec.CUSTOMER_ID_PART.text(customerId)));
        }

        /** Only the items whose customerId is greater than the given one. */
        public PlainQuery<AccountItem.Address> customerIdGreaterThan(String customerId) {
            Objects.requireNonNull(customerId, "customerId");
            return narrow(prefix.greaterThan(AccountItemCodec.AddressCodec.CUSTOMER_ID_PART.text(customerId)));
        }

        /** Only the items whose customerId is greater than or equal to the given one. */
        public PlainQuery<AccountItem.Address> customerIdGreaterThanOrEqualTo(String customerId) {
            Objects.requireNonNull(customerId, "customerId");
            return narrow(prefix.greaterThanOrEqualTo(AccountItemCodec.AddressCodec.CUSTOMER_ID_PART.text(customerId)));
        }

        /** Only the items whose customerId lies between the given ones, both included. */
        public PlainQuery<AccountItem.Address> customerIdBetween(String from, String to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            return narrow(
                    prefix.between(AccountItemCodec.AddressCodec.CUSTOMER_ID_PART.text(from), AccountItemCodec.AddressCodec.CUSTOMER_ID_PART.text(to)));
        }

        /** Only the items whose customerId begins with the prefix. */
        public PlainQuery<AccountItem.Address> customerIdBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            return narrow(this.prefix.beginsWith(prefix));
        }
    }
}
