package dev.keyspread.internal.convert;

/** Stores a byte array as B. */
public record BytesConverter() implements BinaryConverter<byte[]> {

    @Override
    public byte[] bytes(byte[] value) {
        return value;
    }

    @Override
    public byte[] fromBytes(byte[] bytes) {
        return bytes;
    }
}
