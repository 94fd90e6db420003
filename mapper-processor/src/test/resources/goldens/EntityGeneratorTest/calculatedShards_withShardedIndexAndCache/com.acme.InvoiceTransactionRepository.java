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
import dev.keyspread.query.Query;
import dev.keyspread.query.TextSortKey;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import dev.keyspread.write.Update;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link InvoiceTransaction}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class InvoiceTransactionRepository extends KeyedRepository<InvoiceTransaction> {
    /** The table {@code invoice-transactions} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("invoice-transactions")
            .entity("com.acme.InvoiceTransaction", InvoiceTransactionCodec.INSTANCE)
            .partitionKey("invoiceNumber", ScalarAttributeType.S)
            .sortKey("clientTransactionId", ScalarAttributeType.S)
            .index(IndexSchema.global("by-country", "by-country_key", ScalarAttributeType.S).build())
            .members("by-country_key", "country")
            .layout("invoiceNumber", "", "200 suffixes from 1 after \".\", calculated from clientTransactionId")
            .calculated("invoiceNumber", ".", 1, 200)
            .sharded("by-country_key", ".", 1, 10)
            .build();

    /** Converts entities to items and back, and computes the sizes of items, without a request. */
    public static final EntityItems<InvoiceTransaction> ITEMS = EntityItems.of(
            InvoiceTransactionCodec.INSTANCE, TABLE, 35);

    /** The items of the index {@code by-country}. */
    public static final Index<Repository<InvoiceTransaction>, InvoiceTransaction> BY_COUNTRY = Index.of(
            "by-country", InvoiceTransactionCodec.INSTANCE);

    /** Creates a repository. */
    public InvoiceTransactionRepository(Keyspread keyspread) {
        super(EntityStore.cached(keyspread, TABLE, InvoiceTransactionCodec.INSTANCE, 1_000, Duration.ofSeconds(30)));
    }

    /** Returns the key of the {@link InvoiceTransaction} with this invoiceNumber and clientTransactionId. */
    public static ItemKey<InvoiceTransaction> key(String invoiceNumber, String clientTransactionId) {
        Objects.requireNonNull(invoiceNumber, "invoiceNumber");
        Objects.requireNonNull(clientTransactionId, "clientTransactionId");
        ItemWriter key = InvoiceTransactionCodec.writeKey(invoiceNumber, clientTransactionId, new ItemWriter());
        return ItemKey.of(InvoiceTransactionCodec.INSTANCE, key.item());
    }

    /** Returns the item with this invoiceNumber and clientTransactionId, if it exists. */
    public Optional<InvoiceTransaction> find(String invoiceNumber, String clientTransactionId) {
        return find(key(invoiceNumber, clientTransactionId));
    }

    /** Deletes the item with this invoiceNumber and clientTransactionId, if it exists. */
    public void delete(String invoiceNumber, String clientTransactionId) {
        delete(key(invoiceNumber, clientTransactionId));
    }

    /** Begins an update of the item with this invoiceNumber and clientTransactionId. */
    public Update<InvoiceTransaction> update(String invoiceNumber, String clientTransactionId) {
        return update(key(invoiceNumber, clientTransactionId));
    }

    /** Returns the strongly consistent reads, which bypass caches. */
    public Reads consistent() {
        return new Reads(store.consistent());
    }

    @Override
    public Async async() {
        return new Async(store);
    }

    /** Queries the items with this invoiceNumber in all 200 shards, in the order of clientTransactionId. */
    public PrimaryKeyQuery query(String invoiceNumber) {
        return new Reads(store).query(invoiceNumber);
    }

    /** Queries the items of the index {@code by-country} with this country in all 10 shards. */
    public NarrowedQuery<InvoiceTransaction> byCountry(String country) {
        return new NarrowedQuery<>(store.query("by-country",
                InvoiceTransactionCodec.BY_COUNTRY_SHARDS.storeAll(InvoiceTransactionCodec.COUNTRY, country)));
    }

    /** The operations that send a request at once, without blocking. Thread-safe. */
    public static final class Async extends KeyedAsyncRepository<InvoiceTransaction> implements AsyncReads {
        private Async(EntityStore<InvoiceTransaction> store) {
            super(store);
        }

        /** Deletes the item with this invoiceNumber and clientTransactionId, if it exists. */
        public CompletableFuture<Void> delete(String invoiceNumber, String clientTransactionId) {
            return delete(key(invoiceNumber, clientTransactionId));
        }
    }

    /** The reads that send a request at once, without blocking. Thread-safe. */
    public interface AsyncReads extends AsyncItemReads<InvoiceTransaction> {
        /** Returns the item with this invoiceNumber and clientTransactionId, if it exists. */
        default CompletableFuture<Optional<InvoiceTransaction>> find(String invoiceNumber, String clientTransactionId) {
            return find(key(invoiceNumber, clientTransactionId));
        }
    }

    /** The reads that can be strongly consistent: of the table and its local indexes. Thread-safe. */
    public static final class Reads extends ItemReads<InvoiceTransaction> {
        private Reads(EntityStore<InvoiceTransaction> store) {
            super(store);
        }

        /** Returns the item with this invoiceNumber and clientTransactionId, if it exists. */
        public Optional<InvoiceTransaction> find(String invoiceNumber, String clientTransactionId) {
            return find(key(invoiceNumber, clientTransactionId));
        }

        /** Queries the items with this invoiceNumber in all 200 shards, in the order of clientTransactionId. */
        public PrimaryKeyQuery query(String invoiceNumber) {
            return new PrimaryKeyQuery(store.query(
                    InvoiceTransactionCodec.SHARDS.storeAll(InvoiceTransactionCodec.INVOICE_NUMBER, invoiceNumber)));
        }

        @Override
        public AsyncReads async() {
            return new Async(store);
        }
    }

    /** A query of the table. Conditions on clientTransactionId narrow it. Immutable. */
    public static final class PrimaryKeyQuery extends Query<InvoiceTransaction, PrimaryKeyQuery> {
        private PrimaryKeyQuery(ReadSource<InvoiceTransaction> source) {
            super(source, PrimaryKeyQuery::new);
        }

        /** Conditions on clientTransactionId. */
        public TextSortKey<String, NarrowedQuery<InvoiceTransaction>, NarrowedQuery<InvoiceTransaction>> clientTransactionId() {
            return new TextSortKey<>(this, InvoiceTransactionCodec.CLIENT_TRANSACTION_ID,
                    source -> new NarrowedQuery<>(source.inShard(InvoiceTransactionCodec.SHARDS)),
                    NarrowedQuery::new);
        }
    }
}
