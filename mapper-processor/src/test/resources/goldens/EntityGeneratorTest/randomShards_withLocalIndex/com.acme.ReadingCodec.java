package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.EntityDecoder;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.SaveContext;
import dev.keyspread.spi.ShardLayout;
import dev.keyspread.spi.convert.Converters;
import java.time.Instant;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Reading} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class ReadingCodec extends EntityCodec<Reading> {
    static final ReadingCodec INSTANCE = new ReadingCodec();

    private static final String CLASS = "Reading";

    static final Attribute<String> SENSOR = Attribute.of(CLASS, "sensor", Converters.string());
    static final Attribute<Instant> TAKEN_AT = Attribute.of(CLASS, "takenAt", Converters.instant());
    static final Attribute<Double> VALUE = Attribute.of(CLASS, "value", Converters.doubleNumber());

    static final AttributeNames NAMES = AttributeNames.of(CLASS, "sensor", "takenAt", "value");

    static final ShardLayout SHARDS = ShardLayout.of(4, ".", 1).upTo(64);

    static final ItemDecoder<ReadingRepository.ByValueItem> BY_VALUE = new ByValueDecoder();

    @Override
    protected ItemWriter writeKey(Reading reading, ItemWriter item) {
        return writeKey(reading, SHARDS.carried("shard", reading.shard()), item);
    }

    @Override
    public Reading place(Reading reading, SaveContext context) {
        AttributeValue logicalKey = SENSOR.value(reading.sensor());
        if (reading.shard() != null) {
            SHARDS.requireKnown("shard", reading.shard(), logicalKey, context);
            return reading;
        }
        return new Reading(
                reading.sensor(),
                reading.takenAt(),
                reading.value(),
                SHARDS.randomSuffix(logicalKey, context));
    }

    @Override
    protected void writeAttributes(Reading reading, ItemWriter item) {
        writeKeys(reading, item);
        VALUE.write(reading.value(), item);
    }

    @Override
    protected void writeAttributes(Reading reading, JsonWriter json) {
        writeKeys(reading, new ItemWriter()).writeTo(json);
        VALUE.write(reading.value(), json);
    }

    @Override
    public int size(Reading reading) {
        return writeKeys(reading, new ItemWriter()).size()
                + VALUE.size(reading.value());
    }

    @Override
    protected Reading readAttributes(ItemReader item) {
        return new Reading(
                SENSOR.logicalKey(item.get("sensor"), SHARDS),
                TAKEN_AT.require(item),
                VALUE.require(item),
                SENSOR.shard(item.get("sensor"), SHARDS));
    }

    @Override
    protected Reading readAttributes(JsonReader json) {
        AttributeValue sensor = null;
        Instant takenAt = null;
        double value = 0;
        boolean hasValue = false;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 /* sensor */ -> sensor = json.attributeValue();
                case 1 /* takenAt */ -> takenAt = TAKEN_AT.read(json);
                case 2 /* value */ -> {
                    value = VALUE.read(json);
                    hasValue = true;
                }
                default -> json.skip();
            }
        }
        VALUE.requirePresent(hasValue);
        return new Reading(
                SENSOR.logicalKey(sensor, SHARDS),
                TAKEN_AT.require(takenAt),
                value,
                SENSOR.shard(sensor, SHARDS));
    }

    /** Adds the stored keys, and the attributes that they are computed from. */
    private ItemWriter writeKeys(Reading reading, ItemWriter item) {
        writeKey(reading, SHARDS.carriedOrLast("shard", reading.shard()), item);
        return item;
    }

    static ItemWriter writeKey(Reading reading, int suffix, ItemWriter item) {
        AttributeValue logicalKey = SENSOR.value(reading.sensor());
        TAKEN_AT.writeKey(reading.takenAt(), item);
        item.put("sensor", SHARDS.store(logicalKey, suffix));
        return item;
    }

    /** Reads the items of the index {@code by-value}. */
    private static final class ByValueDecoder extends EntityDecoder<ReadingRepository.ByValueItem> {
        static final AttributeNames NAMES = AttributeNames.of(CLASS, "sensor", "takenAt", "value");

        @Override
        protected ReadingRepository.ByValueItem readAttributes(ItemReader item) {
            return new ReadingRepository.ByValueItem(
                    SENSOR.logicalKey(item.get("sensor"), SHARDS),
                    TAKEN_AT.require(item),
                    VALUE.require(item),
                    SENSOR.shard(item.get("sensor"), SHARDS));
        }

        @Override
        protected ReadingRepository.ByValueItem readAttributes(JsonReader json) {
            AttributeValue sensor = null;
            Instant takenAt = null;
            double value = 0;
            boolean hasValue = false;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 /* sensor */ -> sensor = json.attributeValue();
                    case 1 /* takenAt */ -> takenAt = TAKEN_AT.read(json);
                    case 2 /* value */ -> {
                        value = VALUE.read(json);
                        hasValue = true;
                    }
                    default -> json.skip();
                }
            }
            VALUE.requirePresent(hasValue);
            return new ReadingRepository.ByValueItem(
                    SENSOR.logicalKey(sensor, SHARDS),
                    TAKEN_AT.require(takenAt),
                    value,
                    SENSOR.shard(sensor, SHARDS));
        }
    }
}
