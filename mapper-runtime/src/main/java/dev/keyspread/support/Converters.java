package dev.keyspread.support;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.KeyConverter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;

/** The converters of all types that an entity's members may have. Stateless and thread-safe. */
public final class Converters {

    private static final int UUID_LENGTH = 36;

    private static final KeyConverter<String> STRING =
            new TextConverter<>("String", text -> text, text -> text, ItemSize::string, true);
    private static final KeyConverter<Character> CHARACTER =
            new TextConverter<>("char", Texts::character, Texts::parseCharacter, Texts::characterSize, true);
    private static final KeyConverter<UUID> UUID_TEXT =
            new TextConverter<>("UUID", UUID::toString, UUID::fromString, uuid -> UUID_LENGTH, true);
    private static final KeyConverter<Instant> INSTANT =
            new TextConverter<>("Instant", TimeText::instant, TimeParser::instant, TimeText::instantSize, true);
    private static final KeyConverter<LocalDate> LOCAL_DATE =
            new TextConverter<>("LocalDate", TimeText::localDate, TimeParser::localDate, TimeText::localDateSize, true);
    private static final KeyConverter<Byte> BYTE = new IntegralConverter<>(
            "byte", Byte.MIN_VALUE, Byte.MAX_VALUE, Byte::longValue, number -> (byte) number, true);
    private static final KeyConverter<Short> SHORT = new IntegralConverter<>(
            "short", Short.MIN_VALUE, Short.MAX_VALUE, Short::longValue, number -> (short) number, true);
    private static final KeyConverter<Integer> INTEGER = new IntegralConverter<>(
            "int", Integer.MIN_VALUE, Integer.MAX_VALUE, Integer::longValue, number -> (int) number, true);
    private static final KeyConverter<Long> LONG =
            new IntegralConverter<>("long", Long.MIN_VALUE, Long.MAX_VALUE, Long::longValue, number -> number, true);
    private static final KeyConverter<BigInteger> BIG_INTEGER =
            new DecimalConverter<>("BigInteger", Texts::integer, Texts::parseInteger, true);
    private static final KeyConverter<BigDecimal> BIG_DECIMAL =
            new DecimalConverter<>("BigDecimal", Texts::decimal, Texts::parseDecimal, false);
    private static final KeyConverter<Float> FLOAT =
            new DecimalConverter<>("float", Texts::floatNumber, Texts::parseFloat, false);
    private static final KeyConverter<Double> DOUBLE =
            new DecimalConverter<>("double", Texts::doubleNumber, Texts::parseDouble, false);
    private static final KeyConverter<byte[]> BYTES =
            new BinaryConverter<>(bytes -> bytes, bytes -> bytes, bytes -> bytes.length, false);
    private static final Converter<Boolean> BOOL = new BooleanConverter();

    private Converters() {}

    /** Strings as S. */
    public static KeyConverter<String> string() {
        return STRING;
    }

    /** Characters as S. */
    public static KeyConverter<Character> character() {
        return CHARACTER;
    }

    /** UUIDs as S, in lower case. */
    public static KeyConverter<UUID> uuid() {
        return UUID_TEXT;
    }

    /** Instants of the years 0 to 9999 as S, always with nine digits of fraction, so that their texts sort as they do. */
    public static KeyConverter<Instant> instant() {
        return INSTANT;
    }

    /** Dates of the years 0 to 9999 as S, such as {@code 2014-07-09}. */
    public static KeyConverter<LocalDate> localDate() {
        return LOCAL_DATE;
    }

    /** Bytes as N. */
    public static KeyConverter<Byte> byteNumber() {
        return BYTE;
    }

    /** Shorts as N. */
    public static KeyConverter<Short> shortNumber() {
        return SHORT;
    }

    /** Ints as N. */
    public static KeyConverter<Integer> integer() {
        return INTEGER;
    }

    /** Longs as N. */
    public static KeyConverter<Long> longNumber() {
        return LONG;
    }

    /** Big integers as N; DynamoDB holds 38 digits. */
    public static KeyConverter<BigInteger> bigInteger() {
        return BIG_INTEGER;
    }

    /** Big decimals as N; DynamoDB holds 38 digits, and 1.50 comes back as 1.5. */
    public static KeyConverter<BigDecimal> bigDecimal() {
        return BIG_DECIMAL;
    }

    /** Finite floats as N. */
    public static KeyConverter<Float> floatNumber() {
        return FLOAT;
    }

    /** Finite doubles as N; DynamoDB holds magnitudes from 1E-130 to 9.9E125. */
    public static KeyConverter<Double> doubleNumber() {
        return DOUBLE;
    }

    /** Byte arrays as B. */
    public static KeyConverter<byte[]> bytes() {
        return BYTES;
    }

    /** Booleans as BOOL. */
    public static Converter<Boolean> bool() {
        return BOOL;
    }

    /** The constants of an enum as S, by name; {@code valueOf} is the enum's own. */
    public static <E extends Enum<E>> KeyConverter<E> enumeration(Function<String, E> valueOf) {
        return new TextConverter<>(
                "constant of its enum", Enum::name, valueOf, constant -> ItemSize.string(constant.name()), true);
    }

    /** What an optional holds; an empty one has no attribute, and {@code null} is refused. */
    public static <V> Converter<Optional<V>> optional(Converter<V> converter) {
        return new OptionalConverter<>(converter);
    }

    /** Lists as L; a {@code null} inside is NULL. */
    public static <V> Converter<List<V>> list(Converter<V> element) {
        return new ListConverter<>(element, new Gathering<List<V>, List<V>>(ArrayList::new, list -> list));
    }

    /** Sets of what is stored as S, as SS; an empty set, which DynamoDB has none of, as an empty list. */
    public static <V> Converter<Set<V>> stringSet(KeyConverter<V> element) {
        return set(element);
    }

    /** Sets of what is stored as N, as NS; an empty set, which DynamoDB has none of, as an empty list. */
    public static <V> Converter<Set<V>> numberSet(KeyConverter<V> element) {
        return set(element);
    }

    /** Sets of byte arrays as BS; an empty set, which DynamoDB has none of, as an empty list. */
    public static <V> Converter<Set<V>> binarySet(KeyConverter<V> element) {
        return set(element);
    }

    /** Sets of what can be a key, as SS, NS or BS; an empty set, which DynamoDB has none of, as an empty list. */
    public static <V> Converter<Set<V>> set(KeyConverter<V> element) {
        return SetConverter.of(element, Gathering.<Set<V>>into(LinkedHashSet::new));
    }

    /** Sets of anything else as L. */
    public static <V> Converter<Set<V>> listSet(Converter<V> element) {
        return new ListConverter<>(element, Gathering.<Set<V>>into(LinkedHashSet::new));
    }

    /** Maps as M; a {@code null} value is NULL. */
    public static <K, V> Converter<Map<K, V>> map(KeyConverter<K> key, Converter<V> value) {
        return new MapConverter<>(new MapKeys<>(key), value, Gathering.<Map<K, V>>into(LinkedHashMap::new));
    }
}
