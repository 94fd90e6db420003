package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.capacity.ItemSize;
import dev.keyspread.json.JsonReader;
import dev.keyspread.json.JsonWriter;
import dev.keyspread.spi.KeyConverter;
import java.util.Base64;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/**
 * Stores a value as B. What is written is copied, and what is read belongs to the reader.
 *
 * @param bytes the bytes of a value, which are read and not kept
 * @param owner the value that takes over an array of bytes
 * @param length how many bytes a value has
 * @param isInjective whether values that are not equal always have different bytes
 */
record BinaryConverter<V>(
        Function<V, byte[]> bytes, Function<byte[], V> owner, ToIntFunction<V> length, boolean isInjective)
        implements KeyConverter<V> {

    @Override
    public ScalarAttributeType keyType() {
        return ScalarAttributeType.B;
    }

    @Override
    public String text(V value) {
        return Base64.getEncoder().encodeToString(bytes.apply(value));
    }

    @Override
    public V parse(String text) {
        try {
            return owner.apply(Base64.getDecoder().decode(text));
        } catch (IllegalArgumentException unreadable) {
            throw new ItemReadException("its text is no Base64", unreadable);
        }
    }

    @Override
    public AttributeValue write(V value) {
        return AttributeValue.createB(SdkBytes.fromByteArray(bytes.apply(value)));
    }

    @Override
    public void write(V value, JsonWriter json) {
        byte[] array = bytes.apply(value);
        json.binary(array, 0, array.length);
    }

    @Override
    public int size(V value) {
        return ItemSize.binary(length.applyAsInt(value));
    }

    @Override
    public V read(AttributeValue value) {
        SdkBytes binary = value.b();
        if (binary == null) {
            throw Mismatch.of(value, "B");
        }
        return owner.apply(binary.asByteArray());
    }

    @Override
    public V read(JsonReader json) {
        return owner.apply(json.binary());
    }
}
