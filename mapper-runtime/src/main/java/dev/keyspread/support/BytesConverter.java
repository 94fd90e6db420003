package dev.keyspread.support;

import dev.keyspread.capacity.ItemSize;

/** Stores a byte array as B. */
record BytesConverter() implements BinaryConverter<byte[]> {

    @Override
    public byte[] bytes(byte[] value) {
        return value;
    }

    @Override
    public byte[] fromBytes(byte[] bytes) {
        return bytes;
    }

    @Override
    public int size(byte[] value) {
        return ItemSize.binary(value.length);
    }
}
