package dev.keyspread.rewrite;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;

/**
 * An index of an entity, as its queries need it.
 *
 * @param name the {@linkplain Constants#key key} of its name
 * @param partition the partition key
 * @param sort the sort key, or null if there is none
 * @param global false if the index is local, so that its partition key is that of the table
 */
record Index(String name, Entity.Key partition, Entity.@Nullable Key sort, boolean global) {

    /** The annotations of both mappers, with their arguments that name indexes. */
    private static final Map<String, List<String>> PARTITIONS = Map.of(
            "DynamoDBIndexHashKey", List.of("globalSecondaryIndexName", "globalSecondaryIndexNames"),
            "DynamoDbSecondaryPartitionKey", List.of("indexNames"));

    private static final Map<String, List<String>> SORTS = Map.of(
            "DynamoDBIndexRangeKey",
            List.of(
                    "globalSecondaryIndexName",
                    "globalSecondaryIndexNames",
                    "localSecondaryIndexName",
                    "localSecondaryIndexNames"),
            "DynamoDbSecondarySortKey",
            List.of("indexNames"));

    /** Returns the indexes of an entity. Those with several keys of a kind are left out. */
    static List<Index> of(List<Property> properties, Cursor cursor, Entity.Key tablePartition) {
        Map<String, List<Property>> partitions = named(properties, cursor, PARTITIONS);
        Map<String, List<Property>> sorts = named(properties, cursor, SORTS);
        Set<String> names = new LinkedHashSet<>(partitions.keySet());
        names.addAll(sorts.keySet());
        List<Index> indexes = new ArrayList<>();
        for (String name : names) {
            List<Property> partition = partitions.getOrDefault(name, List.of());
            List<Property> sort = sorts.getOrDefault(name, List.of());
            if (!name.isEmpty() && partition.size() <= 1 && sort.size() <= 1) {
                indexes.add(new Index(
                        name,
                        partition.isEmpty() ? tablePartition : Entity.Key.of(partition.get(0), properties, cursor),
                        sort.isEmpty() ? null : Entity.Key.of(sort.get(0), properties, cursor),
                        !partition.isEmpty()));
            }
        }
        return indexes;
    }

    private static Map<String, List<Property>> named(
            List<Property> properties, Cursor cursor, Map<String, List<String>> annotations) {
        Map<String, List<Property>> named = new LinkedHashMap<>();
        for (Property property : properties) {
            annotations.forEach((annotation, arguments) -> property.annotation(annotation)
                    .map(each -> new Arguments(each, cursor))
                    .ifPresent(found -> arguments.stream()
                            .flatMap(found::elements)
                            .map(Constants::key)
                            .distinct()
                            .forEach(index -> named.computeIfAbsent(index, name -> new ArrayList<>())
                                    .add(property))));
        }
        return named;
    }
}
