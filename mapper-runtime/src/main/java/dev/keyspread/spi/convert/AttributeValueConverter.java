package dev.keyspread.spi.convert;

import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores an attribute value unchanged, including NULL. */
record AttributeValueConverter() implements Converter<AttributeValue> {

    @Override
    public AttributeValue write(AttributeValue value) {
        return writable(value);
    }

    @Override
    public void write(AttributeValue value, JsonWriter json) {
        json.attributeValue(writable(value));
    }

    @Override
    public int size(AttributeValue value) {
        return ItemSizes.of(value);
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

    // Computing the size finds all values that DynamoDB would reject, so that all write methods throw the same error.
    private static AttributeValue writable(AttributeValue value) {
        ItemSizes.of(value);
        return value;
    }
}
