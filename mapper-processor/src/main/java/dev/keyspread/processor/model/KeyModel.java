package dev.keyspread.processor.model;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The key of a table or an index.
 *
 * @param partitions the partition key; several of a global index only
 * @param sorts the sort key, if there is one; several of a global index only
 */
public record KeyModel(List<KeyPartModel> partitions, List<KeyPartModel> sorts) {

    public KeyModel {
        partitions = List.copyOf(partitions);
        sorts = List.copyOf(sorts);
    }

    /** The partition key, or the first of several. */
    public KeyPartModel partition() {
        return partitions.get(0);
    }

    /** The sort key, or the first of several, or {@code null}. */
    public @Nullable KeyPartModel sort() {
        return sorts.isEmpty() ? null : sorts.get(0);
    }

    /** Partition keys, and then sort keys. */
    public Stream<KeyPartModel> parts() {
        return Stream.concat(partitions.stream(), sorts.stream());
    }

    /** Whether the subtypes of the entity have different ones. */
    public boolean hasSubtypeKeys() {
        return parts().anyMatch(KeyPartModel::hasSubtypeKeys);
    }

    /** Whether no item with this key can be taken for one with another in the same attributes, by how they begin. */
    public boolean excludes(KeyModel other) {
        return templates()
                .anyMatch(template -> other.templates()
                        .anyMatch(each -> each.attribute().equals(template.attribute()) && template.excludes(each)));
    }

    /** The composite keys among them. */
    public Stream<TemplateModel> templates() {
        return parts().map(KeyPartModel::template).flatMap(Stream::ofNullable);
    }
}
