package com.acme;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.ConsistentQuery;
import dev.keyspread.query.PlainConsistentQuery;
import dev.keyspread.query.PlainQuery;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadPlan;
import dev.keyspread.spi.SortKeyCondition;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Event}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class EventRepository {

    /** The table {@code events} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("events")
            .partitionKey("customerId", ScalarAttributeType.S)
            .sortKey("time", ScalarAttributeType.N)
            .index(IndexSchema.global("by-day", "by-day_key", ScalarAttributeType.S)
                    .keysOnly()
                    .build())
            .build();

    private final EntityStore<Event> store;

    /** Creates the repository on a client. */
    public EventRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, EventCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Event save(Event event) {
        return store.save(event);
    }

    /** The item with this customerId and time, if there is one. */
    public Optional<Event> find(String customerId, long time) {
        return store.find(EventCodec.key(customerId, time));
    }

    /** The item with this customerId and time by a strongly consistent read, if there is one. */
    public Optional<Event> findConsistent(String customerId, long time) {
        return store.findConsistent(EventCodec.key(customerId, time));
    }

    /** Deletes the item with this customerId and time, if there is one. */
    public void delete(String customerId, long time) {
        store.delete(EventCodec.key(customerId, time));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Event event) {
        Objects.requireNonNull(event, "event");
        store.delete(EventCodec.INSTANCE.key(event));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Event> saving(Event event) {
        return new Save<>(store.placement(event));
    }

    /** A change of single attributes of the item with this customerId and time, which its {@code run()} makes. */
    public Update<Event> update(String customerId, long time) {
        return new Update<>(store.target(EventCodec.key(customerId, time)));
    }

    /** A deletion of the item with this customerId and time, to be made under a condition or in a transaction. */
    public Delete<Event> deleting(String customerId, long time) {
        return new Delete<>(store.target(EventCodec.key(customerId, time)));
    }

    /** A condition on the item with this customerId and time, for a transaction that leaves it as it is. */
    public Check<Event> checking(String customerId, long time) {
        return new Check<>(store.target(EventCodec.key(customerId, time)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Event> update(Event event) {
        Objects.requireNonNull(event, "event");
        return new Update<>(store.target(EventCodec.INSTANCE.key(event)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Event> deleting(Event event) {
        Objects.requireNonNull(event, "event");
        return new Delete<>(store.target(EventCodec.INSTANCE.key(event)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Event> checking(Event event) {
        Objects.requireNonNull(event, "event");
        return new Check<>(store.target(EventCodec.INSTANCE.key(event)));
    }

    /** The items of the table with this customerId, in the order of time. */
    public TableQuery query(String customerId) {
        Objects.requireNonNull(customerId, "customerId");
        List<AttributeValue> key = List.of(EventCodec.CUSTOMER_ID.value(customerId));
        return new TableQuery(store.query(key));
    }

    /** The items of the index {@code by-day} with this day, from all 3 shards. */
    public PlainQuery<ByDayItem> byDay(String day) {
        Objects.requireNonNull(day, "day");
        AttributeValue key = EventCodec.DAY.value(day);
        List<AttributeValue> shards = EventCodec.BY_DAY_SHARDS.storeAll(key);
        return new PlainQuery<>(store.query("by-day", shards, EventCodec.BY_DAY));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Event> scan() {
        return new Scan<>(store.scan());
    }

    /** A query of the table, which a condition on time can narrow. Immutable. */
    public static final class TableQuery extends ConsistentQuery<Event, TableQuery> {

        private TableQuery(ReadPlan<Event> plan) {
            super(plan);
        }

        @Override
        protected TableQuery with(ReadPlan<Event> plan) {
            return new TableQuery(plan);
        }

        /** Only the items whose time is equal to the given one. */
        public PlainConsistentQuery<Event> timeEqualTo(long time) {
            AttributeValue value = EventCodec.TIME.value(time);
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose time is less than the given one. */
        public PlainConsistentQuery<Event> timeLessThan(long time) {
            AttributeValue value = EventCodec.TIME.value(time);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose time is less than or equal to the given one. */
        public PlainConsistentQuery<Event> timeLessThanOrEqualTo(long time) {
            AttributeValue value = EventCodec.TIME.value(time);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose time is greater than the given one. */
        public PlainConsistentQuery<Event> timeGreaterThan(long time) {
            AttributeValue value = EventCodec.TIME.value(time);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose time is greater than or equal to the given one. */
        public PlainConsistentQuery<Event> timeGreaterThanOrEqualTo(long time) {
            AttributeValue value = EventCodec.TIME.value(time);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose time lies between the given ones, both included. */
        public PlainConsistentQuery<Event> timeBetween(long from, long to) {
            AttributeValue low = EventCodec.TIME.value(from);
            AttributeValue high = EventCodec.TIME.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }
    }

    /** What the index {@code by-day} holds of each {@link Event}. */
    public record ByDayItem(String customerId, long time, String day) {}
}
