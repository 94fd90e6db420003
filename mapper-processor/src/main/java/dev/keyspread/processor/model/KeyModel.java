package dev.keyspread.processor.model;

import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The key of a table or an index.
 *
 * @param partitions the partition key, or several in a global index
 * @param sorts the sort key if there is one, or several in a global index
 */
public record KeyModel(List<KeyPartModel> partitions, List<KeyPartModel> sorts) {

    public KeyModel {
        partitions = List.copyOf(partitions);
        sorts = List.copyOf(sorts);
    }

    /** Returns the partition key, or the first of several. */
    public KeyPartModel partition() {
        return partitions.get(0);
    }

    /** Returns the sort key or the first of several, or {@code null}. */
    public @Nullable KeyPartModel sort() {
        return sorts.isEmpty() ? null : sorts.get(0);
    }

    /** Returns the partition keys followed by the sort keys. */
    public Stream<KeyPartModel> parts() {
        return Stream.concat(partitions.stream(), sorts.stream());
    }

    /** Returns whether the subtypes of the entity have different keys. */
    public boolean hasSubtypeKeys() {
        return parts().anyMatch(KeyPartModel::hasSubtypeKeys);
    }

    /** Returns whether the prefixes of two keys differ, so that no item can match both. */
    public boolean excludes(KeyModel other) {
        return templates()
                .anyMatch(template -> other.templates()
                        .anyMatch(each -> each.attribute().equals(template.attribute()) && template.excludes(each)));
    }

    /** Returns its composite keys. */
    public Stream<TemplateModel> templates() {
        return parts().map(KeyPartModel::template).flatMap(Stream::ofNullable);
    }
}
