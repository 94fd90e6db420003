package dev.keyspread.internal.call;

import dev.keyspread.internal.call.Throttles.Throttled;
import dev.keyspread.internal.convert.KeyText;
import dev.keyspread.table.KeyAttribute;
import dev.keyspread.table.TableSchema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The partition keys of tables and indexes, to name them in messages about throttled requests. Thread-safe. */
final class PartitionKeys {

    /** The keys by resource: {@code orders}, or {@code orders/index/byStatus}. */
    private final Map<String, PartitionKey> keys = new ConcurrentHashMap<>();

    private final boolean withValues;

    /** Creates an object without tables. Its names contain values of keys if {@code withValues} is set. */
    PartitionKeys(boolean withValues) {
        this.withValues = withValues;
    }

    /** The attributes of a partition key, and the members of entities if these have other names. */
    private record PartitionKey(List<String> attributes, Set<String> members, Map<String, String> separators) {

        static PartitionKey of(List<KeyAttribute> keys, TableSchema schema) {
            return new PartitionKey(
                    keys.stream().map(KeyAttribute::name).toList(),
                    keys.stream()
                            .flatMap(key -> schema.members(key.name()).stream())
                            .collect(Collectors.toCollection(TreeSet::new)),
                    separators(keys, schema));
        }

        private static Map<String, String> separators(List<KeyAttribute> keys, TableSchema schema) {
            Map<String, String> separators = new HashMap<>();
            keys.forEach(key -> schema.separator(key.name()).ifPresent(text -> separators.put(key.name(), text)));
            return separators;
        }

        /** Returns this key with the members of another entity of the table. */
        PartitionKey and(PartitionKey other) {
            // Repositories may be created for single calls.
            if (members.containsAll(other.members) && separators.keySet().containsAll(other.separators.keySet())) {
                return this;
            }
            Set<String> both = new TreeSet<>(members);
            both.addAll(other.members);
            Map<String, String> all = new HashMap<>(other.separators);
            all.putAll(separators);
            return new PartitionKey(attributes, both, all);
        }

        /** Returns the value of an attribute, without the suffix of its shard. */
        private @Nullable String logical(String attribute, Map<String, AttributeValue> values) {
            AttributeValue value = values.get(attribute);
            String separator = separators.get(attribute);
            if (value == null || separator == null) {
                return value == null ? null : value.toString();
            }
            int end = value.s() == null || separator.isEmpty()
                    ? 0
                    : Math.max(0, value.s().lastIndexOf(separator));
            return value.s() == null ? "" : value.s().substring(0, end);
        }

        String named(Map<String, AttributeValue> values) {
            String names = attributes.stream()
                    .map(name -> name + (values.containsKey(name) ? " = " + KeyText.of(values.get(name)) : ""))
                    .collect(Collectors.joining(", "));
            String of = members.size() == 1 ? " (member " : " (members ";
            return names + (members.isEmpty() ? "" : of + String.join(", ", members) + ")");
        }
    }

    /** Registers the keys of a table, by its real name. */
    void add(String tableName, TableSchema schema) {
        PartitionKey key = PartitionKey.of(List.of(schema.partitionKey()), schema);
        keys.merge(tableName, key, PartitionKey::and);
        schema.indexes().forEach(index -> {
            List<KeyAttribute> own = index.partitionKeys();
            keys.merge(
                    Throttles.resource(tableName, index.name()),
                    own.isEmpty() ? key : PartitionKey.of(own, schema),
                    PartitionKey::and);
        });
    }

    /** Returns the values of the throttled partition key, which are the same in all of its shards; empty if they are not known. */
    List<String> values(Throttled throttled) {
        PartitionKey key = keys.get(throttled.resource());
        return key == null
                ? List.of()
                : key.attributes().stream()
                        .map(attribute -> key.logical(attribute, throttled.attributes()))
                        .filter(Objects::nonNull)
                        .toList();
    }

    /** Returns whether names contain values of keys. */
    boolean withValues() {
        return withValues;
    }

    /** Returns the stored text of the throttled partition key, or null if it is not known. */
    @Nullable
    String stored(Throttled throttled) {
        PartitionKey key = keys.get(throttled.resource());
        return key == null ? null : RequestLoads.text(key.attributes(), throttled.attributes());
    }

    /** Returns whether the throttled partition key is sharded. */
    boolean isSharded(Throttled throttled) {
        PartitionKey key = keys.get(throttled.resource());
        return key != null && !key.separators().isEmpty();
    }

    /** Names the throttled table or index, its partition key, and its value if it is known and may be shown. */
    String named(Throttled throttled) {
        String index = throttled.throttle().index();
        String table = "table " + throttled.throttle().table();
        String name = index == null ? table : "index " + index + " of " + table;
        PartitionKey key = keys.get(throttled.resource());
        return key == null
                ? name
                : name + " with partition key " + key.named(withValues ? throttled.attributes() : Map.of());
    }
}
