package com.acme;

import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.expression.OrderedAttribute;
import dev.keyspread.expression.SetAttribute;
import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.Operands;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Set;
import javax.annotation.processing.Generated;

/** The attributes of {@link Measurement}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class MeasurementAttributes {

    /** The attribute {@code t}. */
    public static final TextAttribute<Measurement> TEXT = new TextAttribute<>(MeasurementCodec.TEXT);

    /** The attribute {@code sign}. */
    public static final OrderedAttribute<Measurement, Character> SIGN = new OrderedAttribute<>(
            Operands.always(MeasurementCodec.SIGN));

    /** The attribute {@code measuredAt}. */
    public static final OrderedAttribute<Measurement, Instant> MEASURED_AT = new OrderedAttribute<>(
            MeasurementCodec.MEASURED_AT);

    /** The attribute {@code day}. */
    public static final OrderedAttribute<Measurement, LocalDate> DAY = new OrderedAttribute<>(MeasurementCodec.DAY);

    /** The attribute {@code valid}. */
    public static final MutableAttribute<Measurement, Boolean> VALID = new MutableAttribute<>(
            Operands.always(MeasurementCodec.VALID));

    /** The attribute {@code tiny}. */
    public static final NumberAttribute<Measurement, Byte> TINY = new NumberAttribute<>(
            Operands.always(MeasurementCodec.TINY));

    /** The attribute {@code small}. */
    public static final NumberAttribute<Measurement, Short> SMALL = new NumberAttribute<>(
            Operands.always(MeasurementCodec.SMALL));

    /** The attribute {@code count}. */
    public static final NumberAttribute<Measurement, Integer> COUNT = new NumberAttribute<>(
            Operands.always(MeasurementCodec.COUNT));

    /** The attribute {@code total}. */
    public static final NumberAttribute<Measurement, Long> TOTAL = new NumberAttribute<>(
            Operands.always(MeasurementCodec.TOTAL));

    /** The attribute {@code rough}. */
    public static final NumberAttribute<Measurement, Float> ROUGH = new NumberAttribute<>(
            Operands.always(MeasurementCodec.ROUGH));

    /** The attribute {@code precise}. */
    public static final NumberAttribute<Measurement, Double> PRECISE = new NumberAttribute<>(
            Operands.always(MeasurementCodec.PRECISE));

    /** The attribute {@code large}. */
    public static final NumberAttribute<Measurement, BigInteger> LARGE = new NumberAttribute<>(MeasurementCodec.LARGE);

    /** The attribute {@code exact}. */
    public static final NumberAttribute<Measurement, BigDecimal> EXACT = new NumberAttribute<>(MeasurementCodec.EXACT);

    /** The attribute {@code raw}. */
    public static final MutableAttribute<Measurement, byte[]> RAW = new MutableAttribute<>(MeasurementCodec.RAW);

    /** The attribute {@code unit}. */
    public static final MutableAttribute<Measurement, Measurement.Unit> UNIT = new MutableAttribute<>(
            MeasurementCodec.UNIT);

    /** The attribute {@code previous}. */
    public static final NumberAttribute<Measurement, Long> PREVIOUS = new NumberAttribute<>(MeasurementCodec.PREVIOUS);

    /** The attribute {@code units}. */
    public static final SetAttribute<Measurement, Set<Measurement.Unit>, Measurement.Unit> UNITS = new SetAttribute<>(
            MeasurementCodec.UNITS);

    /** The attribute {@code channels}. */
    public static final SetAttribute<Measurement, Set<Integer>, Integer> CHANNELS = new SetAttribute<>(
            MeasurementCodec.CHANNELS);

    /** The attribute {@code limits}. */
    public static final MutableAttribute<Measurement, Map<Measurement.Unit, Double>> LIMITS = new MutableAttribute<>(
            MeasurementCodec.LIMITS);

    private MeasurementAttributes() {}
}
