package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import java.util.Base64;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Stores a value as B. What is written is copied, and what is read belongs to the reader. */
interface BinaryConverter<V> extends KeyConverter<V> {

    /** The bytes of a value, which are read and not kept. */
    byte[] bytes(V value);

    /** The value that takes over {@code bytes}. */
    V fromBytes(byte[] bytes);

    @Override
    default ScalarAttributeType keyType() {
        return ScalarAttributeType.B;
    }

    @Override
    default String text(V value) {
        return Base64.getEncoder().encodeToString(bytes(value));
    }

    @Override
    default V parse(String text) {
        try {
            return fromBytes(Base64.getDecoder().decode(text));
        } catch (IllegalArgumentException unreadable) {
            throw new ItemReadException("its text is no Base64", unreadable);
        }
    }

    @Override
    default AttributeValue write(V value) {
        return AttributeValue.createB(SdkBytes.fromByteArray(bytes(value)));
    }

    @Override
    default void write(V value, JsonWriter json) {
        byte[] bytes = bytes(value);
        json.binary(bytes, 0, bytes.length);
    }

    @Override
    default V read(AttributeValue value) {
        SdkBytes binary = value.b();
        if (binary == null) {
            throw Mismatch.of(value, "B");
        }
        return fromBytes(binary.asByteArray());
    }

    @Override
    default V read(JsonReader json) {
        return fromBytes(json.binary());
    }
}
