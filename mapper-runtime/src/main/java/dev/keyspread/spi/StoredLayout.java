package dev.keyspread.spi;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of an entity's keys, as generated code describes it. {@code Tables.check} compares a sample of stored items with it.
 * Immutable.
 *
 * @param entity the entity's name, or {@code null} if it is not known
 * @param codec reads and writes the entity's items
 * @param isParsed whether not every text is a partition key or a sort key of the entity, so that it tells whether the entity wrote it
 * @param keys the sharded partition keys of the table and of its indexes
 */
public record StoredLayout(@Nullable String entity, ItemCodec<?> codec, boolean isParsed, List<ShardedKey> keys) {

    public StoredLayout {
        keys = List.copyOf(keys);
    }

    /** Returns the sharded key in {@code attribute}, if it is one. */
    public Optional<ShardedKey> key(String attribute) {
        return keys.stream().filter(key -> key.attribute().equals(attribute)).findFirst();
    }

    /** Returns whether a stored key can be one that the entity cannot have written. */
    public boolean isVerifiable() {
        return isParsed || !keys.isEmpty();
    }

    /**
     * A sharded partition key.
     *
     * @param attribute the attribute that holds it
     * @param separator the text between logical key and suffix, or an empty text if the shard number alone is the key
     * @param first the first suffix
     * @param last the last suffix that any logical key can have
     * @param isCalculated whether the suffix follows from the item's sources. Otherwise every suffix is possible
     */
    public record ShardedKey(String attribute, String separator, int first, int last, boolean isCalculated) {}
}
