package dev.keyspread.processor.generate.source;

import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
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
