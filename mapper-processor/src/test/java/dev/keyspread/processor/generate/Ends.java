package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import java.util.HashMap;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The ends of a codec: attribute values, JSON, and a number of bytes. */
final class Ends {

    private Ends() {}

    /** Reads an item at both ends, which must give the same, and writes it at all of them, which must agree. */
    static Map<String, AttributeValue> roundTrip(ItemCodec<Object> codec, Map<String, AttributeValue> item) {
        Map<String, AttributeValue> written = write(codec, codec.read(item));
        assertThat(write(codec, codec.read(reader(json(item))))).isEqualTo(written);
        return written;
    }

    /** Writes an entity at all ends, which must agree. */
    static Map<String, AttributeValue> write(ItemCodec<Object> codec, Object entity) {
        Map<String, AttributeValue> item = codec.write(entity);
        JsonWriter json = new JsonWriter(64);
        codec.write(entity, json);
        assertThat(item(json.toByteArray())).isEqualTo(item);
        assertThat(codec.size(entity)).isEqualTo(ItemSizes.of(item));
        return item;
    }

    /** Reads an item from JSON. */
    static <T> T readJson(ItemDecoder<T> decoder, Map<String, AttributeValue> item) {
        return decoder.read(reader(json(item)));
    }

    private static JsonReader reader(byte[] bytes) {
        return new JsonReader(bytes, 0, bytes.length);
    }

    private static byte[] json(Map<String, AttributeValue> item) {
        JsonWriter json = new JsonWriter(64);
        json.beginItem();
        item.forEach((name, value) -> {
            json.name(name);
            json.attributeValue(value);
        });
        json.endItem();
        return json.toByteArray();
    }

    private static Map<String, AttributeValue> item(byte[] bytes) {
        JsonReader json = reader(bytes);
        json.beginItem();
        Map<String, AttributeValue> item = new HashMap<>();
        for (String name = json.nextName(); name != null; name = json.nextName()) {
            item.put(name, json.attributeValue());
        }
        return item;
    }
}
