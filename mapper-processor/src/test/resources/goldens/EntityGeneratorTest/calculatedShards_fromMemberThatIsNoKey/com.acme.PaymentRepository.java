package com.acme;

import dev.keyspread.IndexSchema;
import dev.keyspread.Keyspread;
import dev.keyspread.TableSchema;
import dev.keyspread.query.ConsistentQuery;
import dev.keyspread.query.PlainConsistentQuery;
import dev.keyspread.query.PlainQuery;
import dev.keyspread.query.Query;
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
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Saves, finds and queries the items of {@link Payment}. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class PaymentRepository {

    /** The table {@code payments} with its keys and indexes. */
    public static final TableSchema TABLE = TableSchema.builder("payments")
            .partitionKey("batch", ScalarAttributeType.S)
            .sortKey("paidAt", ScalarAttributeType.S)
            .index(IndexSchema.global("by-state", "by-state_key", ScalarAttributeType.S)
                    .sortKey("reviewedAt", ScalarAttributeType.S)
                    .include("amount")
                    .build())
            .build();

    private final EntityStore<Payment> store;

    /** Creates the repository on a client. */
    public PaymentRepository(Keyspread keyspread) {
        this.store = EntityStore.of(keyspread, TABLE, PaymentCodec.INSTANCE);
    }

    /** Saves the item in place of any with the same key, and returns it as saved. */
    public Payment save(Payment payment) {
        return store.save(payment);
    }

    /** The item with this batch, paidAt and sourceId, if there is one. */
    public Optional<Payment> find(int batch, Instant paidAt, long sourceId) {
        return store.find(PaymentCodec.key(batch, paidAt, sourceId));
    }

    /** The item with this batch, paidAt and sourceId by a strongly consistent read, if there is one. */
    public Optional<Payment> findConsistent(int batch, Instant paidAt, long sourceId) {
        return store.findConsistent(PaymentCodec.key(batch, paidAt, sourceId));
    }

    /** Deletes the item with this batch, paidAt and sourceId, if there is one. */
    public void delete(int batch, Instant paidAt, long sourceId) {
        store.delete(PaymentCodec.key(batch, paidAt, sourceId));
    }

    /** Deletes the item with the key of this one, if there is one. */
    public void delete(Payment payment) {
        Objects.requireNonNull(payment, "payment");
        store.delete(PaymentCodec.INSTANCE.key(payment));
    }

    /** A save of the item, to be made under a condition or in a transaction. */
    public Save<Payment> saving(Payment payment) {
        return new Save<>(store.placement(payment));
    }

    /**
     * A change of single attributes of the item with this batch, paidAt and sourceId, which its {@code run()} makes.
     */
    public Update<Payment> update(int batch, Instant paidAt, long sourceId) {
        return new Update<>(store.target(PaymentCodec.key(batch, paidAt, sourceId)));
    }

    /**
     * A deletion of the item with this batch, paidAt and sourceId, to be made under a condition or in a transaction.
     */
    public Delete<Payment> deleting(int batch, Instant paidAt, long sourceId) {
        return new Delete<>(store.target(PaymentCodec.key(batch, paidAt, sourceId)));
    }

    /** A condition on the item with this batch, paidAt and sourceId, for a transaction that leaves it as it is. */
    public Check<Payment> checking(int batch, Instant paidAt, long sourceId) {
        return new Check<>(store.target(PaymentCodec.key(batch, paidAt, sourceId)));
    }

    /** A change of single attributes of the item with the key of this one, which its {@code run()} makes. */
    public Update<Payment> update(Payment payment) {
        Objects.requireNonNull(payment, "payment");
        return new Update<>(store.target(PaymentCodec.INSTANCE.key(payment)));
    }

    /** A deletion of the item with the key of this one, to be made under a condition or in a transaction. */
    public Delete<Payment> deleting(Payment payment) {
        Objects.requireNonNull(payment, "payment");
        return new Delete<>(store.target(PaymentCodec.INSTANCE.key(payment)));
    }

    /** A condition on the item with the key of this one, for a transaction that leaves it as it is. */
    public Check<Payment> checking(Payment payment) {
        Objects.requireNonNull(payment, "payment");
        return new Check<>(store.target(PaymentCodec.INSTANCE.key(payment)));
    }

    /** The items of the table with this batch, from all 20 shards, in the order of paidAt. */
    public TableQuery query(int batch) {
        AttributeValue key = PaymentCodec.BATCH.value(batch);
        List<AttributeValue> shards = PaymentCodec.SHARDS.storeAll(key);
        return new TableQuery(store.query(shards));
    }

    /** The items of the index {@code by-state} with this state, from all 4 shards, in the order of reviewedAt. */
    public ByStateQuery byState(Payment.State state) {
        Objects.requireNonNull(state, "state");
        AttributeValue key = PaymentCodec.STATE.value(Optional.of(state));
        List<AttributeValue> shards = PaymentCodec.BY_STATE_SHARDS.storeAll(key);
        return new ByStateQuery(store.query("by-state", shards, PaymentCodec.BY_STATE));
    }

    /** All items of the table, in no order. Costs as much as the table is large. */
    public Scan<Payment> scan() {
        return new Scan<>(store.scan());
    }

    /** A query of the table, which a condition on paidAt can narrow. Immutable. */
    public static final class TableQuery extends ConsistentQuery<Payment, TableQuery> {

        private TableQuery(ReadPlan<Payment> plan) {
            super(plan);
        }

        @Override
        protected TableQuery with(ReadPlan<Payment> plan) {
            return new TableQuery(plan);
        }

        /** Only the items whose paidAt is equal to the given one. */
        public PlainConsistentQuery<Payment> paidAtEqualTo(Instant paidAt) {
            Objects.requireNonNull(paidAt, "paidAt");
            AttributeValue value = PaymentCodec.PAID_AT.value(paidAt);
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose paidAt is less than the given one. */
        public PlainConsistentQuery<Payment> paidAtLessThan(Instant paidAt) {
            Objects.requireNonNull(paidAt, "paidAt");
            AttributeValue value = PaymentCodec.PAID_AT.value(paidAt);
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose paidAt is less than or equal to the given one. */
        public PlainConsistentQuery<Payment> paidAtLessThanOrEqualTo(Instant paidAt) {
            Objects.requireNonNull(paidAt, "paidAt");
            AttributeValue value = PaymentCodec.PAID_AT.value(paidAt);
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose paidAt is greater than the given one. */
        public PlainConsistentQuery<Payment> paidAtGreaterThan(Instant paidAt) {
            Objects.requireNonNull(paidAt, "paidAt");
            AttributeValue value = PaymentCodec.PAID_AT.value(paidAt);
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose paidAt is greater than or equal to the given one. */
        public PlainConsistentQuery<Payment> paidAtGreaterThanOrEqualTo(Instant paidAt) {
            Objects.requireNonNull(paidAt, "paidAt");
            AttributeValue value = PaymentCodec.PAID_AT.value(paidAt);
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose paidAt lies between the given ones, both included. */
        public PlainConsistentQuery<Payment> paidAtBetween(Instant from, Instant to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            AttributeValue low = PaymentCodec.PAID_AT.value(from);
            AttributeValue high = PaymentCodec.PAID_AT.value(to);
            return narrow(SortKeyCondition.between(low, high));
        }

        /** Only the items whose paidAt, as it is stored, begins with the prefix, such as {@code 2014-07}. */
        public PlainConsistentQuery<Payment> paidAtBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            AttributeValue value = Converters.string().write(prefix);
            return narrow(SortKeyCondition.beginsWith(value));
        }
    }

    /** A query of the index {@code by-state}, which a condition on reviewedAt can narrow. Immutable. */
    public static final class ByStateQuery extends Query<ByStateItem, ByStateQuery> {

        private ByStateQuery(ReadPlan<ByStateItem> plan) {
            super(plan);
        }

        @Override
        protected ByStateQuery with(ReadPlan<ByStateItem> plan) {
            return new ByStateQuery(plan);
        }

        /** Only the items whose reviewedAt is equal to the given one. */
        public PlainQuery<ByStateItem> reviewedAtEqualTo(Instant reviewedAt) {
            Objects.requireNonNull(reviewedAt, "reviewedAt");
            AttributeValue value = PaymentCodec.REVIEWED_AT.value(Optional.of(reviewedAt));
            return narrow(SortKeyCondition.equalTo(value));
        }

        /** Only the items whose reviewedAt is less than the given one. */
        public PlainQuery<ByStateItem> reviewedAtLessThan(Instant reviewedAt) {
            Objects.requireNonNull(reviewedAt, "reviewedAt");
            AttributeValue value = PaymentCodec.REVIEWED_AT.value(Optional.of(reviewedAt));
            return narrow(SortKeyCondition.lessThan(value));
        }

        /** Only the items whose reviewedAt is less than or equal to the given one. */
        public PlainQuery<ByStateItem> reviewedAtLessThanOrEqualTo(Instant reviewedAt) {
            Objects.requireNonNull(reviewedAt, "reviewedAt");
            AttributeValue value = PaymentCodec.REVIEWED_AT.value(Optional.of(reviewedAt));
            return narrow(SortKeyCondition.lessThanOrEqualTo(value));
        }

        /** Only the items whose reviewedAt is greater than the given one. */
        public PlainQuery<ByStateItem> reviewedAtGreaterThan(Instant reviewedAt) {
            Objects.requireNonNull(reviewedAt, "reviewedAt");
            AttributeValue value = PaymentCodec.REVIEWED_AT.value(Optional.of(reviewedAt));
            return narrow(SortKeyCondition.greaterThan(value));
        }

        /** Only the items whose reviewedAt is greater than or equal to the given one. */
        public PlainQuery<ByStateItem> reviewedAtGreaterThanOrEqualTo(Instant reviewedAt) {
            Objects.requireNonNull(reviewedAt, "reviewedAt");
            AttributeValue value = PaymentCodec.REVIEWED_AT.value(Optional.of(reviewedAt));
            return narrow(SortKeyCondition.greaterThanOrEqualTo(value));
        }

        /** Only the items whose reviewedAt lies between the given ones, both included. */
        public PlainQuery<ByStateItem> reviewedAtBetween(Instant from, Instant to) {
            Objects.requireNonNull(from, "from");
            Objects.requireNonNull(to, "to");
            AttributeValue low = PaymentCodec.REVIEWED_AT.value(Optional.of(from));
            AttributeValue high = PaymentCodec.REVIEWED_AT.value(Optional.of(to));
            return narrow(SortKeyCondition.between(low, high));
        }

        /** Only the items whose reviewedAt, as it is stored, begins with the prefix, such as {@code 2014-07}. */
        public PlainQuery<ByStateItem> reviewedAtBeginsWith(String prefix) {
            Objects.requireNonNull(prefix, "prefix");
            AttributeValue value = Converters.string().write(prefix);
            return narrow(SortKeyCondition.beginsWith(value));
        }
    }

    /** What the index {@code by-state} holds of each {@link Payment}. */
    public record ByStateItem(
            int batch, Instant paidAt, Optional<Payment.State> state, Optional<Instant> reviewedAt, long amount) {}
}
