package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.Suppression;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * A sound entity: everything that is generated from it works.
 *
 * @param element the annotated class
 * @param object how it is taken apart and put together
 * @param visible whether it, and every class around it, is public
 * @param table the table's name
 * @param key the table's key
 * @param indexes the indexes, sorted by name; of several subtypes, those that are the same in all
 * @param nested the classes that its members hold, by name, sorted; with theirs in turn
 * @param cache the cache, or {@code null}
 * @param evidence what it declares for the linter
 * @param suppressions what the source silences
 * @param subtypes the classes whose objects the items are, with the same indexes each and the same key; if that is
 *     {@linkplain KeyModel#hasSubtypeKeys() various}, with those and their own; empty if they are those of the entity's own class. If not, {@code object}
 *     has the members of keys and views alone, with no way to read them
 */
public record EntityModel(
        TypeElement element,
        ObjectModel object,
        boolean visible,
        String table,
        KeyModel key,
        List<IndexModel> indexes,
        Map<TypeName, ObjectModel> nested,
        @Nullable CacheModel cache,
        EvidenceModel evidence,
        List<Suppression> suppressions,
        List<EntityModel> subtypes) {

    public EntityModel {
        indexes = List.copyOf(indexes);
        suppressions = List.copyOf(suppressions);
        subtypes = List.copyOf(subtypes);
    }

    /** Whether no key of another subtype begins as those of this one do. */
    public boolean isAlone(EntityModel subtype) {
        return subtypes.stream()
                .allMatch(other -> other.equals(subtype) || subtype.key().excludes(other.key()));
    }

    /** The indexes that a subtype has for itself. */
    public List<IndexModel> ownIndexes(EntityModel subtype) {
        List<String> common = indexes.stream().map(IndexModel::name).toList();
        return subtype.indexes().stream()
                .filter(index -> !common.contains(index.name()))
                .toList();
    }

    /** The indexes of the table, sorted by name: of one that several subtypes have for themselves, that of the first. */
    public Collection<IndexModel> tableIndexes() {
        Map<String, IndexModel> all = new TreeMap<>();
        Stream.concat(indexes.stream(), subtypes.stream().flatMap(subtype -> ownIndexes(subtype).stream()))
                .forEach(index -> all.putIfAbsent(index.name(), index));
        return all.values();
    }

    /** The entity's name. */
    public ClassName name() {
        return object.name();
    }
}
