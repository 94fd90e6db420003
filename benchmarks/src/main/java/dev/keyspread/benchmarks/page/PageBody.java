package dev.keyspread.benchmarks.page;

import dev.keyspread.benchmarks.hand.FlatByHand;
import dev.keyspread.benchmarks.hand.JsonOut;
import dev.keyspread.benchmarks.hand.NestedByHand;
import dev.keyspread.benchmarks.mapping.Mappers;
import dev.keyspread.benchmarks.shapes.Flat;
import dev.keyspread.benchmarks.shapes.Nested;
import dev.keyspread.benchmarks.shapes.Shape;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.ToIntFunction;

/** The body of a Query's response that is as large as DynamoDB makes one: its items are 1 MB, as their sizes are counted. */
final class PageBody {

    private static final int PAGE = 1 << 20;
    private static final int ENOUGH = 2_000;

    private PageBody() {}

    static byte[] flat() {
        List<Flat> all = take(Mappers.entities(Shape.FLAT, ENOUGH), Flat.class, FlatByHand::size);
        return body(all, FlatByHand::write);
    }

    static byte[] nested() {
        List<Nested> all = take(Mappers.entities(Shape.NESTED, ENOUGH), Nested.class, NestedByHand::size);
        return body(all, NestedByHand::write);
    }

    private static <T> List<T> take(List<?> entities, Class<T> type, ToIntFunction<T> size) {
        int[] bytes = new int[1];
        return entities.stream()
                .map(type::cast)
                .takeWhile(entity -> (bytes[0] += size.applyAsInt(entity)) <= PAGE)
                .toList();
    }

    private static <T> byte[] body(List<T> entities, BiConsumer<T, JsonOut> writing) {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.writeBytes(ascii(HandInterceptor.BEGINNING));
        for (int i = 0; i < entities.size(); i++) {
            body.writeBytes(ascii(i == 0 ? "" : ","));
            JsonOut item = new JsonOut(8_192);
            writing.accept(entities.get(i), item);
            body.writeBytes(item.toByteArray());
        }
        body.writeBytes(ascii("],\"Count\":" + entities.size() + ",\"ScannedCount\":" + entities.size() + "}"));
        return body.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
