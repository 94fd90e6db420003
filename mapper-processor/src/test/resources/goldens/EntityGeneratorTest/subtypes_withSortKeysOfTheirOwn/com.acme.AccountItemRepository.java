package com.acme;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.NarrowedTableQuery;
import dev.keyspread.query.OrderedSortKey;
import dev.keyspread.query.Scan;
import dev.keyspread.query.TableQuery;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadPlan;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
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

    /** The {@link AccountItem.Profile} with this account, if there is one. */
    public Optional<AccountItem.Profile> findProfile(String account) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(account);
        return store.find(key, AccountItemCodec.ProfileCodec.INSTANCE);
    }

    /** The {@link AccountItem.Profile} with this account by a strongly consistent read, if there is one. */
    public Optional<AccountItem.Profile> findProfileConsistent(String account) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(account);
        return store.findConsistent(key, AccountItemCodec.ProfileCodec.INSTANCE);
    }

    /** Deletes the {@link AccountItem.Profile} with this account, if there is one. */
    public void deleteProfile(String account) {
        store.delete(AccountItemCodec.ProfileCodec.key(account));
    }

    /** The {@link AccountItem.Order} with this account and number, if there is one. */
    public Optional<AccountItem.Order> findOrder(String account, int number) {
        Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(account, number);
        return store.find(key, AccountItemCodec.OrderCodec.INSTANCE);
    }

    /** The {@link AccountItem.Order} with this account and number by a strongly consistent read, if there is one. */
    public Optional<AccountItem.Order> findOrderConsistent(String account, int number) {
        Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(account, number);
        return store.findConsistent(key, AccountItemCodec.OrderCodec.INSTANCE);
    }

    /** Deletes the {@link AccountItem.Order} with this account and number, if there is one. */
    public void deleteOrder(String account, int number) {
        store.delete(AccountItemCodec.OrderCodec.key(account, number));
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
     * A change of single attributes of the {@link AccountItem.Profile} with this account, which its {@code run()} makes.
     */
    public Update<AccountItem.Profile> updateProfile(String account) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(account);
        return new Update<>(store.target(key, AccountItemCodec.ProfileCodec.INSTANCE));
    }

    /**
     * A deletion of the {@link AccountItem.Profile} with this account, to be made under a condition or in a transaction.
     */
    public Delete<AccountItem.Profile> deletingProfile(String account) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(account);
        return new Delete<>(store.target(key, AccountItemCodec.ProfileCodec.INSTANCE));
    }

    /** A condition on the {@link AccountItem.Profile} with this account, for a transaction that leaves it as it is. */
    public Check<AccountItem.Profile> checkingProfile(String account) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(account);
        return new Check<>(store.target(key, AccountItemCodec.ProfileCodec.INSTANCE));
    }

    /**
     * A deletion of the {@link AccountItem.Order} with this account and number, to be made under a condition or in a transaction.
     */
    public Delete<AccountItem.Order> deletingOrder(String account, int number) {
        Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(account, number);
        return new Delete<>(store.target(key, AccountItemCodec.OrderCodec.INSTANCE));
    }

    /**
     * A condition on the {@link AccountItem.Order} with this account and number, for a transaction that leaves it as it is.
     */
    public Check<AccountItem.Order> checkingOrder(String account, int number) {
        Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(account, number);
        return new Check<>(store.target(key, AccountItemCodec.OrderCodec.INSTANCE));
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

    /** The items of the table with this account. */
    public NarrowedTableQuery<AccountItem> query(String account) {
        Objects.requireNonNull(account, "account");
        List<AttributeValue> key = List.of(AccountItemCodec.pk(account));
        return new NarrowedTableQuery<>(store.query(key));
    }

    /** The {@code Order} items of the table with this account, in the order of number. */
    public OrderQuery queryOrder(String account) {
        Objects.requireNonNull(account, "account");
        List<AttributeValue> key = List.of(AccountItemCodec.OrderCodec.pk(account));
        return new OrderQuery(
                store.query(key, AccountItemCodec.OrderCodec.INSTANCE).under(AccountItemCodec.OrderCodec.SK.prefix()));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<AccountItem> scan() {
        return new Scan<>(store.scan(AccountItemCodec.SUBTYPES));
    }

    /** A query of the table. Conditions on number narrow it. Immutable. */
    public static final class OrderQuery extends TableQuery<AccountItem.Order, OrderQuery> {

        private OrderQuery(ReadPlan<AccountItem.Order> plan) {
            super(plan, OrderQuery::new);
        }

        /** Conditions on number. */
        public OrderedSortKey<Integer, NarrowedTableQuery<AccountItem.Order>, NarrowedTableQuery<AccountItem.Order>> number(
                ) {
            return new OrderedSortKey<>(
                    this, AccountItemCodec.OrderCodec.NUMBER_PART, NarrowedTableQuery::new, NarrowedTableQuery::new);
        }
    }
}
