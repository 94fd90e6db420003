package dev.keyspread.processor.generate.source;

import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.ShardingModel.Former;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Determines properties of table keys for the generators. */
public final class TableKeys {

    private TableKeys() {}

    /** Returns whether the suffix is random, so that only the entity itself holds it. */
    public static boolean hasRandomSuffix(EntityModel entity) {
        ShardingModel sharding = entity.key().partition().sharding();
        return sharding != null && !sharding.declaration().calculated();
    }

    /**
     * Returns whether logical keys can have different numbers of suffixes, so that a random suffix depends on the key.
     */
    public static boolean isCounted(EntityModel entity) {
        ShardingModel sharding = entity.key().partition().sharding();
        return sharding != null && sharding.isCounted();
    }

    /**
     * Returns whether a member is the logical key of the table's sharded partition key. Its attribute also holds the
     * suffix.
     */
    public static boolean isSharded(EntityModel entity, MemberModel member) {
        KeyPartModel partition = entity.key().partition();
        return partition.sharding() != null
                && partition.template() == null
                && partition.member().equals(member);
    }

    /** Returns whether a member is the table's sort key. */
    public static boolean isSort(EntityModel entity, MemberModel member) {
        KeyPartModel sort = entity.key().sort();
        return sort != null && sort.template() == null && sort.members().contains(member);
    }

    /** Returns whether a member may have no value: a primitive may be missing with the flattened object around it. */
    public static boolean mayBeAbsent(MemberModel member) {
        return !member.type().isPrimitive() || member.holder() != null;
    }

    /** Returns the members of a key: those of partition keys, and then those of sort keys. */
    public static List<MemberModel> members(KeyModel key) {
        return key.parts().flatMap(part -> part.members().stream()).distinct().toList();
    }

    /** Returns the members whose own attributes are keys. */
    public static List<MemberModel> attributes(KeyModel key) {
        return key.parts()
                .filter(part -> part.template() == null)
                .flatMap(part -> part.members().stream())
                .toList();
    }

    /** Returns whether the partition key is the shard number alone, so that a query of all shards takes no value. */
    public static boolean isNumbered(KeyModel key) {
        ShardingModel sharding = key.partition().sharding();
        return sharding != null && sharding.declaration().layout() == Sharding.Layout.NUMBER;
    }

    /** Returns the members that a query requires: those of partition keys, or none for a shard number. */
    public static List<MemberModel> given(KeyModel key) {
        return isNumbered(key)
                ? List.of()
                : List.copyOf(withoutKnown(key.partitions().stream()
                        .flatMap(part -> part.members().stream())
                        .toList()));
    }

    /** Returns the members without parts of other members in the list, which follow from those. */
    private static Set<MemberModel> withoutKnown(Collection<MemberModel> members) {
        return members.stream()
                .filter(member -> member.part() == null || !members.contains(member.source()))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /**
     * Returns the members that can narrow a query, in order: all members of sort keys except the leading members of a
     * composite key that the query already requires.
     */
    public static List<MemberModel> narrowing(KeyModel key) {
        List<MemberModel> given = given(key);
        return key.sorts().stream()
                .flatMap(sort -> sort.template() == null
                        ? sort.members().stream()
                        : sort.members().stream()
                                .dropWhile(member -> given.contains(member) || given.contains(member.source())))
                .toList();
    }

    /** Returns the layout that the partition key had before, or {@code null}. */
    public static @Nullable Former former(EntityModel entity) {
        ShardingModel sharding = entity.key().partition().sharding();
        return sharding == null ? null : sharding.former();
    }

    /** Returns whether the suffix is calculated from the sort key until {@code formerly} is removed, and random after that. */
    public static boolean isRandomLater(EntityModel entity) {
        return hasRandomSuffix(entity) && former(entity) != null;
    }

    /** Returns the members that identify an item: partition key, sort key and the sources of a suffix. */
    public static Set<MemberModel> identity(EntityModel entity) {
        Set<MemberModel> members = new LinkedHashSet<>(members(entity.key()));
        ShardingModel sharding = entity.key().partition().sharding();
        if (sharding != null) {
            members.addAll(sharding.sources());
        }
        return withoutKnown(members);
    }

    /** Returns whether the key of an item depends on a member, or on a part of it. */
    public static boolean isOfIdentity(EntityModel entity, MemberModel member) {
        return identity(entity).stream().map(MemberModel::source).anyMatch(member::equals);
    }

    /** Returns the member that holds a random suffix. */
    public static MemberModel carrier(EntityModel entity) {
        return entity.object().members().stream()
                .filter(member -> member.role() == MemberModel.Role.SHARD)
                .findFirst()
                .orElseThrow();
    }
}
