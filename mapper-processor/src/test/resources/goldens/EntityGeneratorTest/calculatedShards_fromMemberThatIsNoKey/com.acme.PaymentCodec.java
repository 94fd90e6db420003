package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.Decorators;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.EntityDecoder;
import dev.keyspread.spi.EnumConverters;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ShardLayout;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Payment} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class PaymentCodec extends EntityCodec<Payment> {

    static final PaymentCodec INSTANCE = new PaymentCodec();

    static final Attribute<Integer> BATCH = Attribute.of("Payment", "batch", Converters.integer());
    static final Attribute<Instant> PAID_AT = Attribute.of("Payment", "paidAt", Converters.instant());
    static final Attribute<Long> SOURCE_ID = Attribute.of("Payment", "sourceId", Converters.longNumber());
    static final Attribute<Optional<Payment.State>> STATE = Attribute.of(
            "Payment", "state", Decorators.optional(EnumConverters.byName(Payment.State.values())));
    static final Attribute<Optional<Instant>> REVIEWED_AT = Attribute.of(
            "Payment", "reviewedAt", Decorators.optional(Converters.instant()));
    static final Attribute<Long> AMOUNT = Attribute.of("Payment", "amount", Converters.longNumber());

    static final AttributeNames NAMES = AttributeNames.of(
            "Payment", "batch", "paidAt", "sourceId", "state", "reviewedAt", "amount");

    static final ShardLayout SHARDS = ShardLayout.of(20, "#", 0);
    static final ShardLayout BY_STATE_SHARDS = ShardLayout.of(4, ".", 1);

    static final ItemDecoder<PaymentRepository.ByStateItem> BY_STATE = new ByStateDecoder();

    private PaymentCodec() {
        super(7);
    }

    /** The primary key of the item with this batch, paidAt and sourceId. */
    static Map<String, AttributeValue> key(int batch, Instant paidAt, long sourceId) {
        ItemWriter key = new ItemWriter(2);
        writeKey(batch, paidAt, sourceId, key);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Payment payment) {
        return key(payment.batch(), payment.paidAt(), payment.sourceId());
    }

    @Override
    protected void writeAttributes(Payment payment, ItemWriter item) {
        writeKeys(payment, item);
        SOURCE_ID.write(payment.sourceId(), item);
        AMOUNT.write(payment.amount(), item);
    }

    @Override
    protected void writeAttributes(Payment payment, JsonWriter json) {
        keys(payment).writeTo(json);
        SOURCE_ID.write(payment.sourceId(), json);
        AMOUNT.write(payment.amount(), json);
    }

    @Override
    public int size(Payment payment) {
        return keys(payment).size()
                + SOURCE_ID.size(payment.sourceId())
                + AMOUNT.size(payment.amount());
    }

    @Override
    protected Payment readAttributes(ItemReader item) {
        return new Payment(
                BATCH.logicalKey(item.get("batch"), SHARDS),
                PAID_AT.require(item),
                SOURCE_ID.require(item),
                STATE.read(item),
                REVIEWED_AT.read(item),
                AMOUNT.require(item));
    }

    @Override
    protected Payment readAttributes(JsonReader json) {
        AttributeValue batch = null;
        Instant paidAt = null;
        long sourceId = 0;
        boolean hasSourceId = false;
        Optional<Payment.State> state = STATE.absent();
        Optional<Instant> reviewedAt = REVIEWED_AT.absent();
        long amount = 0;
        boolean hasAmount = false;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> batch = json.attributeValue();
                case 1 -> paidAt = PAID_AT.read(json);
                case 2 -> {
                    sourceId = SOURCE_ID.read(json);
                    hasSourceId = true;
                }
                case 3 -> state = STATE.read(json);
                case 4 -> reviewedAt = REVIEWED_AT.read(json);
                case 5 -> {
                    amount = AMOUNT.read(json);
                    hasAmount = true;
                }
                default -> json.skip();
            }
        }
        SOURCE_ID.requirePresent(hasSourceId);
        AMOUNT.requirePresent(hasAmount);
        return new Payment(
                BATCH.logicalKey(batch, SHARDS),
                PAID_AT.require(paidAt),
                sourceId,
                state,
                reviewedAt,
                amount);
    }

    /** The stored keys, and the attributes that they are made of. */
    private static ItemWriter keys(Payment payment) {
        ItemWriter item = new ItemWriter(5);
        writeKeys(payment, item);
        return item;
    }

    private static void writeKeys(Payment payment, ItemWriter item) {
        writeKey(payment.batch(), payment.paidAt(), payment.sourceId(), item);
        STATE.write(payment.state(), item);
        REVIEWED_AT.write(payment.reviewedAt(), item);
        writeByStateKey(payment, item);
    }

    private static void writeKey(int batch, Instant paidAt, long sourceId, ItemWriter item) {
        AttributeValue logicalKey = BATCH.value(batch);
        PAID_AT.writeKey(paidAt, item);
        int suffix = SHARDS.suffixFor(SOURCE_ID.value(sourceId));
        item.put("batch", SHARDS.store(logicalKey, suffix));
    }

    /** The stored key of the index {@code by-state}. */
    private static void writeByStateKey(Payment payment, ItemWriter item) {
        AttributeValue state = item.get("state");
        AttributeValue reviewedAt = item.get("reviewedAt");
        if (state != null && reviewedAt != null) {
            int suffix = BY_STATE_SHARDS.suffixFor(reviewedAt, SOURCE_ID.value(payment.sourceId()));
            item.put("by-state_key", BY_STATE_SHARDS.store(state, suffix));
        }
    }

    /** Reads what the index {@code by-state} holds. */
    private static final class ByStateDecoder extends EntityDecoder<PaymentRepository.ByStateItem> {

        static final Attribute<Payment.State> BY_STATE_KEY = Attribute.of(
                "Payment", "by-state_key", EnumConverters.byName(Payment.State.values()));

        static final AttributeNames NAMES = AttributeNames.of(
                "Payment", "batch", "paidAt", "by-state_key", "reviewedAt", "amount");

        @Override
        protected PaymentRepository.ByStateItem readAttributes(ItemReader item) {
            return new PaymentRepository.ByStateItem(
                    BATCH.logicalKey(item.get("batch"), SHARDS),
                    PAID_AT.require(item),
                    Optional.of(BY_STATE_KEY.logicalKey(item.get("by-state_key"), BY_STATE_SHARDS)),
                    REVIEWED_AT.read(item),
                    AMOUNT.require(item));
        }

        @Override
        protected PaymentRepository.ByStateItem readAttributes(JsonReader json) {
            AttributeValue batch = null;
            Instant paidAt = null;
            AttributeValue state = null;
            Optional<Instant> reviewedAt = REVIEWED_AT.absent();
            long amount = 0;
            boolean hasAmount = false;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> batch = json.attributeValue();
                    case 1 -> paidAt = PAID_AT.read(json);
                    case 2 -> state = json.attributeValue();
                    case 3 -> reviewedAt = REVIEWED_AT.read(json);
                    case 4 -> {
                        amount = AMOUNT.read(json);
                        hasAmount = true;
                    }
                    default -> json.skip();
                }
            }
            AMOUNT.requirePresent(hasAmount);
            return new PaymentRepository.ByStateItem(
                    BATCH.logicalKey(batch, SHARDS),
                    PAID_AT.require(paidAt),
                    Optional.of(BY_STATE_KEY.logicalKey(state, BY_STATE_SHARDS)),
                    reviewedAt,
                    amount);
        }
    }
}
