package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.error.MalformedJsonException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.convert.WellFormedText;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/** Converters that wrap other converters. All are stateless and thread-safe. */
public final class Decorators {

    /**
     * The default limit of bytes before compression: 16 MiB, forty items of the maximum size. An attacker can pack a
     * thousand times its size into an attribute.
     */
    private static final int UNPACKED_BYTES = 1 << 24;

    private Decorators() {}

    /** Optionals. An empty one has no attribute; null is rejected. */
    public static <V> Converter<Optional<V>> optional(Converter<V> converter) {
        return new OptionalConverter<>(converter, Optional.empty(), Optional::get, Optional::of);
    }

    /** Optionals as N. An empty one has no attribute; null is rejected. */
    public static Converter<OptionalInt> optionalInt() {
        return optionalInt(IntegralConverter.Ints.INSTANCE);
    }

    /** Optionals whose content another converter stores. An empty one has no attribute; null is rejected. */
    public static Converter<OptionalInt> optionalInt(Converter<Integer> converter) {
        return new OptionalConverter<>(converter, OptionalInt.empty(), OptionalInt::getAsInt, OptionalInt::of);
    }

    /** Optionals as N. An empty one has no attribute; null is rejected. */
    public static Converter<OptionalLong> optionalLong() {
        return optionalLong(IntegralConverter.Longs.INSTANCE);
    }

    /** Optionals whose content another converter stores. An empty one has no attribute; null is rejected. */
    public static Converter<OptionalLong> optionalLong(Converter<Long> converter) {
        return new OptionalConverter<>(converter, OptionalLong.empty(), OptionalLong::getAsLong, OptionalLong::of);
    }

    /** Optionals as N. An empty one has no attribute; null is rejected. */
    public static Converter<OptionalDouble> optionalDouble() {
        return optionalDouble(new NumberConverter.Doubles());
    }

    /** Optionals whose content another converter stores. An empty one has no attribute; null is rejected. */
    public static Converter<OptionalDouble> optionalDouble(Converter<Double> converter) {
        return new OptionalConverter<>(
                converter, OptionalDouble.empty(), OptionalDouble::getAsDouble, OptionalDouble::of);
    }

    /** Stores null as NULL instead of leaving out the attribute. */
    public static <V> Converter<V> nullable(Converter<V> converter) {
        return new NullableConverter<>(Element.of(converter));
    }

    /** Rejects null elements, and stored NULLs that are not a value of the type. */
    public static <V> Converter<V> required(Converter<V> element) {
        return new DelegatingConverter.Required<>(element);
    }

    /** Reads an absent attribute or a NULL as {@code value}, which must be immutable. */
    public static <V> Converter<V> orDefault(Converter<V> converter, V value) {
        return new DelegatingConverter.OrDefault<>(converter, () -> value);
    }

    /** Reads an absent attribute or a NULL as a new value of {@code empty}, which may be mutable. */
    public static <V> Converter<V> orEmpty(Converter<V> converter, Supplier<? extends V> empty) {
        return new DelegatingConverter.OrDefault<>(converter, empty);
    }

    /** Stores values as another type, which is never absent. */
    public static <V, B> Converter<V> converted(
            Converter<B> base, Function<? super V, ? extends B> to, Function<? super B, ? extends V> from) {
        return new ConvertedConverter<>(base, to, from, false);
    }

    /** Stores values as another type, which can be a key. */
    public static <V, B> KeyConverter<V> convertedKey(
            KeyConverter<B> base, Function<? super V, ? extends B> to, Function<? super B, ? extends V> from) {
        return new ConvertedConverter<>(base, to, from, false);
    }

    /** Stores records as the value of their only component, which must not be null. */
    public static <V, B> KeyConverter<V> single(
            KeyConverter<B> component, Function<? super V, ? extends B> value, Function<? super B, ? extends V> maker) {
        return new ConvertedConverter<>(component, value, maker, true);
    }

    /**
     * Stores whole numbers as S at the width of their type, so that texts sort as numbers do: the int 42 is
     * {@code 0000000042}, and -42 is {@code -9999999958}, the ten's complement.
     *
     * @param number a converter of whole numbers from {@link Converters}
     */
    public static <V> KeyConverter<V> sortable(KeyConverter<V> number) {
        return SortableTextConverter.of(integral(number));
    }

