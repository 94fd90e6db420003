package dev.keyspread.support;

import dev.keyspread.ItemReadException;
import dev.keyspread.spi.Converter;
import dev.keyspread.spi.KeyConverter;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads the attributes of one item, or of one object inside it. Every error names the attribute. Not thread-safe. */
public final class ItemReader {

    private final String entity;
    private final Map<String, AttributeValue> attributes;

    /** A reader of {@code attributes}, an item of {@code entity}, which its errors name. */
    public ItemReader(String entity, Map<String, AttributeValue> attributes) {
        this.entity = entity;
        this.attributes = attributes;
    }

    /** Whether the attribute is there, and is not NULL. */
    public boolean has(String attribute) {
        return present(attribute) != null;
    }

    /** The value of an attribute, or {@code null} if it is absent or NULL. */
    public <V> @Nullable V read(String attribute, Converter<V> converter) {
        AttributeValue value = present(attribute);
        return value == null ? null : convert(attribute, value, converter::read);
    }

    /** The value of an attribute, if it is there. */
    public <V> Optional<V> readOptional(String attribute, Converter<V> converter) {
        return Optional.ofNullable(read(attribute, converter));
    }

    /** The value of an attribute without which there is no entity. */
    public <V> V require(String attribute, Converter<V> converter) {
        return convert(attribute, required(attribute), converter::read);
    }

    /** The logical key in a stored key. */
    public <V> V logicalKey(String attribute, ShardLayout layout, KeyConverter<V> converter) {
        return convert(
                attribute,
                required(attribute),
                stored -> converter.read(KeyText.parse(layout.logicalText(stored), converter.keyType())));
    }

    /** The suffix in a stored key. */
    public Integer shard(String attribute, ShardLayout layout) {
        return convert(attribute, required(attribute), layout::suffixOf);
    }

    private @Nullable AttributeValue present(String attribute) {
        AttributeValue value = attributes.get(attribute);
        return value == null || Boolean.TRUE.equals(value.nul()) ? null : value;
    }

    private AttributeValue required(String attribute) {
        AttributeValue value = present(attribute);
        if (value == null) {
            throw new ItemReadException(
                    "Attribute \"" + attribute + "\" of " + entity + " is missing in the item, or NULL");
        }
        return value;
    }

    private <V> V convert(String attribute, AttributeValue value, Function<AttributeValue, V> read) {
        try {
            return read.apply(value);
        } catch (ItemReadException unreadable) {
            throw new ItemReadException(
                    "Attribute \"" + attribute + "\" of " + entity + " cannot be read: " + unreadable.getMessage(),
                    unreadable);
        }
    }
}
