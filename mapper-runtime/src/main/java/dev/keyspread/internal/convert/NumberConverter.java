package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Stores a value as N, by the text of a number. */
interface NumberConverter<V> extends KeyConverter<V> {

    /** What errors call the type. */
    String name();

    /** The value with this number. Whatever is thrown says that there is none. */
    V fromCharacters(CharSequence text);

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
            throw Mismatch.of(value, "N");
        }
        return read(text);
    }

    @Override
    default V read(JsonReader json) {
        return json.plainNumber() ? read(AsciiText.of(json)) : read(json.number());
    }

    private V read(CharSequence text) {
        try {
            return fromCharacters(text);
        } catch (ItemReadException unreadable) {
            throw unreadable;
        } catch (RuntimeException unreadable) {
            throw new ItemReadException("its number is no " + name(), unreadable);
        }
    }
}
