package dev.keyspread.spi;

import java.util.List;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A stored index key that is computed from other attributes, such as {@code USA.7}. An update that changes one of them
 * must also change the key.
 *
 * @param attribute the attribute that holds it
 * @param sources the attributes that it is made of, besides those of the item's own key
 * @param value makes it of the item's key and of those
 */
public record IndexKey(String attribute, List<String> sources, Function<ItemReader, AttributeValue> value)
        implements AttributeTrait {

    public IndexKey {
        sources = List.copyOf(sources);
    }
}
