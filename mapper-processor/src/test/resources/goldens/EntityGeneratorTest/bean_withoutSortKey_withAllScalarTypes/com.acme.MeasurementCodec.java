package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.EnumConverters;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.OwnClass;
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
final class MeasurementCodec extends EntityCodec<Measurement> {

    static final MeasurementCodec INSTANCE = new MeasurementCodec();

    static final Attribute<UUID> ID = Attribute.of("Measurement", "id", Converters.uuid());
    static final Attribute<String> TEXT = Attribute.of("Measurement", "t", Converters.string());
    static final Attribute<Character> SIGN = Attribute.of("Measurement", "sign", Converters.character());
    static final Attribute<Instant> MEASURED_AT = Attribute.of("Measurement", "measuredAt", Converters.instant());
    static final Attribute<LocalDate> DAY = Attribute.of("Measurement", "day", Converters.localDate());
    static final Attribute<Boolean> VALID = Attribute.of("Measurement", "valid", Converters.bool());
    static final Attribute<Byte> TINY = Attribute.of("Measurement", "tiny", Converters.byteNumber());
    static final Attribute<Short> SMALL = Attribute.of("Measurement", "small", Converters.shortNumber());
    static final Attribute<Integer> COUNT = Attribute.of("Measurement", "count", Converters.integer());
    static final Attribute<Long> TOTAL = Attribute.of("Measurement", "total", Converters.longNumber());
    static final Attribute<Float> ROUGH = Attribute.of("Measurement", "rough", Converters.floatNumber());
    static final Attribute<Double> PRECISE = Attribute.of("Measurement", "precise", Converters.doubleNumber());
    static final Attribute<BigInteger> LARGE = Attribute.of("Measurement", "large", Converters.bigInteger());
    static final Attribute<BigDecimal> EXACT = Attribute.of("Measurement", "exact", Converters.bigDecimal());
    static final Attribute<byte[]> RAW = Attribute.of("Measurement", "raw", Converters.bytes());
    static final Attribute<Measurement.Unit> UNIT = Attribute.of(
            "Measurement", "unit", EnumConverters.byName(Measurement.Unit.values()));
    static final Attribute<Long> PREVIOUS = Attribute.of("Measurement", "previous", Converters.longNumber());
    static final Attribute<Set<Measurement.Unit>> UNITS = Attribute.of(
            "Measurement", "units", Converters.set(EnumConverters.byName(Measurement.Unit.values())));
    static final Attribute<Set<Integer>> CHANNELS = Attribute.of(
            "Measurement", "channels", Converters.set(Converters.integer()));
    static final Attribute<Map<Measurement.Unit, Double>> LIMITS = Attribute.of(
            "Measurement",
            "limits",
            Converters.map(EnumConverters.byName(Measurement.Unit.values()), Converters.doubleNumber()));

    static final AttributeNames NAMES = AttributeNames.of(
            "Measurement",
            "id",
            "t",
            "sign",
            "measuredAt",
            "day",
            "valid",
            "tiny",
            "small",
            "count",
            "total",
            "rough",
            "precise",
            "large",
            "exact",
            "raw",
            "unit",
            "previous",
            "units",
            "channels",
            "limits");

    private MeasurementCodec() {
        super(20);
    }

    /** The primary key of the item with this id. */
    static Map<String, AttributeValue> key(UUID id) {
        ItemWriter key = new ItemWriter(1);
        ID.writeKey(id, key);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Measurement measurement) {
        return key(measurement.getId());
    }

