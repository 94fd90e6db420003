package dev.keyspread.lint.rules.common;

import dev.keyspread.lint.Subject;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One partition key or sort key of a table or of an index.
 *
 * @param entity the entity
 * @param index its index, or {@code null} if it is the table's
 * @param partition true for a partition key, false for a sort key
 * @param part the key
 */
public record KeyParts(EntitySchema entity, @Nullable String index, boolean partition, KeyPart part) {

    private static final Function<Subject, List<KeyParts>> ALL = KeyParts::derive;

    /**
     * Returns the keys of the table and of all indexes. Omits the partition keys of local indexes, which are the
     * table's.
     */
    public static Stream<KeyParts> all(Subject subject) {
        return subject.fact(ALL).stream();
    }

    private static List<KeyParts> derive(Subject subject) {
        EntitySchema entity = subject.entity();
        List<KeyParts> all = new ArrayList<>();
        addPartitionKeys(entity, null, entity.key(), all);
        addSortKeys(entity, null, entity.key(), all);
        for (IndexSchema index : entity.indexes()) {
            if (index.isGlobal()) {
                addPartitionKeys(entity, index.name(), index.key(), all);
            }
            addSortKeys(entity, index.name(), index.key(), all);
        }
        return List.copyOf(all);
    }

    private static void addPartitionKeys(
            EntitySchema entity, @Nullable String index, KeySchema key, List<KeyParts> all) {
        for (KeyPart part : key.partitionKeys()) {
            all.add(new KeyParts(entity, index, true, part));
        }
    }

    private static void addSortKeys(EntitySchema entity, @Nullable String index, KeySchema key, List<KeyParts> all) {
        for (KeyPart part : key.sortKeys()) {
            all.add(new KeyParts(entity, index, false, part));
        }
    }

    /** Returns the template, or the name of the attribute. */
    public String name() {
        String template = part.template();
        return template == null ? part.attribute() : template;
    }

    /** Returns the beginning of a message: {@code Partition key "x" of index "y"}. */
    public String title() {
        String place = index == null ? "" : " of index \"" + index + "\"";
        return (partition ? "Partition" : "Sort") + " key \"" + name() + "\"" + place;
    }
}
