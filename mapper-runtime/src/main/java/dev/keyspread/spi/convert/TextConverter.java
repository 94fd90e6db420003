package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.convert.TypeMismatch;
import dev.keyspread.internal.convert.WellFormedText;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * Stores a value as S. Frequent types have a class of their own, because linking a lambda would delay the first item.
 * Other types use {@link OfFunctions}.
 */
interface TextConverter<V> extends KeyConverter<V> {

    /** Returns the name of the type for errors. */
    String name();

    /**
     * Parses a text.
     *
     * @throws RuntimeException if the text is not a value of the type
     */
    V fromText(CharSequence text);

    /** Returns a converter with arbitrary texts, which are checked for unpaired surrogates. */
    static <V> TextConverter<V> of(String name, Function<V, String> toText, Function<String, V> fromText) {
        return new OfFunctions<>(
                name,
                value -> WellFormedText.require(toText.apply(value)),
                text -> fromText.apply(text.toString()),
                value -> WellFormedText.size(toText.apply(value)));
    }

    @Override
    default ScalarAttributeType keyType() {
        return ScalarAttributeType.S;
    }

    @Override
    default V parse(String text) {
        return read(text);
    }

    @Override
    default AttributeValue write(V value) {
        return AttributeValue.createS(text(value));
    }

    @Override
    default void write(V value, JsonWriter json) {
        json.string(text(value));
    }

    @Override
    default V read(AttributeValue value) {
        String text = value.s();
        if (text == null) {
            throw TypeMismatch.of(value, "S");
        }
        return read(text);
    }

    @Override
    default V read(JsonReader json) {
        return json.plainText() ? read(AsciiText.of(json)) : read(json.string());
    }

    @Override
    default boolean isInjective() {
        return true;
    }

    private V read(CharSequence text) {
        try {
            return fromText(text);
        } catch (ItemReadException unreadable) {
            throw unreadable;
        } catch (RuntimeException unreadable) {
            throw new ItemReadException("its text is not a valid " + name(), unreadable);
        }
    }

    /** A converter made of functions, with ASCII texts unless it checks them itself. */
    record OfFunctions<V>(
            String name, Function<V, String> toText, Function<CharSequence, V> parser, ToIntFunction<V> sizer)
            implements TextConverter<V> {

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
}
