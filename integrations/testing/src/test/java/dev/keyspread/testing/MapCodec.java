package dev.keyspread.testing;

import dev.keyspread.EntityItems;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** A codec of entities that are items themselves. */
final class MapCodec implements ItemCodec<Map<String, AttributeValue>> {

    static final EntityItems<Map<String, AttributeValue>> ITEMS = EntityItems.of(new MapCodec(), Orders.TABLE, 1);

    @Override
    public Map<String, AttributeValue> read(Map<String, AttributeValue> attributes) {
        return attributes;
    }

    @Override
    public Map<String, AttributeValue> read(JsonReader json) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Map<String, AttributeValue> write(Map<String, AttributeValue> entity) {
        return entity;
    }

    @Override
    public void write(Map<String, AttributeValue> entity, JsonWriter json) {
        throw new UnsupportedOperationException();
    }

    @Override
    public int size(Map<String, AttributeValue> entity) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Map<String, AttributeValue> key(Map<String, AttributeValue> entity) {
        throw new UnsupportedOperationException();
    }
}
