package dev.keyspread.internal.convert;

import dev.keyspread.capacity.ItemSize;
import software.amazon.awssdk.core.SdkBytes;

/** Stores the bytes of an SdkBytes as B. */
public record SdkBytesConverter() implements BinaryConverter<SdkBytes> {

    @Override
    public byte[] bytes(SdkBytes value) {
        return value.asByteArrayUnsafe();
    }

    @Override
    public SdkBytes fromBytes(byte[] bytes) {
        return SdkBytes.fromByteArrayUnsafe(bytes);
    }

    @Override
    public int size(SdkBytes value) {
        return ItemSize.binary(value.asByteArrayUnsafe().length);
    }

    @Override
    public boolean isInjective() {
        return true;
    }
}
