package dev.keyspread.internal.convert;

import dev.keyspread.capacity.ItemSize;
import java.nio.ByteBuffer;

/** Stores the remaining bytes of a buffer, whose position stays, as B. */
public record ByteBufferConverter() implements BinaryConverter<ByteBuffer> {

    @Override
    public byte[] bytes(ByteBuffer value) {
        byte[] bytes = new byte[value.remaining()];
        value.duplicate().get(bytes);
        return bytes;
    }

    @Override
    public ByteBuffer fromBytes(byte[] bytes) {
        return ByteBuffer.wrap(bytes);
    }

    @Override
    public int size(ByteBuffer value) {
        return ItemSize.binary(value.remaining());
    }

    @Override
    public boolean isInjective() {
        return true;
    }
}
