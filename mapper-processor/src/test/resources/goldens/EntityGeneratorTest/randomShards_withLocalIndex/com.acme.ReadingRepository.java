package com.acme;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.ConsistentQuery;
import dev.keyspread.query.PlainConsistentQuery;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadPlan;
import dev.keyspread.spi.SortKeyCondition;
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

    /** Creates the repository on a client. */
    public ReadingRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, ReadingCodec.INSTANCE);
    }

    /** Saves the item, in a shard drawn at random if it was never saved, and returns it as saved. */
    public Reading save(Reading reading) {
        return store.save(reading);
    }

    /**
     * The item with this sensor and takenAt, if a shard that this sensor ever had has it:
     * up to 64 eventually consistent queries.
     */
    public Optional<Reading> findAnywhere(String sensor, Instant takenAt) {
        return query(sensor).takenAtEqualTo(takenAt).unordered().first();
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Reading reading) {
        Objects.requireNonNull(reading, "reading");
        store.delete(ReadingCodec.INSTANCE.key(reading));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Reading> saving(Reading reading) {
        return new Save<>(store.placement(reading));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Reading> update(Reading reading) {
        Objects.requireNonNull(reading, "reading");
        return new Update<>(store.target(ReadingCodec.INSTANCE.key(reading)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Reading> deleting(Reading reading) {
        Objects.requireNonNull(reading, "reading");
        return new Delete<>(store.target(ReadingCodec.INSTANCE.key(reading)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Reading> checking(Reading reading) {
        Objects.requireNonNull(reading, "reading");
        return new Check<>(store.target(ReadingCodec.INSTANCE.key(reading)));
    }

    /** The items of the table with this sensor, from all shards, in the order of takenAt. */
    public TableQuery query(String sensor) {
        Objects.requireNonNull(sensor, "sensor");
        AttributeValue key = ReadingCodec.SENSOR.value(sensor);
        return new TableQuery(store.query(ReadingCodec.SHARDS, key));
    }

    /** The items of the index {@code by-value} with this sensor, from all shards, in the order of value. */
    public ByValueQuery byValue(String sensor) {
        Objects.requireNonNull(sensor, "sensor");
        AttributeValue key = ReadingCodec.SENSOR.value(sensor);
        return new ByValueQuery(store.query("by-value", ReadingCodec.SHARDS, key, ReadingCodec.BY_VALUE));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Reading> scan() {
        return new Scan<>(store.scan());
    }

    /** A query of the table, which a condition on takenAt can narrow. Immutable. */
    public static final class TableQuery extends ConsistentQuery<Reading, TableQuery> {

        private TableQuery(ReadPlan<Reading> plan) {
            super(plan);
        }

        @Override
        protected TableQuery with(ReadPlan<Reading> plan) {
            return new TableQuery(plan);
        }

        /** Only the items whose takenAt is equal to the given one. */
        public PlainConsistentQuery<Reading> takenAtEqualTo(Instant takenAt) {
            Objects.requireNonNull(takenAt, "takenAt");
            AttributeValue value = ReadingCodec.TAKEN_AT.value(takenAt);
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose takenAt is less than the given one. */
        public PlainConsistentQuery<Reading> takenAtLessThan(Instant takenAt) {
            Objects.requireNonNull(takenAt, "takenAt");
            AttributeValue value = ReadingCodec.TAKEN_AT.value(takenAt);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose takenAt is less than or equal to the given one. */
        public PlainConsistentQuery<Reading> takenAtLessThanOrEqualTo(Instant takenAt) {
            Objects.requireNonNull(takenAt, "takenAt");
            AttributeValue value = ReadingCodec.TAKEN_AT.value(takenAt);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose takenAt is greater than the given one. */
        public PlainConsistentQuery<Reading> takenAtGreaterThan(Instant takenAt) {
            Objects.requireNonNull(takenAt, "takenAt");
            AttributeValue value = ReadingCodec.TAKEN_AT.value(takenAt);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose takenAt is greater than or equal to the given one. */
        public PlainConsistentQuery<Reading> takenAtGreaterThanOrEqualTo(Instant takenAt) {
            Objects.requireNonNull(takenAt, "takenAt");
            AttributeValue value = ReadingCodec.TAKEN_AT.value(takenAt);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose takenAt lies between the given ones, both included. */
        public PlainConsistentQuery<Reading> takenAtBetween(Instant from, Instant to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            AttributeValue low = ReadingCodec.TAKEN_AT.value(from);
            AttributeValue high = ReadingCodec.TAKEN_AT.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }

        /** Only the items whose takenAt, as it is stored, begins with the prefix, such as {@code 2014-07}. */
        public PlainConsistentQuery<Reading> takenAtBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            AttributeValue value = Converters.string().write(prefix);
            return narrow(SortKeyCondition.beginsWith(value));
        }
    }

    /** A query of the index {@code by-value}, which a condition on value can narrow. Immutable. */
    public static final class ByValueQuery extends ConsistentQuery<ByValueItem, ByValueQuery> {

        private ByValueQuery(ReadPlan<ByValueItem> plan) {
            super(plan);
        }

        @Override
        protected ByValueQuery with(ReadPlan<ByValueItem> plan) {
            return new ByValueQuery(plan);
        }

        /** Only the items whose value is equal to the given one. */
        public PlainConsistentQuery<ByValueItem> valueEqualTo(double value) {
            AttributeValue stored = ReadingCodec.VALUE.value(value);
            return narrow(SortKeyCondition.equalTo(stored));
        }

        /** Only the items whose value is less than the given one. */
        public PlainConsistentQuery<ByValueItem> valueLessThan(double value) {
            AttributeValue stored = ReadingCodec.VALUE.value(value);
            return narrow(SortKeyCondition.lessThan(stored));
        }

        /** Only the items whose value is less than or equal to the given one. */
        public PlainConsistentQuery<ByValueItem> valueLessThanOrEqualTo(double value) {
            AttributeValue stored = ReadingCodec.VALUE.value(value);
            return narrow(SortKeyCondition.lessThanOrEqualTo(stored));
        }

        /** Only the items whose value is greater than the given one. */
        public PlainConsistentQuery<ByValueItem> valueGreaterThan(double value) {
            AttributeValue stored = ReadingCodec.VALUE.value(value);
            return narrow(SortKeyCondition.greaterThan(stored));
        }

        /** Only the items whose value is greater than or equal to the given one. */
        public PlainConsistentQuery<ByValueItem> valueGreaterThanOrEqualTo(double value) {
            AttributeValue stored = ReadingCodec.VALUE.value(value);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(stored));
        }

        /** Only the items whose value lies between the given ones, both included. */
        public PlainConsistentQuery<ByValueItem> valueBetween(double from, double to) {
            AttributeValue low = ReadingCodec.VALUE.value(from);
            AttributeValue high = ReadingCodec.VALUE.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }
    }

    /** What the index {@code by-value} holds of each {@link Reading}. */
    public record ByValueItem(String sensor, Instant takenAt, double value, Integer shard) {}
}
