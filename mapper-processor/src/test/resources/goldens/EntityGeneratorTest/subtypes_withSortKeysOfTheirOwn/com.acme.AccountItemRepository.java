package com.acme;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.NarrowedTableQuery;
import dev.keyspread.query.OrderedSortKey;
import dev.keyspread.query.Scan;
import dev.keyspread.query.TableQuery;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadSource;
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

    /** Creates a repository. */
    public AccountItemRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, AccountItemCodec.INSTANCE);
    }

    /** Saves the item, replacing any with the same key. Returns the saved item. */
    public AccountItem save(AccountItem accountItem) {
        return store.save(accountItem);
    }

    /** Returns the {@link AccountItem.Profile} with this account, if it exists. */
    public Optional<AccountItem.Profile> findProfile(String account) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(account);
        return store.find(key, AccountItemCodec.ProfileCodec.INSTANCE);
    }

    /** Returns the {@link AccountItem.Profile} with this account, if it exists, by a strongly consistent read. */
    public Optional<AccountItem.Profile> findProfileConsistent(String account) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(account);
        return store.findConsistent(key, AccountItemCodec.ProfileCodec.INSTANCE);
    }

    /** Deletes the {@link AccountItem.Profile} with this account, if it exists. */
    public void deleteProfile(String account) {
        store.delete(AccountItemCodec.ProfileCodec.key(account));
    }

    /** Returns the {@link AccountItem.Order} with this account and number, if it exists. */
    public Optional<AccountItem.Order> findOrder(String account, int number) {
        Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(account, number);
        return store.find(key, AccountItemCodec.OrderCodec.INSTANCE);
    }

    /**
     * Returns the {@link AccountItem.Order} with this account and number, if it exists, by a strongly consistent read.
     */
    public Optional<AccountItem.Order> findOrderConsistent(String account, int number) {
        Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(account, number);
        return store.findConsistent(key, AccountItemCodec.OrderCodec.INSTANCE);
    }

    /** Deletes the {@link AccountItem.Order} with this account and number, if it exists. */
    public void deleteOrder(String account, int number) {
        store.delete(AccountItemCodec.OrderCodec.key(account, number));
    }

    /** Deletes the item with the same key, if it exists. */
    public void delete(AccountItem accountItem) {
        store.deleteItemOf(accountItem);
    }

    /** Prepares a save of the item. */
    public Save<AccountItem> prepareSave(AccountItem accountItem) {
        return new Save<>(store.placement(accountItem));
    }

    /** Begins an update of the {@link AccountItem.Profile} with this account. */
    public Update<AccountItem.Profile> updateProfile(String account) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(account);
        return new Update<>(store.target(key, AccountItemCodec.ProfileCodec.INSTANCE));
    }

    /** Prepares a delete of the {@link AccountItem.Profile} with this account. */
    public Delete<AccountItem.Profile> prepareDeleteProfile(String account) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(account);
        return new Delete<>(store.target(key, AccountItemCodec.ProfileCodec.INSTANCE));
    }

    /** Begins a condition check of the {@link AccountItem.Profile} with this account. */
    public Check<AccountItem.Profile> checkProfile(String account) {
        Map<String, AttributeValue> key = AccountItemCodec.ProfileCodec.key(account);
        return new Check<>(store.target(key, AccountItemCodec.ProfileCodec.INSTANCE));
    }

    /** Prepares a delete of the {@link AccountItem.Order} with this account and number. */
    public Delete<AccountItem.Order> prepareDeleteOrder(String account, int number) {
        Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(account, number);
        return new Delete<>(store.target(key, AccountItemCodec.OrderCodec.INSTANCE));
    }

    /** Begins a condition check of the {@link AccountItem.Order} with this account and number. */
    public Check<AccountItem.Order> checkOrder(String account, int number) {
        Map<String, AttributeValue> key = AccountItemCodec.OrderCodec.key(account, number);
        return new Check<>(store.target(key, AccountItemCodec.OrderCodec.INSTANCE));
    }

    /** Prepares a delete of the item with the same key. */
    public Delete<AccountItem> prepareDelete(AccountItem accountItem) {
        return new Delete<>(store.targetOf(accountItem));
    }

    /** Begins a condition check of the item with the same key. */
    public Check<AccountItem> check(AccountItem accountItem) {
        return new Check<>(store.targetOf(accountItem));
    }

    /** Queries the items with this account. */
    public NarrowedTableQuery<AccountItem> query(String account) {
        Objects.requireNonNull(account, "account");
        List<AttributeValue> key = List.of(AccountItemCodec.pk(account));
        return new NarrowedTableQuery<>(store.query(key));
    }

    /** Queries the {@code Order} items with this account, in the order of number. */
    public OrderQuery queryOrder(String account) {
        Objects.requireNonNull(account, "account");
        List<AttributeValue> key = List.of(AccountItemCodec.OrderCodec.pk(account));
        return new OrderQuery(
                store.query(key, AccountItemCodec.OrderCodec.INSTANCE).under(AccountItemCodec.OrderCodec.SK.prefix()));
    }

    /** Reads all items of the table, in no order. Consumes the read capacity of the whole table. */
    public Scan<AccountItem> scan() {
        return new Scan<>(store.scan(AccountItemCodec.SUBTYPES));
    }

    /** A query of the table. Conditions on number narrow it. Immutable. */
    public static final class OrderQuery extends TableQuery<AccountItem.Order, OrderQuery> {

        private OrderQuery(ReadSource<AccountItem.Order> source) {
            super(source, OrderQuery::new);
        }

        /** Conditions on number. */
        public OrderedSortKey<Integer, NarrowedTableQuery<AccountItem.Order>, NarrowedTableQuery<AccountItem.Order>> number(
                ) {
            return new OrderedSortKey<>(
                    this, AccountItemCodec.OrderCodec.NUMBER_PART, NarrowedTableQuery::new, NarrowedTableQuery::new);
        }
    }
}
