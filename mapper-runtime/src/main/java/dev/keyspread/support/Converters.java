package dev.keyspread.support;

import dev.keyspread.spi.Converter;
import dev.keyspread.spi.KeyConverter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** The converters of all types that an entity's members may have. Stateless and thread-safe. */
public final class Converters {

    private static final KeyConverter<String> STRING = text("String", value -> value, value -> value);
    private static final KeyConverter<Character> CHARACTER = text("char", Texts::character, Texts::parseCharacter);
    private static final KeyConverter<UUID> UUID_TEXT = text("UUID", UUID::toString, UUID::fromString);
    private static final KeyConverter<Instant> INSTANT = text("Instant", Texts::instant, Instant::parse);
    private static final KeyConverter<LocalDate> LOCAL_DATE = text("LocalDate", Texts::localDate, LocalDate::parse);
    private static final KeyConverter<Byte> BYTE = number("byte", Byte::valueOf);
    private static final KeyConverter<Short> SHORT = number("short", Short::valueOf);
    private static final KeyConverter<Integer> INTEGER = number("int", Integer::valueOf);
    private static final KeyConverter<Long> LONG = number("long", Long::valueOf);
    private static final KeyConverter<BigInteger> BIG_INTEGER =
            number("BigInteger", Texts::integer, text -> new BigDecimal(text).toBigIntegerExact());
    private static final KeyConverter<BigDecimal> BIG_DECIMAL = number("BigDecimal", Texts::decimal, BigDecimal::new);
    private static final KeyConverter<Float> FLOAT = number("float", Texts::floatNumber, Texts::parseFloat);
    private static final KeyConverter<Double> DOUBLE = number("double", Texts::doubleNumber, Texts::parseDouble);
    private static final KeyConverter<byte[]> BYTES = new BytesConverter();
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
        return text("constant of its enum", Enum::name, valueOf);
    }

    /** Lists as L; a {@code null} inside is NULL. */
    public static <V> Converter<List<V>> list(Converter<V> element) {
        return new ListConverter<>(element);
    }

    /** Sets of what is stored as S, as SS; an empty set, which DynamoDB has none of, as an empty list. */
    public static <V> Converter<Set<V>> stringSet(KeyConverter<V> element) {
        return new SetConverter<>(
                "SS",
                element,
                SetConverter.each(AttributeValue::s).andThen(AttributeValue::createSs),
                value -> SetConverter.each(AttributeValue::createS).apply(value.ss()));
    }

    /** Sets of what is stored as N, as NS; an empty set, which DynamoDB has none of, as an empty list. */
    public static <V> Converter<Set<V>> numberSet(KeyConverter<V> element) {
        return new SetConverter<>(
                "NS",
                element,
                SetConverter.each(AttributeValue::n).andThen(AttributeValue::createNs),
                value -> SetConverter.each(AttributeValue::createN).apply(value.ns()));
    }

    /** Sets of byte arrays as BS; an empty set, which DynamoDB has none of, as an empty list. */
    public static <V> Converter<Set<V>> binarySet(KeyConverter<V> element) {
        return new SetConverter<>(
                "BS",
                element,
                SetConverter.each(AttributeValue::b).andThen(AttributeValue::createBs),
                value -> SetConverter.each(AttributeValue::createB).apply(value.bs()));
    }

    /** Sets of anything else as L. */
    public static <V> Converter<Set<V>> listSet(Converter<V> element) {
        return new SetConverter<>("L", element, AttributeValue::createL, AttributeValue::l);
    }

    /** Maps as M; a {@code null} value is NULL. */
    public static <K, V> Converter<Map<K, V>> map(KeyConverter<K> key, Converter<V> value) {
        return new MapConverter<>(key, value);
    }

    /** What is in an {@code Optional}, as its own type; an empty one has no attribute. */
    public static <V> Converter<Optional<V>> optional(Converter<V> content) {
        return new OptionalConverter<>(content);
    }

    private static <V> KeyConverter<V> text(String name, Function<V, String> format, Function<String, V> parse) {
        return new ScalarConverter<>(name, ScalarAttributeType.S, format, parse);
    }

    private static <V> KeyConverter<V> number(String name, Function<String, V> parse) {
        return number(name, Object::toString, parse);
    }

    private static <V> KeyConverter<V> number(String name, Function<V, String> format, Function<String, V> parse) {
        return new ScalarConverter<>(name, ScalarAttributeType.N, format, parse);
    }
}
