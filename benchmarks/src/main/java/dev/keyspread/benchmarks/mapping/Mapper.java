package dev.keyspread.benchmarks.mapping;

import java.util.Map;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Maps entities of one shape. */
public interface Mapper {

    /** What an item holds. */
    Object read(Map<String, AttributeValue> item);

    /** The item of an entity that {@link #read} gave. */
    Map<String, AttributeValue> write(Object entity);
}
