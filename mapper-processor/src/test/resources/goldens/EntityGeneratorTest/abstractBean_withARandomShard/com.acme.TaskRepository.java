package com.acme;

import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.ConsistentQuery;
import dev.keyspread.query.PlainConsistentQuery;
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

/** Saves, finds and queries the items of {@link Task}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class TaskRepository {

    /** The table {@code tasks} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("tasks")
            .partitionKey("day", ScalarAttributeType.S)
            .sortKey("number", ScalarAttributeType.N)
            .build();

    private final EntityStore<Task> store;

    /** Creates the repository on a client. */
    public TaskRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, TaskCodec.INSTANCE);
    }

    /** Saves the item, in a shard drawn at random if it was never saved, and returns it as saved. */
    public Task save(Task task) {
        return store.save(task);
    }

    /** The item with this day and number, if one of the 5 shards has it: up to 5 eventually consistent queries. */
    public Optional<Task> findAnywhere(String day, int number) {
        return query(day).numberEqualTo(number).unordered().first();
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Task task) {
        Objects.requireNonNull(task, "task");
        store.delete(TaskCodec.INSTANCE.key(task));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Task> saving(Task task) {
        return new Save<>(store.placement(task));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Task> update(Task task) {
        Objects.requireNonNull(task, "task");
        return new Update<>(store.target(TaskCodec.INSTANCE.key(task)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Task> deleting(Task task) {
        Objects.requireNonNull(task, "task");
        return new Delete<>(store.target(TaskCodec.INSTANCE.key(task)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Task> checking(Task task) {
        Objects.requireNonNull(task, "task");
        return new Check<>(store.target(TaskCodec.INSTANCE.key(task)));
    }

    /** The items of the table with this day, from all 5 shards, in the order of number. */
    public TableQuery query(String day) {
        Objects.requireNonNull(day, "day");
        AttributeValue key = TaskCodec.DAY.value(day);
        List<AttributeValue> shards = TaskCodec.SHARDS.storeAll(key);
        return new TableQuery(store.query(shards));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Task> scan() {
        return new Scan<>(store.scan());
    }

    /** A query of the table, which a condition on number can narrow. Immutable. */
    public static final class TableQuery extends ConsistentQuery<Task, TableQuery> {

        private TableQuery(ReadPlan<Task> plan) {
            super(plan);
        }

        @Override
        protected TableQuery with(ReadPlan<Task> plan) {
            return new TableQuery(plan);
        }

        /** Only the items whose number is equal to the given one. */
        public PlainConsistentQuery<Task> numberEqualTo(int number) {
            AttributeValue value = TaskCodec.NUMBER.value(number);
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose number is less than the given one. */
        public PlainConsistentQuery<Task> numberLessThan(int number) {
            AttributeValue value = TaskCodec.NUMBER.value(number);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose number is less than or equal to the given one. */
        public PlainConsistentQuery<Task> numberLessThanOrEqualTo(int number) {
            AttributeValue value = TaskCodec.NUMBER.value(number);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose number is greater than the given one. */
        public PlainConsistentQuery<Task> numberGreaterThan(int number) {
            AttributeValue value = TaskCodec.NUMBER.value(number);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose number is greater than or equal to the given one. */
        public PlainConsistentQuery<Task> numberGreaterThanOrEqualTo(int number) {
            AttributeValue value = TaskCodec.NUMBER.value(number);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose number lies between the given ones, both included. */
        public PlainConsistentQuery<Task> numberBetween(int from, int to) {
            AttributeValue low = TaskCodec.NUMBER.value(from);
            AttributeValue high = TaskCodec.NUMBER.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }
    }
}
