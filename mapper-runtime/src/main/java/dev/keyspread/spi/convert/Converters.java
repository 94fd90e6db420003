package dev.keyspread.spi.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.internal.convert.Decimals;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.internal.convert.TypeMismatch;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
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

/** The converters of the usual member types. All converters are stateless and thread-safe. */
public final class Converters {

    private Converters() {}

    /** Strings as S. */
    public static KeyConverter<String> string() {
        return new StringConverter();
    }

    /** Strings as S in lower case. */
    public static KeyConverter<String> lowerCase() {
        return new StringConverter.LowerCase();
    }

    /** Characters as S. */
    public static KeyConverter<Character> character() {
        return TextConverter.of("char", TextForms::character, TextForms::parseCharacter);
    }

    /** UUIDs as S, in lower case. */
    public static KeyConverter<UUID> uuid() {
        return new TextConverter.OfFunctions<>("UUID", UUID::toString, TextForms::uuid, uuid -> TextForms.UUID_LENGTH);
    }

    /** Instants of the years 0 to 9999 as S, always with nine digits of fraction, so that texts sort by time. */
    public static KeyConverter<Instant> instant() {
        return new InstantConverter();
    }

    /** Dates of the years 0 to 9999 as S, such as {@code 2014-07-09}. */
    public static KeyConverter<LocalDate> localDate() {
        return new TextConverter.OfFunctions<>("LocalDate", TimeText::localDate, TimeParser::localDate, TimeText::size);
    }

    /** Bytes as N. */
    public static KeyConverter<Byte> byteNumber() {
        return new IntegralConverter.OfFunctions<>(
                "byte", Byte.MIN_VALUE, Byte.MAX_VALUE, Byte::longValue, number -> (byte) number, true);
    }

    /** Shorts as N. */
    public static KeyConverter<Short> shortNumber() {
        return new IntegralConverter.OfFunctions<>(
                "short", Short.MIN_VALUE, Short.MAX_VALUE, Short::longValue, number -> (short) number, true);
    }

    /** Ints as N. */
    public static KeyConverter<Integer> integer() {
        return IntegralConverter.Ints.INSTANCE;
    }

    /** Longs as N. */
    public static KeyConverter<Long> longNumber() {
        return IntegralConverter.Longs.INSTANCE;
    }

    /** Big integers as N; DynamoDB holds 38 digits. */
    public static KeyConverter<BigInteger> bigInteger() {
        return new NumberConverter.OfFunctions<>(
                "BigInteger", Decimals::text, Decimals::parseInteger, Decimals::size, true);
    }

    /** Big decimals as N; DynamoDB holds 38 digits, and 1.50 comes back as 1.5. */
    public static KeyConverter<BigDecimal> bigDecimal() {
        return new NumberConverter.OfFunctions<>("BigDecimal", Decimals::text, Decimals::parse, Decimals::size, false);
    }

    /** Finite floats as N. */
    public static KeyConverter<Float> floatNumber() {
        return new NumberConverter.OfFunctions<>("float", Floats::text, Floats::parseFloat, Floats::size, false);
    }

    /** Finite doubles as N; DynamoDB holds magnitudes from 1E-130 to 9.9E125. */
    public static KeyConverter<Double> doubleNumber() {
        return new NumberConverter.Doubles();
    }

    /** Byte arrays as B. */
    public static KeyConverter<byte[]> bytes() {
        return new BinaryConverter.Bytes();
    }

    /** Booleans as BOOL. */
    public static Converter<Boolean> bool() {
        return new BooleanConverter();
    }

    /** URIs as S. */
    public static KeyConverter<URI> uri() {
        return TextConverter.of("URI", TextForms::uri, URI::create);
    }

    /** URLs as S. */
    public static KeyConverter<URL> url() {
        return TextConverter.of("URL", URL::toExternalForm, TextForms::url);
    }

    /** Locales as S, by their BCP 47 tags. Locales that a tag cannot express are rejected. */
    public static KeyConverter<Locale> locale() {
        return TextConverter.of("Locale", TextForms::languageTag, TextForms::locale);
    }

    /** Currencies as S, by their ISO 4217 codes. */
    public static KeyConverter<Currency> currency() {
        return TextConverter.of("Currency", Currency::getCurrencyCode, Currency::getInstance);
    }

    /** Atomic booleans as BOOL. */
    public static Converter<AtomicBoolean> atomicBoolean() {
        return Decorators.converted(
                bool(), value -> Decimals.exact(value, AtomicBoolean.class).get(), AtomicBoolean::new);
    }