    /** Strings as B, their UTF-8 compressed by GZIP. */
    public static Converter<String> compressedString() {
        return Compression.of(Compression.utf8(), UNPACKED_BYTES);
    }

    /** Byte arrays as B, compressed by GZIP. */
    public static Converter<byte[]> compressedBytes() {
        return Compression.of(new BinaryConverter.Bytes(), UNPACKED_BYTES);
    }

    /** Values of any type as B, their JSON compressed by GZIP. */
    public static <V> Converter<V> compressed(Converter<V> converter) {
        return compressed(converter, UNPACKED_BYTES);
    }

    /** Compresses like {@link #compressed(Converter)}, with a maximum of {@code limit} bytes of JSON. */
    public static <V> Converter<V> compressed(Converter<V> converter, int limit) {
        return Compression.of(Compression.json(converter), limit);
    }

    private static <V> IntegralConverter<V> integral(KeyConverter<V> number) {
        if (number instanceof IntegralConverter<V> integral) {
            return integral;
        }
        throw new IllegalArgumentException("Only whole numbers have a sortable text");
    }

    /** Creates converters of values compressed by GZIP. */
    private static final class Compression {

        private static final int JSON_CAPACITY = 512;

        private Compression() {}

        /**
         * Compresses the bytes of {@code plain}.
         *
         * @param limit the maximum number of uncompressed bytes: a small attribute may unpack to a thousand times its size
         */
        static <V> BinaryConverter<V> of(BinaryConverter<V> plain, int limit) {
            if (limit < 1 || limit == Integer.MAX_VALUE) {
                throw new IllegalArgumentException("limit must be from 1 to 2147483646 (found " + limit + ")");
            }
            return new BinaryConverter.OfFunctions<>(
                    value -> pack(plain.bytes(value), limit), bytes -> plain.fromBytes(unpack(bytes, limit)), false);
        }

        /** Returns a converter of strings, as compressed UTF-8. */
        static BinaryConverter<String> utf8() {
            return new BinaryConverter.OfFunctions<>(
                    text -> WellFormedText.require(text).getBytes(StandardCharsets.UTF_8), Compression::decode, false);
        }

        /** Returns a converter of values, as compressed DynamoDB JSON. */
        static <V> BinaryConverter<V> json(Converter<V> converter) {
            return new BinaryConverter.OfFunctions<>(
                    value -> toJson(converter, value), bytes -> fromJson(converter, bytes), false);
        }

        private static byte[] pack(byte[] bytes, int limit) {
            if (bytes.length > limit) {
                throw new ItemWriteException(
                        "it has " + bytes.length + " bytes before compression, over the limit of " + limit);
            }
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (OutputStream out = new GZIPOutputStream(packed)) {
                out.write(bytes);
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
            return packed.toByteArray();
        }

        private static byte[] unpack(byte[] packed, int limit) {
            byte[] bytes;
            try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
                bytes = in.readNBytes(limit + 1);
            } catch (IOException unreadable) {
                throw new ItemReadException("its bytes are not valid GZIP", unreadable);
            }
            if (bytes.length > limit) {
                throw new ItemReadException("it unpacks to more than " + limit + " bytes");
            }
            return bytes;
        }

        private static String decode(byte[] bytes) {
            try {
                return StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(ByteBuffer.wrap(bytes))
                        .toString();
            } catch (CharacterCodingException unreadable) {
                throw new ItemReadException("its bytes are not valid UTF-8", unreadable);
            }
        }

        private static <V> byte[] toJson(Converter<V> converter, V value) {
            JsonWriter json = new JsonWriter(JSON_CAPACITY);
            converter.write(value, json);
            return json.toByteArray();
        }

        private static <V> V fromJson(Converter<V> converter, byte[] bytes) {
            JsonReader json = new JsonReader(bytes, 0, bytes.length);
            try {
                return converter.read(json);
            } catch (ItemReadException unreadable) {
                throw new ItemReadException(json.path() + Confidential.message(unreadable), unreadable);
            } catch (MalformedJsonException malformed) {
                throw new ItemReadException("its bytes are not DynamoDB's JSON", malformed);
            }
        }
    }
}
