package dev.keyspread.support;

import dev.keyspread.ItemWriteException;
import dev.keyspread.json.JsonReader;
import dev.keyspread.json.JsonWriter;
import dev.keyspread.spi.Converter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores an attribute value as it is, NULL as well. */
record AttributeValueConverter() implements Converter<AttributeValue> {

    @Override
    public AttributeValue write(AttributeValue value) {
        return typed(value);
    }

    @Override
    public void write(AttributeValue value, JsonWriter json) {
        json.attributeValue(typed(value));
    }

    @Override
    public int size(AttributeValue value) {
        try {
            return ItemSizes.of(typed(value));
        } catch (NumberFormatException unreadable) {
            throw new ItemWriteException("its number is none", unreadable);
        }
    }

    @Override
    public AttributeValue read(AttributeValue value) {
        return value;
    }

    @Override
    public AttributeValue read(JsonReader json) {
        return json.attributeValue();
    }

    @Override
    public boolean readsNull() {
        return true;
    }

    private static AttributeValue typed(AttributeValue value) {
        if (value.type() == AttributeValue.Type.UNKNOWN_TO_SDK_VERSION) {
            throw new ItemWriteException("it is an attribute value without a type");
        }
        return value;
    }
}
