package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.Suppression;
import java.time.Duration;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * A valid entity, from which code is generated.
 *
 * @param element the annotated class
 * @param object its members and construction
 * @param visible whether it and all enclosing classes are public
 * @param table the table's name
 * @param repository the simple name of the generated repository, or an empty text for the default
 * @param key the table's key
 * @param indexes the indexes, sorted by name; with subtypes, those common to all
 * @param mixed the indexes in which several subtypes have the same partition key and sort keys of their own
 * @param nested the classes that its members refer to, directly or indirectly, sorted by name
 * @param projections the classes with some of its members, which have the entity's members
 * @param cache the cache, or {@code null}
 * @param timeToLive the time to live of its items, or {@code null}
 * @param evidence its declarations for the linter
 * @param suppressions the suppressions in source
 * @param subtypes the classes of the items, empty if they are objects of the entity's own class. All have the same key
 *     and indexes, unless {@link KeyModel#hasSubtypeKeys()}. With subtypes, {@code object} has only the members of keys
 *     and views and is not readable
 */
public record EntityModel(
        TypeElement element,
        ObjectModel object,
        boolean visible,
        String table,
        String repository,
        KeyModel key,
        List<IndexModel> indexes,
        List<IndexModel> mixed,
        Map<TypeName, ObjectModel> nested,
        List<ObjectModel> projections,
        @Nullable CacheModel cache,
        @Nullable TimeToLiveModel timeToLive,
        EvidenceModel evidence,
        List<Suppression> suppressions,
        List<EntityModel> subtypes) {

    public EntityModel {
        indexes = List.copyOf(indexes);
        mixed = List.copyOf(mixed);
        projections = List.copyOf(projections);
        suppressions = List.copyOf(suppressions);
        subtypes = List.copyOf(subtypes);
    }

    /** Returns whether a subtype's key prefixes exclude those of all other subtypes. */
    public boolean isAlone(EntityModel subtype) {
        return subtypes.stream()
                .allMatch(other -> other.equals(subtype) || subtype.key().excludes(other.key()));
    }

    /** Returns the indexes that only belong to a subtype. */
    public List<IndexModel> ownIndexes(EntityModel subtype) {
        List<String> common = indexes.stream().map(IndexModel::name).toList();
        return subtype.indexes().stream()
                .filter(index -> !common.contains(index.name()))
                .toList();
    }

    /**
     * Returns the indexes of the table, sorted by name. For an index of several subtypes, the first subtype's is
     * returned.
     */
    public Collection<IndexModel> tableIndexes() {
        Map<String, IndexModel> all = new TreeMap<>();
        Stream.concat(indexes.stream(), subtypes.stream().flatMap(subtype -> ownIndexes(subtype).stream()))
                .forEach(index -> all.putIfAbsent(index.name(), index));
        return all.values();
    }

    /** Returns whether its objects are deeply immutable, so that the callers of a cache can share one. */
    public boolean isImmutable() {
        return subtypes.isEmpty()
                ? isImmutable(object, new HashSet<>())
                : subtypes.stream().allMatch(EntityModel::isImmutable);
    }

    /** Returns whether it is a record without subtypes, whose values are what its constructor was given. */
    public boolean isRecord() {
        return subtypes.isEmpty()
                && object.mutability() == ObjectModel.Mutability.RECORD
                && object.construction() instanceof Construction.Constructor;
    }

    /** Returns whether the value of a stored member is deeply immutable. */
    public boolean isImmutable(MemberModel member) {
        boolean isRead = switch (member.role()) {
            case STORED, FLATTENED, COMPOSED, SHARD -> true;
            case COMPUTED, DISCRIMINATOR, OTHERS, IGNORED -> false;
        };
        return isRead && isImmutable(member.value(), new HashSet<>());
    }

    private boolean isImmutable(ObjectModel checked, Set<TypeName> known) {
        return switch (checked.mutability()) {
            case DECLARED_IMMUTABLE -> true;
            case RECORD ->
                !known.add(checked.type())
                        || checked.members().stream()
                                // The map of other attributes can be changed.
                                .allMatch(member ->
                                        member.role() != MemberModel.Role.OTHERS && isImmutable(member.value(), known));
            case UNKNOWN -> false;
        };
    }

    private boolean isImmutable(ValueType value, Set<TypeName> known) {
        if (value instanceof ValueType.Nested object) {
            ObjectModel model = nested.get(object.javaType());
            return model != null && isImmutable(model, known);
        }
        if (value instanceof ValueType.Flattened flattened) {
            return isImmutable(flattened.object(), known);
        }
        return value.isShallowlyImmutable()
                && value.contents().stream().allMatch(content -> isImmutable(content, known));
    }

    /** Returns the entity's name. */
    public ClassName name() {
        return object.name();
    }

    /**
     * The cache of {@code find}.
     *
     * @param maximumSize the maximum number of entries; ignored if {@code maximumBytes} is above 0
     * @param maximumBytes the maximum sum of the entries' sizes in bytes, or 0
     * @param expireAfterWrite the lifetime of an entry
     * @param refreshAfterWrite the age from which a find renews the entry, or null for never
     * @param missingItems whether it remembers that an item is missing
     */
    public record CacheModel(
            long maximumSize,
            long maximumBytes,
            Duration expireAfterWrite,
            @Nullable Duration refreshAfterWrite,
            boolean missingItems) {}
}
