package com.acme;

import dev.keyspread.AsyncItemReads;
import dev.keyspread.EntityItems;
import dev.keyspread.ItemKey;
import dev.keyspread.ItemReads;
import dev.keyspread.KeyedAsyncRepository;
import dev.keyspread.KeyedRepository;
import dev.keyspread.Keyspread;
import dev.keyspread.Repository;
import dev.keyspread.query.Index;
import dev.keyspread.query.NarrowedQuery;
import dev.keyspread.query.OrderedSortKey;
import dev.keyspread.query.Query;
import dev.keyspread.query.TextSortKey;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.spi.StoredKey;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import dev.keyspread.write.Update;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Purchase}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class PurchaseRepository extends KeyedRepository<Purchase> {
    /** The table {@code purchases} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("purchases")
            .entity("com.acme.Purchase", PurchaseCodec.INSTANCE)
            .partitionKey("pk", ScalarAttributeType.S)
            .sortKey("sk", ScalarAttributeType.S)
            .index(IndexSchema.global("by-shop", "city", ScalarAttributeType.S)
                    .partitionKey("shop", ScalarAttributeType.S)
                    .build())
            .members("pk", "customerId")
            .parsedKey()
            .build();

    /** Converts entities to items and back, and computes the sizes of items, without a request. */
    public static final EntityItems<Purchase> ITEMS = EntityItems.of(PurchaseCodec.INSTANCE, TABLE, 40);

    /** The items of the index {@code by-shop}. */
    public static final Index<Repository<Purchase>, Purchase> BY_SHOP = Index.of(
            "by-shop", PurchaseCodec.INSTANCE, PurchaseCodec.PK, PurchaseCodec.SK);

    /** Creates a repository. */
    public PurchaseRepository(Keyspread keyspread) {
        super(EntityStore.of(keyspread, TABLE, PurchaseCodec.INSTANCE));
    }

    /** Returns the key of the {@link Purchase} with this customerId, date and number. */
    public static ItemKey<Purchase> key(String customerId, LocalDate date, int number) {
        Objects.requireNonNull(customerId, "customerId");
        Objects.requireNonNull(date, "date");
        StoredKey key = StoredKey.of("pk", PurchaseCodec.pk(customerId), "sk", PurchaseCodec.sk(date, number));
        return ItemKey.of(PurchaseCodec.INSTANCE, key);
    }

    /** Returns the item with this customerId, date and number, if it exists. */
    public Optional<Purchase> find(String customerId, LocalDate date, int number) {
        return find(key(customerId, date, number));
    }

    /** Deletes the item with this customerId, date and number, if it exists. */
    public void delete(String customerId, LocalDate date, int number) {
        delete(key(customerId, date, number));
    }

    /** Begins an update of the item with this customerId, date and number. */
    public Update<Purchase> update(String customerId, LocalDate date, int number) {
        return update(key(customerId, date, number));
    }

    /** Returns the strongly consistent reads, which bypass caches. */
    public Reads consistent() {
        return new Reads(store.consistent());
    }

    @Override
    public Async async() {
        return new Async(store);
    }

    /** Queries the items with this customerId, in the order of date and number. */
    public PrimaryKeyQuery query(String customerId) {
        return new Reads(store).query(customerId);
    }

    /** Queries the items of the index {@code by-shop} with this city and shop. */
    public NarrowedQuery<Purchase> byShop(String city, String shop) {
        Objects.requireNonNull(city, "city");
        Objects.requireNonNull(shop, "shop");
        return new NarrowedQuery<>(store.query("by-shop",
                List.of(PurchaseCodec.CITY.value(city))).fix(PurchaseCodec.SHOP.value(shop)));
    }

    /** The operations that send a request at once, without blocking. Thread-safe. */
    public static final class Async extends KeyedAsyncRepository<Purchase> implements AsyncReads {
        private Async(EntityStore<Purchase> store) {
            super(store);
        }

        /** Deletes the item with this customerId, date and number, if it exists. */
        public CompletableFuture<Void> delete(String customerId, LocalDate date, int number) {
            return delete(key(customerId, date, number));
        }
    }

    /** The reads that send a request at once, without blocking. Thread-safe. */
    public interface AsyncReads extends AsyncItemReads<Purchase> {
        /** Returns the item with this customerId, date and number, if it exists. */
        default CompletableFuture<Optional<Purchase>> find(String customerId, LocalDate date, int number) {
            return find(key(customerId, date, number));
        }
    }

    /** The reads that can be strongly consistent: of the table and its local indexes. Thread-safe. */
    public static final class Reads extends ItemReads<Purchase> {
        private Reads(EntityStore<Purchase> store) {
            super(store);
        }

        /** Returns the item with this customerId, date and number, if it exists. */
        public Optional<Purchase> find(String customerId, LocalDate date, int number) {
            return find(key(customerId, date, number));
        }

        /** Queries the items with this customerId, in the order of date and number. */
        public PrimaryKeyQuery query(String customerId) {
            Objects.requireNonNull(customerId, "customerId");
            List<AttributeValue> key = List.of(PurchaseCodec.pk(customerId));
            return new PrimaryKeyQuery(store.query(key).under(PurchaseCodec.SK.prefix()));
        }

        @Override
        public AsyncReads async() {
            return new Async(store);
        }
    }

    /** A query of the table. Conditions on date narrow it. Immutable. */
    public static final class PrimaryKeyQuery extends Query<Purchase, PrimaryKeyQuery> {
        private PrimaryKeyQuery(ReadSource<Purchase> source) {
            super(source, PrimaryKeyQuery::new);
        }

        /** Conditions on date. */
        public TextSortKey<LocalDate, PrimaryKeyNumberQuery, NarrowedQuery<Purchase>> date() {
            return new TextSortKey<>(this, PurchaseCodec.DATE_PART, PrimaryKeyNumberQuery::new,
                    NarrowedQuery::new);
        }
    }

    /** A query of the table. Conditions on number narrow it. Immutable. */
    public static final class PrimaryKeyNumberQuery extends Query<Purchase, PrimaryKeyNumberQuery> {
        private PrimaryKeyNumberQuery(ReadSource<Purchase> source) {
            super(source, PrimaryKeyNumberQuery::new);
        }

        /** Conditions on number. */
        public OrderedSortKey<Integer, NarrowedQuery<Purchase>, NarrowedQuery<Purchase>> number() {
            return new OrderedSortKey<>(this, PurchaseCodec.NUMBER_PART, NarrowedQuery::new,
                    NarrowedQuery::new);
        }
    }
}
