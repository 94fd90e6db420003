package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.json.JsonReader;
import dev.keyspread.json.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Stores a value as N, by the text of a number. */
interface NumberConverter<V> extends KeyConverter<V> {

    /** What errors call the type. */
    String name();

    /** The value with this number. Whatever is thrown says that there is none. */
    V fromText(String text);

    @Override
    default ScalarAttributeType keyType() {
        return ScalarAttributeType.N;
    }

    @Override
    default V parse(String text) {
        try {
            return fromText(text);
        } catch (ItemReadException unreadable) {
            throw unreadable;
        } catch (RuntimeException unreadable) {
            throw new ItemReadException("its number is no " + name(), unreadable);
        }
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
    default int size(V value) {
        return ItemSize.number(text(value));
    }

    @Override
    default V read(AttributeValue value) {
        String text = value.n();
        if (text == null) {
            throw Mismatch.of(value, "N");
        }
        return parse(text);
    }

    @Override
    default V read(JsonReader json) {
        return parse(json.number());
    }
}
