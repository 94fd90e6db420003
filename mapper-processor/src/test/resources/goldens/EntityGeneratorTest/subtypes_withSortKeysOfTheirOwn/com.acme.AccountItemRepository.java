package com.acme;

import dev.keyspread.EntityItems;
import dev.keyspread.ItemKey;
import dev.keyspread.ItemReads;
import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.query.NarrowedQuery;
import dev.keyspread.query.OrderedSortKey;
import dev.keyspread.query.Query;
import dev.keyspread.query.TextSortKey;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.StoredKey;
import dev.keyspread.spi.convert.Converters;
import dev.keyspread.table.TableSchema;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link AccountItem}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class AccountItemRepository extends KeyedRepository<AccountItem> {
    /** The table {@code accounts} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("accounts")
            .entity("com.acme.AccountItem", AccountItemCodec.INSTANCE)
            .partitionKey("pk", ScalarAttributeType.S)
            .sortKey("sk", ScalarAttributeType.S)
            .members("pk", "account")
            .build();

    /** Converts entities to items and back, and computes the sizes of items, without a request. */
    public static final EntityItems<AccountItem> ITEMS = EntityItems.of(AccountItemCodec.INSTANCE, TABLE, 19);

    /** Creates a repository. */
    public AccountItemRepository(Keyspread keyspread) {
        super(EntityStore.of(keyspread, TABLE, AccountItemCodec.INSTANCE));
    }

    /** Returns the key of the {@link AccountItem.Profile} with this account. */
    public static ItemKey<AccountItem.Profile> profileKey(String account) {
        Objects.requireNonNull(account, "account");
        StoredKey key = StoredKey.of(
                "pk", AccountItemCodec.ProfileCodec.pk(account), "sk", AccountItemCodec.ProfileCodec.sk());
        return ItemKey.of(AccountItemCodec.ProfileCodec.INSTANCE, key);
    }

    /** Returns the key of the {@link AccountItem.Order} with this account and number. */
    public static ItemKey<AccountItem.Order> orderKey(String account, int number) {
        Objects.requireNonNull(account, "account");
        StoredKey key = StoredKey.of(
                "pk", AccountItemCodec.OrderCodec.pk(account), "sk", AccountItemCodec.OrderCodec.sk(number));
        return ItemKey.of(AccountItemCodec.OrderCodec.INSTANCE, key);
    }

    /** Returns the key of the {@link AccountItem.Profile}, which carries its version if it has one. */
    public ItemKey<AccountItem.Profile> key(AccountItem.Profile entity) {
        return store.keyOf(AccountItem.Profile.class, entity);
    }

    /** Returns the strongly consistent reads, which bypass caches. */
    public Reads consistent() {
        return new Reads(store.consistent());
    }

    /** Queries the items with this account, in the order of their sort keys. */
    public PrimaryKeyQuery query(String account) {
        return new Reads(store).query(account);
    }

    /** Queries the {@code Order} items with this account, in the order of number. */
    public OrderQuery queryOrder(String account) {
        return new Reads(store).queryOrder(account);
    }

    /** The reads that can be strongly consistent: of the table and its local indexes. Thread-safe. */
    public static final class Reads extends ItemReads<AccountItem> {
        private Reads(EntityStore<AccountItem> store) {
            super(store);
        }

        /** Queries the items with this account, in the order of their sort keys. */
        public PrimaryKeyQuery query(String account) {
            Objects.requireNonNull(account, "account");
            return new PrimaryKeyQuery(store.query(List.of(AccountItemCodec.pk(account))));
        }

        /** Queries the {@code Order} items with this account, in the order of number. */
        public OrderQuery queryOrder(String account) {
            Objects.requireNonNull(account, "account");
            List<AttributeValue> key = List.of(AccountItemCodec.OrderCodec.pk(account));
            return new OrderQuery(
                    store.query(key, AccountItemCodec.OrderCodec.INSTANCE).under(AccountItemCodec.OrderCodec.SK.prefix()));
        }
    }

    /** A query of the table. Conditions on the text of the sort key narrow it. Immutable. */
    public static final class PrimaryKeyQuery extends Query<AccountItem, PrimaryKeyQuery> {
        private PrimaryKeyQuery(ReadSource<AccountItem> source) {
            super(source, PrimaryKeyQuery::new);
        }

        /** Conditions on the sort key as it is stored, the attribute {@code sk}. */
        public TextSortKey<String, NarrowedQuery<AccountItem>, NarrowedQuery<AccountItem>> sortKey() {
            return new TextSortKey<>(this, Attribute.of("AccountItem", "sk", Converters.string()),
                    NarrowedQuery::new, NarrowedQuery::new);
        }
    }

    /** A query of the table. Conditions on number narrow it. Immutable. */
    public static final class OrderQuery extends Query<AccountItem.Order, OrderQuery> {
        private OrderQuery(ReadSource<AccountItem.Order> source) {
            super(source, OrderQuery::new);
        }

        /** Conditions on number. */
        public OrderedSortKey<Integer, NarrowedQuery<AccountItem.Order>, NarrowedQuery<AccountItem.Order>> number() {
            return new OrderedSortKey<>(this, AccountItemCodec.OrderCodec.NUMBER_PART,
                    NarrowedQuery::new, NarrowedQuery::new);
        }
    }
}
