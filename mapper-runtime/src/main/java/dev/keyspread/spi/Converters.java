package dev.keyspread.spi;

import dev.keyspread.internal.convert.AttributeValueConverter;
import dev.keyspread.internal.convert.BigDecimalConverter;
import dev.keyspread.internal.convert.BigIntegerConverter;
import dev.keyspread.internal.convert.BooleanConverter;
import dev.keyspread.internal.convert.ByteBufferConverter;
import dev.keyspread.internal.convert.ByteConverter;
import dev.keyspread.internal.convert.BytesConverter;
import dev.keyspread.internal.convert.CharacterConverter;
import dev.keyspread.internal.convert.DoubleConverter;
import dev.keyspread.internal.convert.FloatConverter;
import dev.keyspread.internal.convert.FunctionalTextConverter;
import dev.keyspread.internal.convert.InstantConverter;
import dev.keyspread.internal.convert.IntegerConverter;
import dev.keyspread.internal.convert.LocalDateConverter;
import dev.keyspread.internal.convert.LongConverter;
import dev.keyspread.internal.convert.PlainCollections;
import dev.keyspread.internal.convert.SdkBytesConverter;
import dev.keyspread.internal.convert.ShortConverter;
import dev.keyspread.internal.convert.StringConverter;
import dev.keyspread.internal.convert.Texts;
import dev.keyspread.internal.convert.UuidConverter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.net.URL;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The converters of all types that an entity's members may have. Stateless and thread-safe. */
public final class Converters {

    private Converters() {}

    /** Strings as S. */
    public static KeyConverter<String> string() {
        return new StringConverter();
    }

    /** Characters as S. */
    public static KeyConverter<Character> character() {
        return new CharacterConverter();
    }

    /** UUIDs as S, in lower case. */
    public static KeyConverter<UUID> uuid() {
        return new UuidConverter();
    }

    /** Instants of the years 0 to 9999 as S, always with nine digits of fraction, so that their texts sort as they do. */
    public static KeyConverter<Instant> instant() {
        return new InstantConverter();
    }

    /** Dates of the years 0 to 9999 as S, such as {@code 2014-07-09}. */
    public static KeyConverter<LocalDate> localDate() {
        return new LocalDateConverter();
    }

    /** Bytes as N. */
    public static KeyConverter<Byte> byteNumber() {
        return new ByteConverter();
    }

    /** Shorts as N. */
    public static KeyConverter<Short> shortNumber() {
        return new ShortConverter();
    }

    /** Ints as N. */
    public static KeyConverter<Integer> integer() {
        return new IntegerConverter();
    }

    /** Longs as N. */
    public static KeyConverter<Long> longNumber() {
        return new LongConverter();
    }

    /** Big integers as N; DynamoDB holds 38 digits. */
    public static KeyConverter<BigInteger> bigInteger() {
        return new BigIntegerConverter();
    }

    /** Big decimals as N; DynamoDB holds 38 digits, and 1.50 comes back as 1.5. */
    public static KeyConverter<BigDecimal> bigDecimal() {
        return new BigDecimalConverter();
    }

    /** Finite floats as N. */
    public static KeyConverter<Float> floatNumber() {
        return new FloatConverter();
    }

    /** Finite doubles as N; DynamoDB holds magnitudes from 1E-130 to 9.9E125. */
    public static KeyConverter<Double> doubleNumber() {
        return new DoubleConverter();
    }

    /** Byte arrays as B. */
    public static KeyConverter<byte[]> bytes() {
        return new BytesConverter();
    }

    /** Booleans as BOOL. */
    public static Converter<Boolean> bool() {
        return new BooleanConverter();
    }

    /** URIs as S. */
    public static KeyConverter<URI> uri() {
        return FunctionalTextConverter.of("URI", URI::toString, URI::create);
    }

    /** URLs as S. */
    public static KeyConverter<URL> url() {
        return FunctionalTextConverter.of("URL", URL::toExternalForm, Texts::url);
    }

    /** Locales as S, by their BCP 47 tags; one that no tag says all of is refused. */
    public static KeyConverter<Locale> locale() {
        return FunctionalTextConverter.of("Locale", Texts::languageTag, Texts::locale);
    }

    /** Currencies as S, by their ISO 4217 codes. */
    public static KeyConverter<Currency> currency() {
        return FunctionalTextConverter.of("Currency", Currency::getCurrencyCode, Currency::getInstance);
    }

    /** Atomic booleans as BOOL. */
    public static Converter<AtomicBoolean> atomicBoolean() {
        return Decorators.converted(bool(), AtomicBoolean::get, AtomicBoolean::new);
    }

    /** Atomic integers as N. */
    public static Converter<AtomicInteger> atomicInteger() {
        return Decorators.converted(integer(), AtomicInteger::get, AtomicInteger::new);
    }

    /** Atomic longs as N. */
    public static Converter<AtomicLong> atomicLong() {
        return Decorators.converted(longNumber(), AtomicLong::get, AtomicLong::new);
    }

    /** The remaining bytes of buffers as B. */
    public static KeyConverter<ByteBuffer> byteBuffer() {
        return new ByteBufferConverter();
    }

    /** The SDK's bytes as B. */
    public static KeyConverter<SdkBytes> sdkBytes() {
        return new SdkBytesConverter();
    }

    /** Attribute values as they are, NULL as well. */
    public static Converter<AttributeValue> attributeValue() {
        return new AttributeValueConverter();
    }

    /** Lists as L; a {@code null} inside is NULL. */
    public static <V> Converter<List<V>> list(Converter<V> element) {
        return PlainCollections.list(element);
    }

    /** Sets of what can be a key, as SS, NS or BS; an empty set, which DynamoDB has none of, as an empty list. */
    public static <V> Converter<Set<V>> set(KeyConverter<V> element) {
        return PlainCollections.set(element);
    }

    /** Sets of anything else as L. */
    public static <V> Converter<Set<V>> listSet(Converter<V> element) {
        return PlainCollections.listSet(element);
    }

    /** Maps as M; a {@code null} value is NULL. */
    public static <K, V> Converter<Map<K, V>> map(KeyConverter<K> key, Converter<V> value) {
        return PlainCollections.map(key, value);
    }
}