    @Override
    protected void writeAttributes(Measurement measurement, ItemWriter item) {
        OwnClass.require(measurement.getClass() == Measurement.class, measurement, "Measurement");
        ID.writeKey(measurement.getId(), item);
        TEXT.write(measurement.getText(), item);
        SIGN.write(measurement.getSign(), item);
        MEASURED_AT.write(measurement.getMeasuredAt(), item);
        DAY.write(measurement.getDay(), item);
        VALID.write(measurement.isValid(), item);
        TINY.write(measurement.getTiny(), item);
        SMALL.write(measurement.getSmall(), item);
        COUNT.write(measurement.getCount(), item);
        TOTAL.write(measurement.getTotal(), item);
        ROUGH.write(measurement.getRough(), item);
        PRECISE.write(measurement.getPrecise(), item);
        LARGE.write(measurement.getLarge(), item);
        EXACT.write(measurement.getExact(), item);
        RAW.write(measurement.getRaw(), item);
        UNIT.write(measurement.getUnit(), item);
        PREVIOUS.write(measurement.getPrevious(), item);
        UNITS.write(measurement.getUnits(), item);
        CHANNELS.write(measurement.getChannels(), item);
        LIMITS.write(measurement.getLimits(), item);
    }

    @Override
    protected void writeAttributes(Measurement measurement, JsonWriter json) {
        OwnClass.require(measurement.getClass() == Measurement.class, measurement, "Measurement");
        ID.writeKey(measurement.getId(), json);
        TEXT.write(measurement.getText(), json);
        SIGN.write(measurement.getSign(), json);
        MEASURED_AT.write(measurement.getMeasuredAt(), json);
        DAY.write(measurement.getDay(), json);
        VALID.write(measurement.isValid(), json);
        TINY.write(measurement.getTiny(), json);
        SMALL.write(measurement.getSmall(), json);
        COUNT.write(measurement.getCount(), json);
        TOTAL.write(measurement.getTotal(), json);
        ROUGH.write(measurement.getRough(), json);
        PRECISE.write(measurement.getPrecise(), json);
        LARGE.write(measurement.getLarge(), json);
        EXACT.write(measurement.getExact(), json);
        RAW.write(measurement.getRaw(), json);
        UNIT.write(measurement.getUnit(), json);
        PREVIOUS.write(measurement.getPrevious(), json);
        UNITS.write(measurement.getUnits(), json);
        CHANNELS.write(measurement.getChannels(), json);
        LIMITS.write(measurement.getLimits(), json);
    }

    @Override
    public int size(Measurement measurement) {
        OwnClass.require(measurement.getClass() == Measurement.class, measurement, "Measurement");
        return ID.keySize(measurement.getId())
                + TEXT.size(measurement.getText())
                + SIGN.size(measurement.getSign())
                + MEASURED_AT.size(measurement.getMeasuredAt())
                + DAY.size(measurement.getDay())
                + VALID.size(measurement.isValid())
                + TINY.size(measurement.getTiny())
                + SMALL.size(measurement.getSmall())
                + COUNT.size(measurement.getCount())
                + TOTAL.size(measurement.getTotal())
                + ROUGH.size(measurement.getRough())
                + PRECISE.size(measurement.getPrecise())
                + LARGE.size(measurement.getLarge())
                + EXACT.size(measurement.getExact())
                + RAW.size(measurement.getRaw())
                + UNIT.size(measurement.getUnit())
                + PREVIOUS.size(measurement.getPrevious())
                + UNITS.size(measurement.getUnits())
                + CHANNELS.size(measurement.getChannels())
                + LIMITS.size(measurement.getLimits());
    }

    @Override
    protected Measurement readAttributes(ItemReader item) {
        Measurement measurement = new Measurement();
        measurement.setId(ID.require(item));
        readAttributes1(item, measurement);
        readAttributes2(item, measurement);
        readAttributes3(item, measurement);
        return measurement;
    }

