package dev.keyspread.benchmarks.mapping;

import dev.keyspread.benchmarks.client.Clients;
import dev.keyspread.benchmarks.shapes.Shape;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.JsonWriter;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Items as the SDK unmarshals them. Their map and list classes affect the speed of reading. */
final class Items {

    private Items() {}

    /** Returns {@code count} items of {@code shape}. */
    static List<Map<String, AttributeValue>> of(Shape shape, int count) {
        return Mapping.entities(shape, count).stream()
                .map(entity -> unmarshalled(Mapping.codec(shape), entity))
                .toList();
    }

    @SuppressWarnings("unchecked") // The entity has the codec's shape.
    private static <T> Map<String, AttributeValue> unmarshalled(ItemCodec<T> codec, Object entity) {
        JsonWriter json = new JsonWriter(1024);
        json.beginItem();
        json.name("Item");
        codec.write((T) entity, json);
        json.endItem();
        try (DynamoDbClient client = Clients.plain(json.toByteArray())) {
            return client.getItem(request -> request.tableName("table").key(Map.of()))
                    .item();
        }
    }
}
