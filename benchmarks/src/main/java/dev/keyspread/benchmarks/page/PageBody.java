package dev.keyspread.benchmarks.page;

import dev.keyspread.benchmarks.shapes.Codecs;
import dev.keyspread.benchmarks.shapes.Samples;
import dev.keyspread.benchmarks.shapes.Shape;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.JsonWriter;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The body of a Query response with 1 MB of items, DynamoDB's limit for a page. */
final class PageBody {

    private static final int PAGE = 1 << 20;
    private static final int ENOUGH = 2_000;

    private PageBody() {}

    static byte[] of(Shape shape) {
        return switch (shape) {
            case FLAT -> body(Codecs.flat(), Samples.flat(ENOUGH));
            case NESTED -> body(Codecs.nested(), Samples.nested(ENOUGH));
        };
    }

    private static <T> byte[] body(ItemCodec<T> codec, List<T> entities) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(ascii("{\"Items\":["));
        int count = 0;
        for (int bytes = codec.size(entities.get(0)); bytes <= PAGE; bytes += codec.size(entities.get(count))) {
            body.writeBytes(ascii(count == 0 ? "" : ","));
            body.writeBytes(json(codec, entities.get(count)));
            count++;
        }
        body.writeBytes(ascii("],\"Count\":" + count + ",\"ScannedCount\":" + count + "}"));
        return body.toByteArray();
    }

    private static <T> byte[] json(ItemCodec<T> codec, T entity) {
        JsonWriter json = new JsonWriter(8_192);
        codec.write(entity, json);
        return json.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
