package com.acme;

import dev.keyspread.spi.Converter;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.KeyConverter;
import dev.keyspread.support.Converters;
import dev.keyspread.support.ItemReader;
import dev.keyspread.support.ItemWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Measurement} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class MeasurementCodec implements ItemCodec<Measurement> {

    static final MeasurementCodec INSTANCE = new MeasurementCodec();

    static final KeyConverter<UUID> ID = Converters.uuid();
    static final KeyConverter<String> TEXT = Converters.string();
    static final KeyConverter<Character> SIGN = Converters.character();
    static final KeyConverter<Instant> MEASURED_AT = Converters.instant();
    static final KeyConverter<LocalDate> DAY = Converters.localDate();
    static final Converter<Boolean> VALID = Converters.bool();
    static final KeyConverter<Byte> TINY = Converters.byteNumber();
    static final KeyConverter<Short> SMALL = Converters.shortNumber();
    static final KeyConverter<Integer> COUNT = Converters.integer();
    static final KeyConverter<Long> TOTAL = Converters.longNumber();
    static final KeyConverter<Float> ROUGH = Converters.floatNumber();
    static final KeyConverter<Double> PRECISE = Converters.doubleNumber();
    static final KeyConverter<BigInteger> LARGE = Converters.bigInteger();
    static final KeyConverter<BigDecimal> EXACT = Converters.bigDecimal();
    static final KeyConverter<byte[]> RAW = Converters.bytes();
    static final KeyConverter<Measurement.Unit> UNIT = Converters.enumeration(Measurement.Unit::valueOf);
    static final KeyConverter<Long> PREVIOUS = Converters.longNumber();
    static final Converter<Set<Measurement.Unit>> UNITS = Converters.stringSet(
            Converters.<Measurement.Unit>enumeration(Measurement.Unit::valueOf));
    static final Converter<Set<Integer>> CHANNELS = Converters.numberSet(Converters.integer());
    static final Converter<Map<Measurement.Unit, Double>> LIMITS = Converters.map(
            Converters.<Measurement.Unit>enumeration(Measurement.Unit::valueOf), Converters.doubleNumber());

    private MeasurementCodec() {}

    /** The primary key of the item with this id. */
    static Map<String, AttributeValue> key(UUID id) {
        ItemWriter key = new ItemWriter("Measurement");
        writeKey(key, id);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Measurement measurement) {
        return key(measurement.getId());
    }

    @Override
    public Map<String, AttributeValue> write(Measurement measurement) {
        ItemWriter item = new ItemWriter("Measurement");
        writeKey(item, measurement.getId());
        item.put("t", measurement.getText(), TEXT);
        item.put("sign", measurement.getSign(), SIGN);
        item.put("measuredAt", measurement.getMeasuredAt(), MEASURED_AT);
        item.put("day", measurement.getDay(), DAY);
        item.put("valid", measurement.isValid(), VALID);
        item.put("tiny", measurement.getTiny(), TINY);
        item.put("small", measurement.getSmall(), SMALL);
        item.put("count", measurement.getCount(), COUNT);
        item.put("total", measurement.getTotal(), TOTAL);
        item.put("rough", measurement.getRough(), ROUGH);
        item.put("precise", measurement.getPrecise(), PRECISE);
        item.put("large", measurement.getLarge(), LARGE);
        item.put("exact", measurement.getExact(), EXACT);
        item.put("raw", measurement.getRaw(), RAW);
        item.put("unit", measurement.getUnit(), UNIT);
        item.put("previous", measurement.getPrevious(), PREVIOUS);
        item.put("units", measurement.getUnits(), UNITS);
        item.put("channels", measurement.getChannels(), CHANNELS);
        item.put("limits", measurement.getLimits(), LIMITS);
        return item.item();
    }

    @Override
    public Measurement read(Map<String, AttributeValue> attributes) {
        ItemReader item = new ItemReader("Measurement", attributes);
        Measurement measurement = new Measurement();
        measurement.setId(item.require("id", ID));
        if (item.has("t")) {
            measurement.setText(item.require("t", TEXT));
        }
        if (item.has("sign")) {
            measurement.setSign(item.require("sign", SIGN));
        }
        if (item.has("measuredAt")) {
            measurement.setMeasuredAt(item.require("measuredAt", MEASURED_AT));
        }
        if (item.has("day")) {
            measurement.setDay(item.require("day", DAY));
        }
        if (item.has("valid")) {
            measurement.setValid(item.require("valid", VALID));
        }
        if (item.has("tiny")) {
            measurement.setTiny(item.require("tiny", TINY));
        }
        if (item.has("small")) {
            measurement.setSmall(item.require("small", SMALL));
        }
        if (item.has("count")) {
            measurement.setCount(item.require("count", COUNT));
        }
        if (item.has("total")) {
            measurement.setTotal(item.require("total", TOTAL));
        }
        if (item.has("rough")) {
            measurement.setRough(item.require("rough", ROUGH));
        }
        if (item.has("precise")) {
            measurement.setPrecise(item.require("precise", PRECISE));
        }
        if (item.has("large")) {
            measurement.setLarge(item.require("large", LARGE));
        }
        if (item.has("exact")) {
            measurement.setExact(item.require("exact", EXACT));
        }
        if (item.has("raw")) {
            measurement.setRaw(item.require("raw", RAW));
        }
        if (item.has("unit")) {
            measurement.setUnit(item.require("unit", UNIT));
        }
        if (item.has("previous")) {
            measurement.setPrevious(item.require("previous", PREVIOUS));
        }
        if (item.has("units")) {
            measurement.setUnits(item.require("units", UNITS));
        }
        if (item.has("channels")) {
            measurement.setChannels(item.require("channels", CHANNELS));
        }
        if (item.has("limits")) {
            measurement.setLimits(item.require("limits", LIMITS));
        }
        return measurement;
    }

    private static void writeKey(ItemWriter item, UUID id) {
        item.putKey("id", id, ID);
    }
}
