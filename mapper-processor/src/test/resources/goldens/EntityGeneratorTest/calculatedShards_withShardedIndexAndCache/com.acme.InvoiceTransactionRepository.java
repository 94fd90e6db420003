package com.acme;

import dev.keyspread.CacheStatistics;
import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.NarrowedIndexQuery;
import dev.keyspread.query.NarrowedTableQuery;
import dev.keyspread.query.Scan;
import dev.keyspread.query.TableQuery;
import dev.keyspread.query.TextSortKey;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link InvoiceTransaction}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class InvoiceTransactionRepository {

    /** The table {@code invoice-transactions} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("invoice-transactions")
            .partitionKey("invoiceNumber", ScalarAttributeType.S)
            .sortKey("clientTransactionId", ScalarAttributeType.S)
            .index(IndexSchema.global("by-country", "by-country_key", ScalarAttributeType.S).build())
            .build();

    private final EntityStore<InvoiceTransaction> store;

    /** Creates a repository. */
    public InvoiceTransactionRepository(Keyspread keyspread) {
        this.store = EntityStore.cached(
                keyspread, TABLE, InvoiceTransactionCodec.INSTANCE, 1_000, Duration.ofSeconds(30));
    }

    /** Saves the item, replacing any with the same key. Returns the saved item. */
    public InvoiceTransaction save(InvoiceTransaction invoiceTransaction) {
        return store.save(invoiceTransaction);
    }

    /** Returns the item with this invoiceNumber and clientTransactionId, if it exists. */
    public Optional<InvoiceTransaction> find(String invoiceNumber, String clientTransactionId) {
        return store.find(InvoiceTransactionCodec.key(invoiceNumber, clientTransactionId));
    }

    /**
     * Returns the item with this invoiceNumber and clientTransactionId, if it exists, by a strongly consistent read.
     */
    public Optional<InvoiceTransaction> findConsistent(String invoiceNumber, String clientTransactionId) {
        return store.findConsistent(InvoiceTransactionCodec.key(invoiceNumber, clientTransactionId));
    }

    /** Deletes the item with this invoiceNumber and clientTransactionId, if it exists. */
    public void delete(String invoiceNumber, String clientTransactionId) {
        store.delete(InvoiceTransactionCodec.key(invoiceNumber, clientTransactionId));
    }

    /** Deletes the item with the same key, if it exists. */
    public void delete(InvoiceTransaction invoiceTransaction) {
        store.deleteItemOf(invoiceTransaction);
    }

    /** Prepares a save of the item. */
    public Save<InvoiceTransaction> prepareSave(InvoiceTransaction invoiceTransaction) {
        return new Save<>(store.placement(invoiceTransaction));
    }

    /** Begins an update of the item with this invoiceNumber and clientTransactionId. */
    public Update<InvoiceTransaction> update(String invoiceNumber, String clientTransactionId) {
        return new Update<>(store.target(InvoiceTransactionCodec.key(invoiceNumber, clientTransactionId)));
    }

    /** Prepares a delete of the item with this invoiceNumber and clientTransactionId. */
    public Delete<InvoiceTransaction> prepareDelete(String invoiceNumber, String clientTransactionId) {
        return new Delete<>(store.target(InvoiceTransactionCodec.key(invoiceNumber, clientTransactionId)));
    }

    /** Begins a condition check of the item with this invoiceNumber and clientTransactionId. */
    public Check<InvoiceTransaction> check(String invoiceNumber, String clientTransactionId) {
        return new Check<>(store.target(InvoiceTransactionCodec.key(invoiceNumber, clientTransactionId)));
    }

    /** Begins an update of the item with the same key. */
    public Update<InvoiceTransaction> update(InvoiceTransaction invoiceTransaction) {
        return new Update<>(store.targetOf(invoiceTransaction));
    }

    /** Prepares a delete of the item with the same key. */
    public Delete<InvoiceTransaction> prepareDelete(InvoiceTransaction invoiceTransaction) {
        return new Delete<>(store.targetOf(invoiceTransaction));
    }

    /** Begins a condition check of the item with the same key. */
    public Check<InvoiceTransaction> check(InvoiceTransaction invoiceTransaction) {
        return new Check<>(store.targetOf(invoiceTransaction));
    }

    /** Queries the items with this invoiceNumber in all 200 shards, in the order of clientTransactionId. */
    public PrimaryKeyQuery query(String invoiceNumber) {
        Objects.requireNonNull(invoiceNumber, "invoiceNumber");
        AttributeValue key = InvoiceTransactionCodec.INVOICE_NUMBER.value(invoiceNumber);
        List<AttributeValue> shards = InvoiceTransactionCodec.SHARDS.storeAll(key);
        return new PrimaryKeyQuery(store.query(shards));
    }

    /** Queries the items of the index {@code by-country} with this country in all 10 shards. */
    public NarrowedIndexQuery<InvoiceTransaction> byCountry(String country) {
        Objects.requireNonNull(country, "country");
        AttributeValue key = InvoiceTransactionCodec.COUNTRY.value(country);
        List<AttributeValue> shards = InvoiceTransactionCodec.BY_COUNTRY_SHARDS.storeAll(key);
        return new NarrowedIndexQuery<>(store.query("by-country", shards, InvoiceTransactionCodec.INSTANCE));
    }

    /** Reads all items of the table, in no order. Consumes the read capacity of the whole table. */
    public Scan<InvoiceTransaction> scan() {
        return new Scan<>(store.scan());
    }

    /** Returns the statistics of the cache of {@code find}. */
    public CacheStatistics cacheStatistics() {
        return store.cacheStatistics();
    }

    /** A query of the table. Conditions on clientTransactionId narrow it. Immutable. */
    public static final class PrimaryKeyQuery extends TableQuery<InvoiceTransaction, PrimaryKeyQuery> {

        private PrimaryKeyQuery(ReadSource<InvoiceTransaction> source) {
            super(source, PrimaryKeyQuery::new);
        }

        /** Conditions on clientTransactionId. */
        public TextSortKey<String, NarrowedTableQuery<InvoiceTransaction>, NarrowedTableQuery<InvoiceTransaction>> clientTransactionId(
                ) {
            return new TextSortKey<>(
                    this,
                    InvoiceTransactionCodec.CLIENT_TRANSACTION_ID,
                    NarrowedTableQuery::new,
                    NarrowedTableQuery::new);
        }
    }
}
