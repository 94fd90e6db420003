package com.acme;

import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.KeyConverter;
import dev.keyspread.support.Converters;
import dev.keyspread.support.ItemReader;
import dev.keyspread.support.ItemWriter;
import dev.keyspread.support.ShardLayout;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Payment} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class PaymentCodec implements ItemCodec<Payment> {

    static final PaymentCodec INSTANCE = new PaymentCodec();

    static final KeyConverter<Integer> BATCH = Converters.integer();
    static final KeyConverter<Instant> PAID_AT = Converters.instant();
    static final KeyConverter<Long> SOURCE_ID = Converters.longNumber();
    static final KeyConverter<Payment.State> STATE = Converters.enumeration(Payment.State::valueOf);
    static final KeyConverter<Instant> REVIEWED_AT = Converters.instant();
    static final KeyConverter<Long> AMOUNT = Converters.longNumber();

    static final ShardLayout SHARDS = ShardLayout.of(20, "#", 0);
    static final ShardLayout BY_STATE_SHARDS = ShardLayout.of(4, ".", 1);

    private PaymentCodec() {}

    /** The primary key of the item with this batch, paidAt and sourceId. */
    static Map<String, AttributeValue> key(int batch, Instant paidAt, long sourceId) {
        ItemWriter key = new ItemWriter("Payment");
        writeKey(key, batch, paidAt, sourceId);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Payment payment) {
        return key(payment.batch(), payment.paidAt(), payment.sourceId());
    }

    @Override
    public Map<String, AttributeValue> write(Payment payment) {
        ItemWriter item = new ItemWriter("Payment");
        writeKey(item, payment.batch(), payment.paidAt(), payment.sourceId());
        item.put("sourceId", payment.sourceId(), SOURCE_ID);
        item.putOptional("state", payment.state(), STATE);
        item.putOptional("reviewedAt", payment.reviewedAt(), REVIEWED_AT);
        item.put("amount", payment.amount(), AMOUNT);
        writeByStateKey(item, payment);
        return item.item();
    }

    @Override
    public Payment read(Map<String, AttributeValue> attributes) {
        ItemReader item = new ItemReader("Payment", attributes);
        return new Payment(
                item.logicalKey("batch", SHARDS, BATCH),
                item.require("paidAt", PAID_AT),
                item.require("sourceId", SOURCE_ID),
                item.readOptional("state", STATE),
                item.readOptional("reviewedAt", REVIEWED_AT),
                item.require("amount", AMOUNT));
    }

    static PaymentRepository.ByStateItem readByState(Map<String, AttributeValue> attributes) {
        ItemReader item = new ItemReader("Payment", attributes);
        return new PaymentRepository.ByStateItem(
                item.logicalKey("batch", SHARDS, BATCH),
                item.require("paidAt", PAID_AT),
                Optional.of(item.logicalKey("by-state_key", BY_STATE_SHARDS, STATE)),
                item.readOptional("reviewedAt", REVIEWED_AT),
                item.require("amount", AMOUNT));
    }

    private static void writeKey(ItemWriter item, int batch, Instant paidAt, long sourceId) {
        AttributeValue logicalKey = item.value("batch", batch, BATCH);
        item.putKey("paidAt", paidAt, PAID_AT);
        int suffix = SHARDS.suffixFor(item.value("sourceId", sourceId, SOURCE_ID));
        item.put("batch", SHARDS.store(logicalKey, suffix));
    }

    /** The stored key of the index {@code by-state}. */
    private static void writeByStateKey(ItemWriter item, Payment payment) {
        AttributeValue state = item.get("state");
        AttributeValue reviewedAt = item.get("reviewedAt");
        if (state != null && reviewedAt != null) {
            int suffix = BY_STATE_SHARDS.suffixFor(reviewedAt, item.value("sourceId", payment.sourceId(), SOURCE_ID));
            item.put("by-state_key", BY_STATE_SHARDS.store(state, suffix));
        }
    }
}
