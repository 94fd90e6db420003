package dev.keyspread.support;

import dev.keyspread.spi.Converter;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Stores a boolean as BOOL. */
final class BooleanConverter implements Converter<Boolean> {

    @Override
    public AttributeValue write(Boolean value) {
        return AttributeValue.createBool(value);
    }

    @Override
    public Boolean read(AttributeValue value) {
        Boolean bool = value.bool();
        if (bool == null) {
            throw Types.mismatch(value, "BOOL");
        }
        return bool;
    }
}