    private static void readAttributes1(ItemReader item, Measurement measurement) {
        AttributeValue text = item.get("t");
        if (text != null) {
            measurement.setText(TEXT.read(text));
        }
        AttributeValue sign = item.get("sign");
        if (sign != null) {
            measurement.setSign(SIGN.read(sign));
        }
        AttributeValue measuredAt = item.get("measuredAt");
        if (measuredAt != null) {
            measurement.setMeasuredAt(MEASURED_AT.read(measuredAt));
        }
        AttributeValue day = item.get("day");
        if (day != null) {
            measurement.setDay(DAY.read(day));
        }
        AttributeValue valid = item.get("valid");
        if (valid != null) {
            measurement.setValid(VALID.read(valid));
        }
        AttributeValue tiny = item.get("tiny");
        if (tiny != null) {
            measurement.setTiny(TINY.read(tiny));
        }
        AttributeValue small = item.get("small");
        if (small != null) {
            measurement.setSmall(SMALL.read(small));
        }
        AttributeValue count = item.get("count");
        if (count != null) {
            measurement.setCount(COUNT.read(count));
        }
    }

    private static void readAttributes2(ItemReader item, Measurement measurement) {
        AttributeValue total = item.get("total");
        if (total != null) {
            measurement.setTotal(TOTAL.read(total));
        }
        AttributeValue rough = item.get("rough");
        if (rough != null) {
            measurement.setRough(ROUGH.read(rough));
        }
        AttributeValue precise = item.get("precise");
        if (precise != null) {
            measurement.setPrecise(PRECISE.read(precise));
        }
        AttributeValue large = item.get("large");
        if (large != null) {
            measurement.setLarge(LARGE.read(large));
        }
        AttributeValue exact = item.get("exact");
        if (exact != null) {
            measurement.setExact(EXACT.read(exact));
        }
        AttributeValue raw = item.get("raw");
        if (raw != null) {
            measurement.setRaw(RAW.read(raw));
        }
        AttributeValue unit = item.get("unit");
        if (unit != null) {
            measurement.setUnit(UNIT.read(unit));
        }
        AttributeValue previous = item.get("previous");
        if (previous != null) {
            measurement.setPrevious(PREVIOUS.read(previous));
        }
    }

    private static void readAttributes3(ItemReader item, Measurement measurement) {
        AttributeValue units = item.get("units");
        if (units != null) {
            measurement.setUnits(UNITS.read(units));
        }
        AttributeValue channels = item.get("channels");
        if (channels != null) {
            measurement.setChannels(CHANNELS.read(channels));
        }
        AttributeValue limits = item.get("limits");
        if (limits != null) {
            measurement.setLimits(LIMITS.read(limits));
        }
    }

    @Override
    protected Measurement readAttributes(JsonReader json) {
        UUID id = null;
        Measurement measurement = new Measurement();
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> id = ID.read(json);
                case 1 -> measurement.setText(TEXT.read(json));
                case 2 -> measurement.setSign(SIGN.read(json));
                case 3 -> measurement.setMeasuredAt(MEASURED_AT.read(json));
                case 4 -> measurement.setDay(DAY.read(json));
                case 5 -> measurement.setValid(VALID.read(json));
                case 6 -> measurement.setTiny(TINY.read(json));
                case 7 -> measurement.setSmall(SMALL.read(json));
                case 8 -> measurement.setCount(COUNT.read(json));
                case 9 -> measurement.setTotal(TOTAL.read(json));
                case 10 -> measurement.setRough(ROUGH.read(json));
                case 11 -> measurement.setPrecise(PRECISE.read(json));
                case 12 -> measurement.setLarge(LARGE.read(json));
                case 13 -> measurement.setExact(EXACT.read(json));
                case 14 -> measurement.setRaw(RAW.read(json));
                case 15 -> measurement.setUnit(UNIT.read(json));
                case 16 -> measurement.setPrevious(PREVIOUS.read(json));
                case 17 -> measurement.setUnits(UNITS.read(json));
                case 18 -> measurement.setChannels(CHANNELS.read(json));
                case 19 -> measurement.setLimits(LIMITS.read(json));
                default -> json.skip();
            }
        }
        measurement.setId(ID.require(id));
        return measurement;
    }
}
