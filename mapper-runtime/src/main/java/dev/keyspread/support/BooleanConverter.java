package dev.keyspread.support;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.json.JsonReader;
import dev.keyspread.json.JsonWriter;
import dev.keyspread.spi.Converter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores a boolean as BOOL. */
record BooleanConverter() implements Converter<Boolean> {

    private static final AttributeValue TRUE = AttributeValue.createBool(true);
    private static final AttributeValue FALSE = AttributeValue.createBool(false);

    @Override
    public AttributeValue write(Boolean value) {
        return value ? TRUE : FALSE;
    }

    @Override
    public void write(Boolean value, JsonWriter json) {
        json.bool(value);
    }

    @Override
    public int size(Boolean value) {
        return ItemSize.BOOLEAN;
    }

    @Override
    public Boolean read(AttributeValue value) {
        Boolean bool = value.bool();
        if (bool == null) {
            throw Mismatch.of(value, "BOOL");
        }
        return bool;
    }

    @Override
    public Boolean read(JsonReader json) {
        return json.bool();
    }
}
