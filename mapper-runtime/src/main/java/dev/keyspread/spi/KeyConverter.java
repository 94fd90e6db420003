package dev.keyspread.spi;

import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

/** A converter whose values can be keys of a table or an index. */
public interface KeyConverter<V> extends Converter<V> {

    /** The type of its attribute values: S, N or B. */
    ScalarAttributeType keyType();
}
