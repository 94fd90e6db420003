package dev.keyspread.processor.generate.source;

import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Determines the sharded and composite keys of an entity and the source attributes of sharded keys. All methods of a
 * codec write these attributes in one place.
 */
public final class StoredKeys {

    private StoredKeys() {}

    /** Returns whether the table has a sharded or composite key, or an index has one of its own. */
    public static boolean exist(EntityModel entity) {
        return entity.key().partition().sharding() != null
                || indexes(entity).findAny().isPresent()
                || !Templates.all(entity).isEmpty();
    }

    /** Returns the indexes with a sharded key of their own. */
    public static Stream<IndexModel> indexes(EntityModel entity) {
        return entity.indexes().stream().filter(StoredKeys::isSharded);
    }

    /** Returns whether an index has a sharded key of its own. A local index has the table's. */
    static boolean isSharded(IndexModel index) {
        return index.kind() == IndexSchema.Kind.GLOBAL
                && index.key().partition().sharding() != null;
    }

    /** Returns the members from which the stored key of a sharded index is computed, besides the item's key. */
    public static List<MemberModel> sources(IndexModel index) {
        ShardingModel sharding = Objects.requireNonNull(index.key().partition().sharding());
        List<MemberModel> sources = new ArrayList<>(index.key().partition().members());
        sources.addAll(sharding.sources());
        return sources;
    }

    /**
     * Returns whether attributes of the item, as they are stored, determine the stored key of a sharded index: no template, no rule for
     * the number of suffixes, and no source that is not stored as it is.
     */
    public static boolean isOfAttributes(EntityModel entity, IndexModel index) {
        KeyPartModel partition = index.key().partition();
        ShardingModel sharding = Objects.requireNonNull(partition.sharding());
        KeyPartModel sort = index.key().sort();
        TemplateModel composite = TableKeys.isNumbered(index.key()) && sort != null ? sort.template() : null;
        List<MemberModel> own = TableKeys.members(index.key());
        return partition.template() == null
                && sharding.rule() == null
                && composite == null
                && (sharding.sortKey() == null || Templates.ofTable(entity).contains(sharding.sortKey()))
                && sources(index).stream()
                        .filter(source -> sharding.sortKey() == null
                                || partition.members().contains(source))
                        .allMatch(source -> !TableKeys.isSharded(entity, source)
                                && (own.contains(source) || TableKeys.isSort(entity, source)));
    }

    /** Returns the attributes that the suffix of such a key is calculated from. */
    public static List<String> suffixSources(EntityModel entity, ShardingModel sharding) {
        if (sharding.sortKey() != null) {
            return List.of(sharding.sortKey().attribute());
        }
        return sharding.sources().isEmpty()
                ? entity.key().parts().map(KeyPartModel::attribute).toList()
                : sharding.sources().stream().map(MemberModel::attribute).toList();
    }

    /** Returns the indexes whose suffix is calculated from the item's own stored key, so that it changes with that. */
    public static Stream<IndexModel> following(EntityModel entity) {
        return indexes(entity).filter(index -> {
            ShardingModel sharding =
                    Objects.requireNonNull(index.key().partition().sharding());
            return sharding.sortKey() == null && sharding.sources().isEmpty();
        });
    }

    /** Returns the flattened member of the entity with a key inside, or the key itself. */
    private static MemberModel holder(MemberModel key, EntityModel entity) {
        return entity.object().members().stream()
                .filter(member -> key.holder() != null
                        && member.name().equals(key.holder().outermost().path()))
                .findFirst()
                .orElse(key);
    }

    /** Returns the members with source attributes, the table's key first, or the objects that hold them. */
    public static Set<MemberModel> members(EntityModel entity) {
        Stream<MemberModel> ofIndexes = indexes(entity).flatMap(index -> TableKeys.members(index.key()).stream());
        Stream<MemberModel> inside = Templates.ofIndexes(entity).stream()
                .flatMap(template -> template.members().stream())
                .filter(member -> member.holder() != null);
        Set<MemberModel> members = new LinkedHashSet<>();
        TableKeys.attributes(entity.key()).forEach(member -> members.add(holder(member, entity)));
        Stream.concat(ofIndexes, inside)
                .map(member -> holder(member, entity))
                .filter(member -> member.role() != MemberModel.Role.COMPOSED)
                .forEach(members::add);
        return members;
    }
}
