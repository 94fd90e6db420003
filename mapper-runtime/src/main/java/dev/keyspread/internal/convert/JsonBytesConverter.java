package dev.keyspread.internal.convert;

import dev.keyspread.ItemReadException;
import dev.keyspread.MalformedJsonException;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;

/** Stores a value as B, the bytes of its JSON. */
public record JsonBytesConverter<V>(Converter<V> converter) implements BinaryConverter<V> {

    private static final int BEGINNING = 512;

    @Override
    public byte[] bytes(V value) {
        JsonWriter json = new JsonWriter(BEGINNING);
        converter.write(value, json);
        return json.toByteArray();
    }

    @Override
    public V fromBytes(byte[] bytes) {
        JsonReader json = new JsonReader(bytes, 0, bytes.length);
        try {
            return converter.read(json);
        } catch (ItemReadException unreadable) {
            throw new ItemReadException(json.path() + unreadable.getMessage(), unreadable);
        } catch (MalformedJsonException malformed) {
            throw new ItemReadException("its bytes are not DynamoDB's JSON", malformed);
        }
    }

    @Override
    public int size(V value) {
        return bytes(value).length;
    }
}
