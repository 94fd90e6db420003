package dev.keyspread.benchmarks.put;

import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.JsonWriter;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Response bodies of GetItem. */
public final class Answer {

    private Answer() {}

    /** Returns the body with the item of {@code entity}. */
    public static <T> byte[] of(ItemCodec<T> codec, T entity) {
        JsonWriter json = new JsonWriter(16_384);
        codec.write(entity, json);
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes("{\"Item\":".getBytes(StandardCharsets.US_ASCII));
        body.writeBytes(json.toByteArray());
        body.write('}');
        return body.toByteArray();
    }
}
