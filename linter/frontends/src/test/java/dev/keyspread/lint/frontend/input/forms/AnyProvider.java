package dev.keyspread.lint.frontend.input.forms;

import software.amazon.awssdk.enhanced.dynamodb.AttributeConverter;
import software.amazon.awssdk.enhanced.dynamodb.AttributeConverterProvider;
import software.amazon.awssdk.enhanced.dynamodb.EnhancedType;

public class AnyProvider implements AttributeConverterProvider {

    @Override
    public <T> AttributeConverter<T> converterFor(EnhancedType<T> type) {
        throw new IllegalStateException("never called");
    }
}
