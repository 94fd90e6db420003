package dev.keyspread.spi.convert;

import dev.keyspread.capacity.ItemSize;
import dev.keyspread.internal.convert.TypeMismatch;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
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
            throw TypeMismatch.of(value, "BOOL");
        }
        return bool;
    }

    @Override
    public Boolean read(JsonReader json) {
        return json.bool();
    }
}
