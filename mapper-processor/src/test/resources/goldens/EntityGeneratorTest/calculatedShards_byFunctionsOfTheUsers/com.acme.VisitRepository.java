package com.acme;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.ConsistentQuery;
import dev.keyspread.query.PlainConsistentQuery;
import dev.keyspread.query.PlainQuery;
import dev.keyspread.query.Query;
import dev.keyspread.query.Scan;
import dev.keyspread.spi.EntityStore;
import dev.keyspread.spi.ReadPlan;
import dev.keyspread.spi.SortKeyCondition;
import dev.keyspread.write.Check;
import dev.keyspread.write.Delete;
import dev.keyspread.write.Save;
import dev.keyspread.write.Update;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Visit}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class VisitRepository {

    /** The table {@code visits} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("visits")
            .partitionKey("day", ScalarAttributeType.S)
            .sortKey("visitor", ScalarAttributeType.S)
            .index(IndexSchema.global("by-page", "by-page_shard", ScalarAttributeType.N)
                    .sortKey("page", ScalarAttributeType.S)
                    .build())
            .build();

    private final EntityStore<Visit> store;

    /** Creates the repository on a client. */
    public VisitRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, VisitCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Visit save(Visit visit) {
        return store.save(visit);
    }

    /** The item with this day and visitor, if there is one. */
    public Optional<Visit> find(LocalDate day, String visitor) {
        return store.find(VisitCodec.key(day, visitor));
    }

    /** The item with this day and visitor by a strongly consistent read, if there is one. */
    public Optional<Visit> findConsistent(LocalDate day, String visitor) {
        return store.findConsistent(VisitCodec.key(day, visitor));
    }

    /** Deletes the item with this day and visitor, if there is one. */
    public void delete(LocalDate day, String visitor) {
        store.delete(VisitCodec.key(day, visitor));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Visit visit) {
        Objects.requireNonNull(visit, "visit");
        store.delete(VisitCodec.INSTANCE.key(visit));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Visit> saving(Visit visit) {
        return new Save<>(store.placement(visit));
    }

    /** A change of single attributes of the item with this day and visitor, which its {@code run()} makes. */
    public Update<Visit> update(LocalDate day, String visitor) {
        return new Update<>(store.target(VisitCodec.key(day, visitor)));
    }

    /** A deletion of the item with this day and visitor, to be made under a condition or in a transaction. */
    public Delete<Visit> deleting(LocalDate day, String visitor) {
        return new Delete<>(store.target(VisitCodec.key(day, visitor)));
    }

    /** A condition on the item with this day and visitor, for a transaction that leaves it as it is. */
    public Check<Visit> checking(LocalDate day, String visitor) {
        return new Check<>(store.target(VisitCodec.key(day, visitor)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Visit> update(Visit visit) {
        Objects.requireNonNull(visit, "visit");
        return new Update<>(store.target(VisitCodec.INSTANCE.key(visit)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Visit> deleting(Visit visit) {
        Objects.requireNonNull(visit, "visit");
        return new Delete<>(store.target(VisitCodec.INSTANCE.key(visit)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Visit> checking(Visit visit) {
        Objects.requireNonNull(visit, "visit");
        return new Check<>(store.target(VisitCodec.INSTANCE.key(visit)));
    }

    /** The items of the table with this day, from all 200 shards, in the order of visitor. */
    public TableQuery query(LocalDate day) {
        Objects.requireNonNull(day, "day");
        AttributeValue key = VisitCodec.DAY.value(day);
        List<AttributeValue> shards = VisitCodec.SHARDS.storeAll(key);
        return new TableQuery(store.query(shards));
    }

    /** The items of the index {@code by-page}, from all 8 shards, in the order of page. */
    public ByPageQuery byPage() {
        List<AttributeValue> shards = VisitCodec.BY_PAGE_SHARDS.storeAll();
        return new ByPageQuery(store.query("by-page", shards, VisitCodec.INSTANCE));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Visit> scan() {
        return new Scan<>(store.scan());
    }

    /** A query of the table, which a condition on visitor can narrow. Immutable. */
    public static final class TableQuery extends ConsistentQuery<Visit, TableQuery> {

        private TableQuery(ReadPlan<Visit> plan) {
            super(plan);
        }

        @Override
        protected TableQuery with(ReadPlan<Visit> plan) {
            return new TableQuery(plan);
        }

        /** Only the items whose visitor is equal to the given one. */
        public PlainConsistentQuery<Visit> visitorEqualTo(String visitor) {
            Objects.requireNonNull(visitor, "visitor");
            AttributeValue value = VisitCodec.VISITOR.value(visitor);
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose visitor is less than the given one. */
        public PlainConsistentQuery<Visit> visitorLessThan(String visitor) {
            Objects.requireNonNull(visitor, "visitor");
            AttributeValue value = VisitCodec.VISITOR.value(visitor);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose visitor is less than or equal to the given one. */
        public PlainConsistentQuery<Visit> visitorLessThanOrEqualTo(String visitor) {
            Objects.requireNonNull(visitor, "visitor");
            AttributeValue value = VisitCodec.VISITOR.value(visitor);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose visitor is greater than the given one. */
        public PlainConsistentQuery<Visit> visitorGreaterThan(String visitor) {
            Objects.requireNonNull(visitor, "visitor");
            AttributeValue value = VisitCodec.VISITOR.value(visitor);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose visitor is greater than or equal to the given one. */
        public PlainConsistentQuery<Visit> visitorGreaterThanOrEqualTo(String visitor) {
            Objects.requireNonNull(visitor, "visitor");
            AttributeValue value = VisitCodec.VISITOR.value(visitor);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose visitor lies between the given ones, both included. */
        public PlainConsistentQuery<Visit> visitorBetween(String from, String to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            AttributeValue low = VisitCodec.VISITOR.value(from);
            AttributeValue high = VisitCodec.VISITOR.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }

        /** Only the items whose visitor begins with the prefix. */
        public PlainConsistentQuery<Visit> visitorBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            AttributeValue value = VisitCodec.VISITOR.value(prefix);
            return narrow(SortKeyCondition.beginsWith(value));
        }
    }

    /** A query of the index {@code by-page}, which a condition on page can narrow. Immutable. */
    public static final class ByPageQuery extends Query<Visit, ByPageQuery> {

        private ByPageQuery(ReadPlan<Visit> plan) {
            super(plan);
        }

        @Override
        protected ByPageQuery with(ReadPlan<Visit> plan) {
            return new ByPageQuery(plan);
        }

        /** Only the items whose page is equal to the given one. */
        public PlainQuery<Visit> pageEqualTo(String page) {
            Objects.requireNonNull(page, "page");
            AttributeValue value = VisitCodec.PAGE.value(page);
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose page is less than the given one. */
        public PlainQuery<Visit> pageLessThan(String page) {
            Objects.requireNonNull(page, "page");
            AttributeValue value = VisitCodec.PAGE.value(page);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose page is less than or equal to the given one. */
        public PlainQuery<Visit> pageLessThanOrEqualTo(String page) {
            Objects.requireNonNull(page, "page");
            AttributeValue value = VisitCodec.PAGE.value(page);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose page is greater than the given one. */
        public PlainQuery<Visit> pageGreaterThan(String page) {
            Objects.requireNonNull(page, "page");
            AttributeValue value = VisitCodec.PAGE.value(page);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose page is greater than or equal to the given one. */
        public PlainQuery<Visit> pageGreaterThanOrEqualTo(String page) {
            Objects.requireNonNull(page, "page");
            AttributeValue value = VisitCodec.PAGE.value(page);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose page lies between the given ones, both included. */
        public PlainQuery<Visit> pageBetween(String from, String to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            AttributeValue low = VisitCodec.PAGE.value(from);
            AttributeValue high = VisitCodec.PAGE.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }

        /** Only the items whose page begins with the prefix. */
        public PlainQuery<Visit> pageBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            AttributeValue value = VisitCodec.PAGE.value(prefix);
            return narrow(SortKeyCondition.beginsWith(value));
        }
    }
}
