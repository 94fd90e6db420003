package com.acme;

import dev.keyspread.AsyncItemReads;
import dev.keyspread.AsyncRepository;
import dev.keyspread.EntityItems;
import dev.keyspread.ItemReads;
import dev.keyspread.Keyspread;
import dev.keyspread.Repository;
import dev.keyspread.query.Index;
import dev.keyspread.query.NarrowedQuery;
import dev.keyspread.query.OrderedSortKey;
import dev.keyspread.query.Query;
import dev.keyspread.query.TextSortKey;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.table.IndexSchema;
import dev.keyspread.table.TableSchema;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Reading}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class ReadingRepository extends Repository<Reading> {
    /** The table {@code readings} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("readings")
            .entity("com.acme.Reading", ReadingCodec.INSTANCE)
            .partitionKey("sensor", ScalarAttributeType.S)
            .sortKey("takenAt", ScalarAttributeType.S)
            .index(IndexSchema.local("by-value")
                    .sortKey("value", ScalarAttributeType.N)
                    .keysOnly()
                    .build())
            .parsedKey()
            .layout("sensor", "", "4 suffixes from 1 after \".\", random")
            .sharded("sensor", ".", 1, 64)
            .build();

    /** Converts entities to items and back, and computes the sizes of items, without a request. */
    public static final EntityItems<Reading> ITEMS = EntityItems.of(ReadingCodec.INSTANCE, TABLE, 51, 2107);

    /** The items of the index {@code by-value}. */
    public static final Index<ItemReads<Reading>, ByValueItem> BY_VALUE = Index.of("by-value", ReadingCodec.BY_VALUE);

    /** Creates a repository. */
    public ReadingRepository(Keyspread keyspread) {
        super(EntityStore.of(keyspread, TABLE, ReadingCodec.INSTANCE));
    }

    /** Returns the item with this sensor and takenAt, if it exists. Sends up to 64 queries. */
    public Optional<Reading> findAnywhere(String sensor, Instant takenAt) {
        return query(sensor).takenAt().eq(takenAt).shards().unordered().first();
    }

    /** Returns the strongly consistent reads, which bypass caches. */
    public Reads consistent() {
        return new Reads(store.consistent());
    }

    @Override
    public Async async() {
        return new Async(store);
    }

    /** Queries the items with this sensor in all shards, in the order of takenAt. */
    public PrimaryKeyQuery query(String sensor) {
        return new Reads(store).query(sensor);
    }

    /** Queries the items of the index {@code by-value} with this sensor in all shards, in the order of value. */
    public ByValueQuery byValue(String sensor) {
        return new Reads(store).byValue(sensor);
    }

    /** The operations that send a request at once, without blocking. Thread-safe. */
    public static final class Async extends AsyncRepository<Reading> implements AsyncReads {
        private Async(EntityStore<Reading> store) {
            super(store);
        }

        @Override
        public CompletableFuture<Optional<Reading>> findAnywhere(String sensor, Instant takenAt) {
            return new Reads(store).query(sensor).takenAt().eq(takenAt)
                    .shards().unordered().async().first();
        }
    }

    /** The reads that send a request at once, without blocking. Thread-safe. */
    public interface AsyncReads extends AsyncItemReads<Reading> {
        /** Returns the item with this sensor and takenAt, if it exists. Sends up to 64 queries. */
        CompletableFuture<Optional<Reading>> findAnywhere(String sensor, Instant takenAt);
    }

    /** The reads that can be strongly consistent: of the table and its local indexes. Thread-safe. */
    public static final class Reads extends ItemReads<Reading> {
        private Reads(EntityStore<Reading> store) {
            super(store);
        }

        /** Returns the item with this sensor and takenAt, if it exists. Sends up to 64 queries. */
        public Optional<Reading> findAnywhere(String sensor, Instant takenAt) {
            return query(sensor).takenAt().eq(takenAt).shards().unordered().first();
        }

        /** Queries the items with this sensor in all shards, in the order of takenAt. */
        public PrimaryKeyQuery query(String sensor) {
            Objects.requireNonNull(sensor, "sensor");
            AttributeValue key = ReadingCodec.SENSOR.value(sensor);
            return new PrimaryKeyQuery(store.query(ReadingCodec.SHARDS, key));
        }

        /** Queries the items of the index {@code by-value} with this sensor in all shards, in the order of value. */
        public ByValueQuery byValue(String sensor) {
            Objects.requireNonNull(sensor, "sensor");
            AttributeValue key = ReadingCodec.SENSOR.value(sensor);
            return new ByValueQuery(store.query("by-value",
                    ReadingCodec.SHARDS, key, ReadingCodec.BY_VALUE));
        }

        @Override
        public AsyncReads async() {
            return new Async(store);
        }
    }

    /** A query of the table. Conditions on takenAt narrow it. Immutable. */
    public static final class PrimaryKeyQuery extends Query<Reading, PrimaryKeyQuery> {
        private PrimaryKeyQuery(ReadSource<Reading> source) {
            super(source, PrimaryKeyQuery::new);
        }

        /** Conditions on takenAt. */
        public TextSortKey<Instant, NarrowedQuery<Reading>, NarrowedQuery<Reading>> takenAt() {
            return new TextSortKey<>(this, ReadingCodec.TAKEN_AT, NarrowedQuery::new,
                    NarrowedQuery::new);
        }
    }

    /** A query of the index {@code by-value}. Conditions on value narrow it. Immutable. */
    public static final class ByValueQuery extends Query<ByValueItem, ByValueQuery> {
        private ByValueQuery(ReadSource<ByValueItem> source) {
            super(source, ByValueQuery::new);
        }

        /** Conditions on value. */
        public OrderedSortKey<Double, NarrowedQuery<ByValueItem>, NarrowedQuery<ByValueItem>> value() {
            return new OrderedSortKey<>(this, ReadingCodec.VALUE, NarrowedQuery::new,
                    NarrowedQuery::new);
        }
    }

    /** The attributes of a {@link Reading} in the index {@code by-value}. */
    public record ByValueItem(String sensor, Instant takenAt, double value, Integer shard) {}
}
