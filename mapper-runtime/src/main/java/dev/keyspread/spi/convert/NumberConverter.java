package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.convert.TypeMismatch;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Stores a value as N. Types that few entities have use {@link OfFunctions}, as for texts. */
interface NumberConverter<V> extends KeyConverter<V> {

    /** Returns the name of the type for errors. */
    String name();

    /**
     * Parses a number.
     *
     * @throws RuntimeException if it is not a value of the type
     */
    V fromText(CharSequence text);

    @Override
    default ScalarAttributeType keyType() {
        return ScalarAttributeType.N;
    }

    @Override
    default V parse(String text) {
        return read(text);
    }

    @Override
    default AttributeValue write(V value) {
        return AttributeValue.createN(text(value));
    }

    @Override
    default void write(V value, JsonWriter json) {
        json.number(text(value));
    }

    @Override
    default V read(AttributeValue value) {
        String text = value.n();
        if (text == null) {
            throw TypeMismatch.of(value, "N");
        }
        return read(text);
    }

    @Override
    default V read(JsonReader json) {
        return json.plainNumber() ? read(AsciiText.of(json)) : read(json.number());
    }

    private V read(CharSequence text) {
        try {
            return fromText(text);
        } catch (ItemReadException unreadable) {
            throw unreadable;
        } catch (RuntimeException unreadable) {
            throw new ItemReadException("its number is not a valid " + name(), unreadable);
        }
    }

    /** A converter made of functions. It is injective if different values always have different texts. */
    record OfFunctions<V>(
            String name,
            Function<V, String> toText,
            Function<CharSequence, V> parser,
            ToIntFunction<V> sizer,
            boolean isInjective)
            implements NumberConverter<V> {

        @Override
        public String text(V value) {
            return toText.apply(value);
        }

        @Override
        public V fromText(CharSequence text) {
            return parser.apply(text);
        }

        @Override
        public int size(V value) {
            return sizer.applyAsInt(value);
        }
    }

    /** Stores a finite double as N. */
    record Doubles() implements NumberConverter<Double> {

        @Override
        public String name() {
            return "double";
        }

        @Override
        public String text(Double value) {
            return Floats.text(value);
        }

        @Override
        public int size(Double value) {
            return Floats.size(value);
        }

        @Override
        public Double fromText(CharSequence text) {
            return Floats.parseDouble(text);
        }
    }
}
