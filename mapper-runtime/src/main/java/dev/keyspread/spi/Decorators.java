package dev.keyspread.spi;

import dev.keyspread.internal.convert.BytesConverter;
import dev.keyspread.internal.convert.CompressedConverter;
import dev.keyspread.internal.convert.Conversion;
import dev.keyspread.internal.convert.ConvertedConverter;
import dev.keyspread.internal.convert.ConvertedKeyConverter;
import dev.keyspread.internal.convert.DefaultConverter;
import dev.keyspread.internal.convert.DoubleConverter;
import dev.keyspread.internal.convert.IntegerConverter;
import dev.keyspread.internal.convert.IntegralConverter;
import dev.keyspread.internal.convert.JsonBytesConverter;
import dev.keyspread.internal.convert.LongConverter;
import dev.keyspread.internal.convert.NotNullConverter;
import dev.keyspread.internal.convert.NullableConverter;
import dev.keyspread.internal.convert.OptionalConverter;
import dev.keyspread.internal.convert.OptionalPrimitiveConverter;
import dev.keyspread.internal.convert.SortableTextConverter;
import dev.keyspread.internal.convert.Utf8Converter;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;

/** Converters on top of others. Stateless and thread-safe. */
public final class Decorators {

    /** How many bytes a compressed value may unpack to unless another limit is asked for: forty of the largest items. */
    private static final int UNPACKED_BYTES = 1 << 24;

    private Decorators() {}

    /** What an optional holds; an empty one has no attribute, and {@code null} is refused. */
    public static <V> Converter<Optional<V>> optional(Converter<V> converter) {
        return new OptionalConverter<>(converter);
    }

    /** What an optional holds as N; an empty one has no attribute, and {@code null} is refused. */
    public static Converter<OptionalInt> optionalInt() {
        return optionalInt(new IntegerConverter());
    }

    /** What an optional holds, as another converter stores it; an empty one has none, and {@code null} is refused. */
    public static Converter<OptionalInt> optionalInt(Converter<Integer> converter) {
        return new OptionalPrimitiveConverter<>(converter, OptionalInt.empty(), OptionalInt::getAsInt, OptionalInt::of);
    }

    /** What an optional holds as N; an empty one has no attribute, and {@code null} is refused. */
    public static Converter<OptionalLong> optionalLong() {
        return optionalLong(new LongConverter());
    }

    /** What an optional holds, as another converter stores it; an empty one has none, and {@code null} is refused. */
    public static Converter<OptionalLong> optionalLong(Converter<Long> converter) {
        return new OptionalPrimitiveConverter<>(
                converter, OptionalLong.empty(), OptionalLong::getAsLong, OptionalLong::of);
    }

    /** What an optional holds as N; an empty one has no attribute, and {@code null} is refused. */
    public static Converter<OptionalDouble> optionalDouble() {
        return optionalDouble(new DoubleConverter());
    }

    /** What an optional holds, as another converter stores it; an empty one has none, and {@code null} is refused. */
    public static Converter<OptionalDouble> optionalDouble(Converter<Double> converter) {
        return new OptionalPrimitiveConverter<>(
                converter, OptionalDouble.empty(), OptionalDouble::getAsDouble, OptionalDouble::of);
    }

    /** A {@code null} is NULL, and not left out. */
    public static <V> Converter<V> nullable(Converter<V> converter) {
        return new NullableConverter<>(converter);
    }

    /** Elements that are never {@code null}: one that is is refused, and so is a NULL unless it is a value. */
    public static <V> Converter<V> required(Converter<V> element) {
        return new NotNullConverter<>(element);
    }

    /** An absent attribute, or a NULL, is {@code value}, which nobody changes. */
    public static <V> Converter<V> orDefault(Converter<V> converter, V value) {
        return new DefaultConverter<>(converter, () -> value);
    }

    /** An absent attribute, or a NULL, is a new one of what {@code empty} makes, which its reader may change. */
    public static <V> Converter<V> orEmpty(Converter<V> converter, Supplier<? extends V> empty) {
        return new DefaultConverter<>(converter, empty);
    }

    /** Values of any type as others that have a converter, and are never absent. */
    public static <V, B> Converter<V> converted(
            Converter<B> base, Function<? super V, ? extends B> to, Function<? super B, ? extends V> from) {
        return new ConvertedConverter<>(base, new Conversion<>(to, from));
    }

    /** Values of any type as others that can be keys. */
    public static <V, B> KeyConverter<V> convertedKey(
            KeyConverter<B> base, Function<? super V, ? extends B> to, Function<? super B, ? extends V> from) {
        return new ConvertedKeyConverter<>(base, new Conversion<>(to, from));
    }

    /**
     * Numbers without a fraction as S, at the fixed width that their type needs, so that texts sort as numbers do: 42 is
     * {@code 0000000042} as an int, and -42 is {@code -9999999958}, the ten's complement.
     *
     * @param number one of the converters of such numbers in {@link Converters}
     */
    public static <V> KeyConverter<V> sortable(KeyConverter<V> number) {
        return SortableTextConverter.of(integral(number));
    }

    /** Strings as B, in UTF-8 compressed by GZIP. */
    public static Converter<String> compressedString() {
        return new CompressedConverter<>(new Utf8Converter(), UNPACKED_BYTES);
    }

    /** Byte arrays as B, compressed by GZIP. */
    public static Converter<byte[]> compressedBytes() {
        return new CompressedConverter<>(new BytesConverter(), UNPACKED_BYTES);
    }

    /** Values of any type as B, their JSON compressed by GZIP. */
    public static <V> Converter<V> compressed(Converter<V> converter) {
        return compressed(converter, UNPACKED_BYTES);
    }

    /** As {@link #compressed(Converter)}, of at most {@code limit} bytes of JSON. */
    public static <V> Converter<V> compressed(Converter<V> converter, int limit) {
        return new CompressedConverter<>(new JsonBytesConverter<>(converter), limit);
    }

    private static <V> IntegralConverter<V> integral(KeyConverter<V> number) {
        if (number instanceof IntegralConverter<V> integral) {
            return integral;
        }
        throw new IllegalArgumentException("Only numbers without a fraction have a sortable text");
    }
}
