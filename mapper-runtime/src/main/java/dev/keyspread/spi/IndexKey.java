package dev.keyspread.spi;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * A stored index key that is computed from other attributes, such as {@code USA.7}. An update that changes one of them
 * must also change the key. Immutable and thread-safe.
 */
public sealed interface IndexKey extends AttributeTrait {

    /** Returns the attribute that holds the key. */
    String attribute();

    /** Returns the attributes that it is computed from. Those of the item's own key may be left out. */
    List<String> sources();

    /** Returns the key, computed from the item's own key and the sources, all of which {@code item} has. */
    AttributeValue value(ItemReader item);

    /** Returns the key that {@code value} computes. */
    static IndexKey of(String attribute, List<String> sources, Function<ItemReader, AttributeValue> value) {
        return new Computed(attribute, sources, value);
    }

    /** Returns the key of {@code layout}, with the logical key in one attribute, and a suffix calculated from others. */
    static Sharded sharded(String attribute, ShardLayout layout, String logicalKey, String... suffixSources) {
        return new Sharded(attribute, layout, logicalKey, List.of(suffixSources));
    }

    /** Returns the key that is a shard number alone, calculated from attributes. */
    static Sharded numbered(String attribute, ShardLayout layout, String... suffixSources) {
        return new Sharded(attribute, layout, null, List.of(suffixSources));
    }

    /**
     * A key that a function computes.
     *
     * @param value computes it from an item with the item's own key and the sources
     */
    record Computed(String attribute, List<String> sources, Function<ItemReader, AttributeValue> value)
            implements IndexKey {

        public Computed {
            sources = List.copyOf(sources);
        }

        @Override
        public AttributeValue value(ItemReader item) {
            return value.apply(item);
        }
    }

    /**
     * A sharded key that is computed from attributes as they are stored. Codecs keep it in a static final field: the JIT compiler
     * treats the fields of records as constants.
     *
     * @param logicalKey the attribute with the logical key, or null if the stored key is a shard number alone
     * @param suffixSources the attributes that the suffix is calculated from, in order
     */
    record Sharded(
            String attribute, ShardLayout layout, @Nullable String logicalKey, List<String> suffixSources)
            implements IndexKey {

        public Sharded {
            suffixSources = List.copyOf(suffixSources);
        }

        @Override
        public List<String> sources() {
            List<String> sources = new ArrayList<>(suffixSources);
            if (logicalKey != null) {
                sources.add(0, logicalKey);
            }
            return sources.stream().distinct().toList();
        }

        /** Adds the key to an item. If a source is missing, the item has no key, and is not in the index. */
        public void write(ItemWriter item) {
            AttributeValue key = value(item.item());
            if (key != null) {
                item.put(attribute, key);
            }
        }

        @Override
        public AttributeValue value(ItemReader item) {
            return Objects.requireNonNull(value(item.attributes()), attribute);
        }

        private @Nullable AttributeValue value(Map<String, AttributeValue> item) {
            AttributeValue key = logicalKey == null ? null : item.get(logicalKey);
            if (key == null && logicalKey != null) {
                return null;
            }
            AttributeValue[] sources = new AttributeValue[suffixSources.size()];
            for (int i = 0; i < sources.length; i++) {
                AttributeValue source = item.get(suffixSources.get(i));
                if (source == null) {
                    return null;
                }
                sources[i] = source;
            }
            int suffix = layout.suffixFor(sources);
            return key == null ? layout.store(suffix) : layout.store(key, suffix);
        }
    }
}
