package dev.keyspread.spi.convert;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.internal.convert.TypeMismatch;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import java.util.Base64;
import java.util.function.Function;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Stores a value as B. Written bytes are copied; read bytes belong to the reader. */
interface BinaryConverter<V> extends KeyConverter<V> {

    /** Returns the bytes of a value, which the caller does not keep or change. */
    byte[] bytes(V value);

    /** Returns the value of {@code bytes}, which it may keep. */
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
            throw new ItemReadException("its text is not valid Base64", unreadable);
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
    default int size(V value) {
        return bytes(value).length;
    }

    @Override
    default V read(AttributeValue value) {
        SdkBytes binary = value.b();
        if (binary == null) {
            throw TypeMismatch.of(value, "B");
        }
        return fromBytes(binary.asByteArray());
    }

    @Override
    default V read(JsonReader json) {
        return fromBytes(json.binary());
    }

    /** A converter made of functions. It is injective if different values always have different bytes. */
    record OfFunctions<V>(Function<V, byte[]> toBytes, Function<byte[], V> maker, boolean isInjective)
            implements BinaryConverter<V> {

        @Override
        public byte[] bytes(V value) {
            return toBytes.apply(value);
        }

        @Override
        public V fromBytes(byte[] bytes) {
            return maker.apply(bytes);
        }
    }

    /** Stores a byte array as B. */
    record Bytes() implements BinaryConverter<byte[]> {

        @Override
        public byte[] bytes(byte[] value) {
            return value;
        }

        @Override
        public byte[] fromBytes(byte[] bytes) {
            return bytes;
        }
    }
}
