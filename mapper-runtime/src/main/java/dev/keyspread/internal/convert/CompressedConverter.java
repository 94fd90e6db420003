package dev.keyspread.internal.convert;

import dev.keyspread.ItemWriteException;
import dev.keyspread.capacity.ItemSize;

/**
 * Stores the bytes of a value as B, compressed.
 *
 * @param plain the bytes of a value
 * @param limit how many bytes a value may have, lest a few compressed ones fill the memory
 */
public record CompressedConverter<V>(BinaryConverter<V> plain, int limit) implements BinaryConverter<V> {

    public CompressedConverter {
        if (limit < 1 || limit == Integer.MAX_VALUE) {
            throw new IllegalArgumentException("limit must be from 1 to 2147483646 (found " + limit + ")");
        }
    }

    @Override
    public byte[] bytes(V value) {
        byte[] bytes = plain.bytes(value);
        if (bytes.length > limit) {
            throw new ItemWriteException("it has " + bytes.length + " bytes, of which " + limit + " may be compressed");
        }
        return Gzip.pack(bytes);
    }

    @Override
    public V fromBytes(byte[] bytes) {
        return plain.fromBytes(Gzip.unpack(bytes, limit));
    }

    @Override
    public int size(V value) {
        return ItemSize.binary(bytes(value).length);
    }
}
