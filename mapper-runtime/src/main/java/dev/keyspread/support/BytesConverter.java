package dev.keyspread.support;

import dev.keyspread.spi.KeyConverter;
import software.amazon.awssdk.core.SdkBytes;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** Stores a byte array, copied, as B. */
final class BytesConverter implements KeyConverter<byte[]> {

    @Override
    public ScalarAttributeType keyType() {
        return ScalarAttributeType.B;
    }

    @Override
    public AttributeValue write(byte[] value) {
        return AttributeValue.createB(SdkBytes.fromByteArray(value));
    }

    @Override
    public byte[] read(AttributeValue value) {
        SdkBytes bytes = value.b();
        if (bytes == null) {
            throw Types.mismatch(value, "B");
        }
        return bytes.asByteArray();
    }
}
