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
import dev.keyspread.spi.ReadPlan;
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

    /** Creates the repository on a client. */
    public InvoiceTransactionRepository(Keyspread keyspread) {
        this.store = EntityStore.cached(
                keyspread, TABLE, InvoiceTransactionCodec.INSTANCE, 1_000, Duration.ofSeconds(30));
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public InvoiceTransaction save(InvoiceTransaction invoiceTransaction) {
        return store.save(invoiceTransaction);
    }

    /** The item with this invoiceNumber and clientTransactionId, if there is one. */
    public Optional<InvoiceTransaction> find(String invoiceNumber, String clientTransactionId) {
        return store.find(InvoiceTransactionCodec.key(invoiceNumber, clientTransactionId));
    }

    /** The item with this invoiceNumber and clientTransactionId by a strongly consistent read, if there is one. */
    public Optional<InvoiceTransaction> findConsistent(String invoiceNumber, String clientTransactionId) {
        return store.findConsistent(InvoiceTransactionCodec.key(invoiceNumber, clientTransactionId));
    }

    /** Deletes the item with this invoiceNumber and clientTransactionId, if there is one. */
    public void delete(String invoiceNumber, String clientTransactionId) {
        store.delete(InvoiceTransactionCodec.key(invoiceNumber, clientTransactionId));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(InvoiceTransaction invoiceTransaction) {
        Objects.requireNonNull(invoiceTransaction, "invoiceTransaction");
        store.delete(InvoiceTransactionCodec.INSTANCE.key(invoiceTransaction));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<InvoiceTransaction> saving(InvoiceTransaction invoiceTransaction) {
        return new Save<>(store.placement(invoiceTransaction));
    }

    /**
     * A change of single attributes of the item with this invoiceNumber and clientTransactionId, which its {@code run()} makes.
     */
    public Update<InvoiceTransaction> update(String invoiceNumber, String clientTransactionId) {
        return new Update<>(store.target(InvoiceTransactionCodec.key(invoiceNumber, clientTransactionId)));
    }

    /**
     * A deletion of the item with this invoiceNumber and clientTransactionId, to be made under a condition or in a transaction.
     */
    public Delete<InvoiceTransaction> deleting(String invoiceNumber, String clientTransactionId) {
        return new Delete<>(store.target(InvoiceTransactionCodec.key(invoiceNumber, clientTransactionId)));
    }

    /**
     * A condition on the item with this invoiceNumber and clientTransactionId, for a transaction that leaves it as it is.
     */
    public Check<InvoiceTransaction> checking(String invoiceNumber, String clientTransactionId) {
        return new Check<>(store.target(InvoiceTransactionCodec.key(invoiceNumber, clientTransactionId)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<InvoiceTransaction> update(InvoiceTransaction invoiceTransaction) {
        Objects.requireNonNull(invoiceTransaction, "invoiceTransaction");
        return new Update<>(store.target(InvoiceTransactionCodec.INSTANCE.key(invoiceTransaction)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<InvoiceTransaction> deleting(InvoiceTransaction invoiceTransaction) {
        Objects.requireNonNull(invoiceTransaction, "invoiceTransaction");
        return new Delete<>(store.target(InvoiceTransactionCodec.INSTANCE.key(invoiceTransaction)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<InvoiceTransaction> checking(InvoiceTransaction invoiceTransaction) {
        Objects.requireNonNull(invoiceTransaction, "invoiceTransaction");
        return new Check<>(store.target(InvoiceTransactionCodec.INSTANCE.key(invoiceTransaction)));
    }

    /** The items of the table with this invoiceNumber, from all 200 shards, in the order of clientTransactionId. */
    public PrimaryKeyQuery query(String invoiceNumber) {
        Objects.requireNonNull(invoiceNumber, "invoiceNumber");
        AttributeValue key = InvoiceTransactionCodec.INVOICE_NUMBER.value(invoiceNumber);
        List<AttributeValue> shards = InvoiceTransactionCodec.SHARDS.storeAll(key);
        return new PrimaryKeyQuery(store.query(shards));
    }

    /** The items of the index {@code by-country} with this country, from all 10 shards. */
    public NarrowedIndexQuery<InvoiceTransaction> byCountry(String country) {
        Objects.requireNonNull(country, "country");
        AttributeValue key = InvoiceTransactionCodec.COUNTRY.value(country);
        List<AttributeValue> shards = InvoiceTransactionCodec.BY_COUNTRY_SHARDS.storeAll(key);
        return new NarrowedIndexQuery<>(store.query("by-country", shards, InvoiceTransactionCodec.INSTANCE));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<InvoiceTransaction> scan() {
        return new Scan<>(store.scan());
    }

    /** What the cache in front of {@code find} has done. */
    public CacheStatistics cacheStatistics() {
        return store.cacheStatistics();
    }

    /** A query of the table. Conditions on clientTransactionId narrow it. Immutable. */
    public static final class PrimaryKeyQuery extends TableQuery<InvoiceTransaction, PrimaryKeyQuery> {

        private PrimaryKeyQuery(ReadPlan<InvoiceTransaction> plan) {
            super(plan, PrimaryKeyQuery::new);
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