    /** Atomic integers as N. */
    public static Converter<AtomicInteger> atomicInteger() {
        return Decorators.converted(
                integer(), value -> Decimals.exact(value, AtomicInteger.class).get(), AtomicInteger::new);
    }

    /** Atomic longs as N. */
    public static Converter<AtomicLong> atomicLong() {
        return Decorators.converted(
                longNumber(), value -> Decimals.exact(value, AtomicLong.class).get(), AtomicLong::new);
    }

    /** The remaining bytes of buffers as B. */
    public static KeyConverter<ByteBuffer> byteBuffer() {
        return new BinaryConverter.OfFunctions<>(Converters::copy, ByteBuffer::wrap, true);
    }

    /** The SDK's bytes as B. */
    public static KeyConverter<SdkBytes> sdkBytes() {
        return new BinaryConverter.OfFunctions<>(SdkBytes::asByteArrayUnsafe, SdkBytes::fromByteArrayUnsafe, true);
    }

    /** Attribute values unchanged, including NULL. */
    public static Converter<AttributeValue> attributeValue() {
        return new AttributeValueConverter();
    }

    /**
     * Strings, numbers, booleans, bytes, lists, sets and maps, each as its own type. Numbers are read as {@code
     * BigDecimal}.
     */
    public static Converter<Object> document() {
        return new DocumentConverter();
    }

    /** Lists as L; null elements are NULL. */
    public static <V> Converter<List<V>> list(Converter<V> element) {
        return new ListConverter<>(Element.of(element), CollectionFactory.lists());
    }

    /** Sets of strings, numbers or binaries as SS, NS or BS. Empty sets, which DynamoDB does not have, are empty lists. */
    public static <V> Converter<Set<V>> set(KeyConverter<V> element) {
        return SetConverter.of(element, CollectionFactory.sets());
    }

    /** Sets of all other elements as L. */
    public static <V> Converter<Set<V>> listSet(Converter<V> element) {
        return new ListConverter<>(Element.of(element), CollectionFactory.sets());
    }

    /** Maps as M; null values are NULL. */
    public static <K, V> Converter<Map<K, V>> map(KeyConverter<K> key, Converter<V> value) {
        return new MapConverter<>(MapKeys.of(key), Element.of(value), CollectionFactory.maps());
    }

    private static byte[] copy(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }

    /** Stores an instant as S, always with nine digits of fraction. */
    private record InstantConverter() implements TextConverter<Instant> {

        @Override
        public String name() {
            return "Instant";
        }

        @Override
        public String text(Instant value) {
            return TimeText.instant(value);
        }

        @Override
        public Instant fromText(CharSequence text) {
            return TimeParser.instant(text);
        }

        @Override
        public int size(Instant value) {
            TimeText.requireSortable(value);
            return TimeText.INSTANT_LENGTH;
        }
    }

    /** Stores a boolean as BOOL. */
    private record BooleanConverter() implements Converter<Boolean> {

        private static final AttributeValue TRUE = AttributeValue.createBool(true);
        private static final AttributeValue FALSE = AttributeValue.createBool(false);

        @Override
        public AttributeValue write(Boolean value) {
            return value ? TRUE : FALSE;
        }

        @Override
        public void write(Boolean value, JsonWriter json) {
            json.bool(value);
        }

        @Override
        public int size(Boolean value) {
            return ItemSize.BOOLEAN;
        }

        @Override
        public Boolean read(AttributeValue value) {
            Boolean bool = value.bool();
            if (bool == null) {
                throw TypeMismatch.of(value, "BOOL");
            }
            return bool;
        }

        @Override
        public Boolean read(JsonReader json) {
            return json.bool();
        }
    }

    /** Stores an attribute value unchanged, including NULL. */
    private record AttributeValueConverter() implements Converter<AttributeValue> {

        @Override
        public AttributeValue write(AttributeValue value) {
            return writable(value);
        }

        @Override
        public void write(AttributeValue value, JsonWriter json) {
            json.attributeValue(writable(value));
        }

        @Override
        public int size(AttributeValue value) {
            return ItemSizes.of(value);
        }

        @Override
        public AttributeValue read(AttributeValue value) {
            return value;
        }

        @Override
        public AttributeValue read(JsonReader json) {
            return json.attributeValue();
        }

        @Override
        public boolean readsNull() {
            return true;
        }

        // Computing the size finds all values that DynamoDB would reject, so that all write methods throw the same
        // error.
        private static AttributeValue writable(AttributeValue value) {
            ItemSizes.of(value);
            return value;
        }
    }
}
