package com.acme;

import dev.keyspread.AsyncItemReads;
import dev.keyspread.AsyncRepository;
import dev.keyspread.EntityItems;
import dev.keyspread.ItemReads;
import dev.keyspread.Keyspread;
import dev.keyspread.Repository;
import dev.keyspread.query.Index;
import dev.keyspread.query.NarrowedQuery;
import dev.keyspread.query.Query;
import dev.keyspread.query.TextSortKey;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Transaction}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class TransactionRepository extends Repository<Transaction> {
    /** The table {@code invoice-transactions} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("invoice-transactions")
            .entity("com.acme.Transaction", TransactionCodec.INSTANCE)
            .partitionKey("pk", ScalarAttributeType.S)
            .sortKey("sk", ScalarAttributeType.S)
            .index(IndexSchema.global("deals", "gsi1pk", ScalarAttributeType.S)
                    .sortKey("sk", ScalarAttributeType.S)
                    .build())
            .members("pk", "invoiceNumber")
            .members("gsi1pk", "day")
            .layout("InvoiceNumber#{}", "Client#{}#txid#{}", "5 suffixes from 0 after \"#\", random")
            .sharded("pk", "#", 0, 4)
            .calculated("gsi1pk", "#", 1, 4)
            .build();

    /** Converts entities to items and back, and computes the sizes of items, without a request. */
    public static final EntityItems<Transaction> ITEMS = EntityItems.of(TransactionCodec.INSTANCE, TABLE, 33, 3113);

    /** The items of the index {@code deals}. */
    public static final Index<Repository<Transaction>, Transaction> DEALS = Index.of(
            "deals", TransactionCodec.INSTANCE, TransactionCodec.PK, TransactionCodec.SK, TransactionCodec.GSI1PK);

    /** Creates a repository. */
    public TransactionRepository(Keyspread keyspread) {
        super(EntityStore.of(keyspread, TABLE, TransactionCodec.INSTANCE));
    }

    /** Returns the item with this invoiceNumber, client and transaction, if it exists. Sends up to 5 queries. */
    public Optional<Transaction> findAnywhere(String invoiceNumber, String client, String transaction) {
        return query(invoiceNumber).client().eq(client).transaction().eq(transaction)
                .shards().unordered().first();
    }

    /** Returns the strongly consistent reads, which bypass caches. */
    public Reads consistent() {
        return new Reads(store.consistent());
    }

    @Override
    public Async async() {
        return new Async(store);
    }

    /** Queries the items with this invoiceNumber in all 5 shards, in the order of client and transaction. */
    public PrimaryKeyQuery query(String invoiceNumber) {
        return new Reads(store).query(invoiceNumber);
    }

    /**
     * Queries the items of the index {@code deals} with this day in all 4 shards, in the order of client and transaction.
     */
    public DealsQuery deals(LocalDate day) {
        Objects.requireNonNull(day, "day");
        AttributeValue key = TransactionCodec.gsi1pk(day);
        List<AttributeValue> shards = TransactionCodec.DEALS_SHARDS.storeAll(key);
        return new DealsQuery(store.query("deals", shards).under(TransactionCodec.SK.prefix()));
    }

    /** The operations that send a request at once, without blocking. Thread-safe. */
    public static final class Async extends AsyncRepository<Transaction> implements AsyncReads {
        private Async(EntityStore<Transaction> store) {
            super(store);
        }

        @Override
        public CompletableFuture<Optional<Transaction>> findAnywhere(String invoiceNumber,
                String client, String transaction) {
            return new Reads(store).query(invoiceNumber).client().eq(client).transaction().eq(transaction)
                    .shards().unordered().async().first();
        }
    }

    /** The reads that send a request at once, without blocking. Thread-safe. */
    public interface AsyncReads extends AsyncItemReads<Transaction> {
        /** Returns the item with this invoiceNumber, client and transaction, if it exists. Sends up to 5 queries. */
        CompletableFuture<Optional<Transaction>> findAnywhere(String invoiceNumber, String client,
                String transaction);
    }

    /** The reads that can be strongly consistent: of the table and its local indexes. Thread-safe. */
    public static final class Reads extends ItemReads<Transaction> {
        private Reads(EntityStore<Transaction> store) {
            super(store);
        }

        /** Returns the item with this invoiceNumber, client and transaction, if it exists. Sends up to 5 queries. */
        public Optional<Transaction> findAnywhere(String invoiceNumber, String client, String transaction) {
            return query(invoiceNumber).client().eq(client).transaction().eq(transaction)
                    .shards().unordered().first();
        }

        /** Queries the items with this invoiceNumber in all 5 shards, in the order of client and transaction. */
        public PrimaryKeyQuery query(String invoiceNumber) {
            Objects.requireNonNull(invoiceNumber, "invoiceNumber");
            AttributeValue key = TransactionCodec.pk(invoiceNumber);
            List<AttributeValue> shards = TransactionCodec.SHARDS.storeAll(key);
            return new PrimaryKeyQuery(store.query(shards).under(TransactionCodec.SK.prefix()));
        }

        @Override
        public AsyncReads async() {
            return new Async(store);
        }
    }

    /** A query of the table. Conditions on client narrow it. Immutable. */
    public static final class PrimaryKeyQuery extends Query<Transaction, PrimaryKeyQuery> {
        private PrimaryKeyQuery(ReadSource<Transaction> source) {
            super(source, PrimaryKeyQuery::new);
        }

        /** Conditions on client. */
        public TextSortKey<String, PrimaryKeyTransactionQuery, NarrowedQuery<Transaction>> client() {
            return new TextSortKey<>(this, TransactionCodec.CLIENT_PART,
                    PrimaryKeyTransactionQuery::new, NarrowedQuery::new);
        }
    }

    /** A query of the table. Conditions on transaction narrow it. Immutable. */
    public static final class PrimaryKeyTransactionQuery extends Query<Transaction, PrimaryKeyTransactionQuery> {
        private PrimaryKeyTransactionQuery(ReadSource<Transaction> source) {
            super(source, PrimaryKeyTransactionQuery::new);
        }

        /** Conditions on transaction. */
        public TextSortKey<String, NarrowedQuery<Transaction>, NarrowedQuery<Transaction>> transaction() {
            return new TextSortKey<>(this, TransactionCodec.TRANSACTION_PART, NarrowedQuery::new,
                    NarrowedQuery::new);
        }
    }

    /** A query of the index {@code deals}. Conditions on client narrow it. Immutable. */
    public static final class DealsQuery extends Query<Transaction, DealsQuery> {
        private DealsQuery(ReadSource<Transaction> source) {
            super(source, DealsQuery::new);
        }

        /** Conditions on client. */
        public TextSortKey<String, DealsTransactionQuery, NarrowedQuery<Transaction>> client() {
            return new TextSortKey<>(this, TransactionCodec.CLIENT_PART, DealsTransactionQuery::new,
                    NarrowedQuery::new);
        }
    }

    /** A query of the index {@code deals}. Conditions on transaction narrow it. Immutable. */
    public static final class DealsTransactionQuery extends Query<Transaction, DealsTransactionQuery> {
        private DealsTransactionQuery(ReadSource<Transaction> source) {
            super(source, DealsTransactionQuery::new);
        }

        /** Conditions on transaction. */
        public TextSortKey<String, NarrowedQuery<Transaction>, NarrowedQuery<Transaction>> transaction() {
            return new TextSortKey<>(this, TransactionCodec.TRANSACTION_PART,
                    source -> new NarrowedQuery<>(source.inShard(TransactionCodec.DEALS_SHARDS)),
                    NarrowedQuery::new);
        }
    }
}
