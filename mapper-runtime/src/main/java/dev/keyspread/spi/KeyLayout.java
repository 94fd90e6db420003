package dev.keyspread.spi;

import dev.keyspread.error.ItemReadException;
import java.util.List;
import java.util.function.Function;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * The layout in which a table stores its partition key: the suffix of an item's key follows from the item itself. Immutable and
 * thread-safe.
 *
 * @param attribute the name of the partition key attribute
 * @param shards the stored keys of a logical key
 * @param attributes the attributes of an item that determine the suffix
 * @param sources returns what the suffix of an item is calculated from. The item's partition key is the logical key
 * @param text the layout as messages name it, which is equal for equal layouts
 */
public record KeyLayout(
        String attribute,
        ShardLayout shards,
        List<String> attributes,
        Function<ItemReader, AttributeValue[]> sources,
        String text) {

    public KeyLayout {
        attributes = List.copyOf(attributes);
    }

    /** Returns a layout whose suffix is calculated from attributes of the item; none for a layout without suffixes. */
    public static KeyLayout of(String attribute, ShardLayout shards, String text, String... sources) {
        List<String> names = List.of(sources);
        return new KeyLayout(
                attribute,
                shards,
                names,
                item -> names.stream().map(name -> required(item, name)).toArray(AttributeValue[]::new),
                text);
    }

    /** Returns whether the stored key is the logical key. */
    public boolean isUnsharded() {
        return attributes.isEmpty();
    }

    /** Returns the only shard for these sources of another layout, or all if this layout calculates the suffix from others. */
    public List<AttributeValue> shardsOf(List<AttributeValue> all, KeyLayout other, AttributeValue... sources) {
        return attributes.equals(other.attributes) || attributes.isEmpty()
                ? List.of(shards.shardFor(all, sources))
                : all;
    }

    /**
     * Returns whether the items at a stored key that {@code other} has, too, are at that key in both. So it is if this layout has a multiple
     * of the other one's suffixes.
     */
    public boolean keeps(AttributeValue stored, KeyLayout other) {
        return attributes.equals(other.attributes)
                && shards.multiplies(other.shards, AttributeValue.fromS(shards.logicalText(stored)));
    }

    /** Returns the stored partition key in this layout of an item whose partition key is the logical key. */
    AttributeValue stored(ItemReader logicalItem) {
        AttributeValue logicalKey = required(logicalItem, attribute);
        return shards.store(logicalKey, shards.forKey(logicalKey).suffixFor(sources.apply(logicalItem)));
    }

    /** Returns the logical key of an item that is stored in this layout, or in the other one that {@link #shards} reads. */
    AttributeValue logicalKey(ItemReader item) {
        return AttributeValue.fromS(shards.logicalText(required(item, attribute)));
    }

    private static AttributeValue required(ItemReader item, String attribute) {
        AttributeValue value = item.get(attribute);
        if (value == null) {
            throw new ItemReadException(
                    "it has no attribute \"" + attribute + "\", from which its partition key is calculated");
        }
        return value;
    }

    @Override
    public String toString() {
        return text;
    }
}
