package com.acme;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.NarrowedTableQuery;
import dev.keyspread.query.OrderedSortKey;
import dev.keyspread.query.Scan;
import dev.keyspread.query.TableQuery;
import dev.keyspread.query.TextSortKey;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadSource;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Reading}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class ReadingRepository {

    /** The table {@code readings} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("readings")
            .partitionKey("sensor", ScalarAttributeType.S)
            .sortKey("takenAt", ScalarAttributeType.S)
            .index(IndexSchema.local("by-value")
                    .sortKey("value", ScalarAttributeType.N)
                    .keysOnly()
                    .build())
            .build();

    private final EntityStore<Reading> store;

    /** Creates a repository. */
    public ReadingRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, ReadingCodec.INSTANCE);
    }

    /** Saves the item, replacing the one with its key. A new item gets a random shard. Returns the saved item. */
    public Reading save(Reading reading) {
        return store.save(reading);
    }

    /** Returns the item with this sensor and takenAt, if it exists. Sends up to 64 eventually consistent queries. */
    public Optional<Reading> findAnywhere(String sensor, Instant takenAt) {
        return query(sensor).takenAt().eq(takenAt).unordered().first();
    }

    /** Deletes the item with the same key, if it exists. */
    public void delete(Reading reading) {
        store.deleteItemOf(reading);
    }

    /** Prepares a save of the item. */
    public Save<Reading> prepareSave(Reading reading) {
        return new Save<>(store.placement(reading));
    }

    /** Begins an update of the item with the same key. */
    public Update<Reading> update(Reading reading) {
        return new Update<>(store.targetOf(reading));
    }

    /** Prepares a delete of the item with the same key. */
    public Delete<Reading> prepareDelete(Reading reading) {
        return new Delete<>(store.targetOf(reading));
    }

    /** Begins a condition check of the item with the same key. */
    public Check<Reading> check(Reading reading) {
        return new Check<>(store.targetOf(reading));
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
        return new ByValueQuery(store.query("by-value", ReadingCodec.SHARDS, key, ReadingCodec.BY_VALUE));
    }

    /** Reads all items of the table, in no order. Consumes the read capacity of the whole table. */
    public Scan<Reading> scan() {
        return new Scan<>(store.scan());
    }

    /** A query of the table. Conditions on takenAt narrow it. Immutable. */
    public static final class PrimaryKeyQuery extends TableQuery<Reading, PrimaryKeyQuery> {

        private PrimaryKeyQuery(ReadSource<Reading> source) {
            super(source, PrimaryKeyQuery::new);
        }

        /** Conditions on takenAt. */
        public TextSortKey<Instant, NarrowedTableQuery<Reading>, NarrowedTableQuery<Reading>> takenAt() {
            return new TextSortKey<>(this, ReadingCodec.TAKEN_AT, NarrowedTableQuery::new, NarrowedTableQuery::new);
        }
    }

    /** A query of the index {@code by-value}. Conditions on value narrow it. Immutable. */
    public static final class ByValueQuery extends TableQuery<ByValueItem, ByValueQuery> {

        private ByValueQuery(ReadSource<ByValueItem> source) {
            super(source, ByValueQuery::new);
        }

        /** Conditions on value. */
        public OrderedSortKey<Double, NarrowedTableQuery<ByValueItem>, NarrowedTableQuery<ByValueItem>> value() {
            return new OrderedSortKey<>(this, ReadingCodec.VALUE, NarrowedTableQuery::new, NarrowedTableQuery::new);
        }
    }

    /** What the index {@code by-value} holds of each {@link Reading}. */
    public record ByValueItem(String sensor, Instant takenAt, double value, Integer shard) {}
}
