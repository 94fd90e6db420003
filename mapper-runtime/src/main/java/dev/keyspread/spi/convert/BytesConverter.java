package dev.keyspread.spi.convert;

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
}
