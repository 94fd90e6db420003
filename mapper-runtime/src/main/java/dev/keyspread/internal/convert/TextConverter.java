package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Stores a value as the text of an S. Those of everyday types are classes of their own: no lambda delays the first item. */
interface TextConverter<V> extends KeyConverter<V> {

    /** What errors call the type. */
    String name();

    /** The value with this text. Whatever is thrown says that there is none. */
    V fromText(String text);

    @Override
    default ScalarAttributeType keyType() {
        return ScalarAttributeType.S;
    }

    @Override
    default V parse(String text) {
        try {
            return fromText(text);
        } catch (ItemReadException unreadable) {
            throw unreadable;
        } catch (RuntimeException unreadable) {
            throw new ItemReadException("its text is no " + name(), unreadable);
        }
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
            throw Mismatch.of(value, "S");
        }
        return parse(text);
    }

    @Override
    default V read(JsonReader json) {
        return parse(json.string());
    }

    @Override
    default boolean isInjective() {
        return true;
    }
}
