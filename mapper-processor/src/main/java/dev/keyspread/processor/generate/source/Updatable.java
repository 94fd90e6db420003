package dev.keyspread.processor.generate.source;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the members that conditions and updates can use. */
public final class Updatable {

    private Updatable() {}

    /**
     * Returns the members with an attribute that is not part of the item's identity. Changing the identity would
     * address another item.
     */
    public static List<MemberModel> members(EntityModel entity) {
        return entity.object().members().stream()
                .filter(member -> member.role() == MemberModel.Role.STORED)
                .filter(member -> !TableKeys.isOfIdentity(entity, member))
                .toList();
    }

    /** Returns those members, and those in flattened objects. */
    public static List<MemberModel> attributes(EntityModel entity) {
        Stream<MemberModel> inside = flattened(entity)
                .flatMap(MemberModel::attributes)
                .filter(member -> !TableKeys.isOfIdentity(entity, member));
        return Stream.concat(members(entity).stream(), inside).toList();
    }

    /** Returns the attributes of a stored index key's members that updates can change. */
    public static List<MemberModel> sources(EntityModel entity, List<MemberModel> members) {
        List<MemberModel> updatable = attributes(entity);
        return members.stream()
                .map(MemberModel::source)
                .filter(updatable::contains)
                .distinct()
                .toList();
    }

    /**
     * Returns the members that conditions can use: also the sources of the table's suffixes, and times with a part in its
     * key, which no update can change, and computed members.
     */
    public static List<MemberModel> readable(EntityModel entity) {
        List<MemberModel> keys = TableKeys.attributes(entity.key());
        ShardingModel sharding = entity.key().partition().sharding();
        Set<MemberModel> readable = new HashSet<>(members(entity));
        if (sharding != null) {
            sharding.sources().stream().filter(source -> !keys.contains(source)).forEach(readable::add);
        }
        TableKeys.identity(entity).stream()
                .filter(member -> member.part() != null)
                .map(MemberModel::source)
                .forEach(readable::add);
        return entity.object().members().stream()
                .filter(member -> member.role() == MemberModel.Role.COMPUTED
                        || (member.role() == MemberModel.Role.STORED && readable.contains(member)))
                .toList();
    }

    /** Returns the computed members with the members that they are computed from and that updates could change. */
    public static Map<MemberModel, List<MemberModel>> computed(EntityModel entity) {
        Map<MemberModel, List<MemberModel>> computed = new LinkedHashMap<>();
        List<MemberModel> all = entity.object().members();
        all.stream()
                .filter(member -> member.role() == MemberModel.Role.COMPUTED)
                .forEach(member -> computed.put(
                        member,
                        sources(
                                entity,
                                all.stream()
                                        .filter(source -> member.computedFrom().contains(source.name()))
                                        .toList())));
        return computed;
    }

    /** Returns the members with a constant: those, and flattened members. */
    public static Stream<MemberModel> constants(EntityModel entity) {
        return Stream.concat(readable(entity).stream(), flattened(entity));
    }

    /** Returns the flattened members, without those that only hold keys of the table. */
    public static Stream<MemberModel> flattened(EntityModel entity) {
        return entity.object().members().stream()
                .filter(member -> member.role() == MemberModel.Role.FLATTENED)
                .filter(member -> member.attributes().findAny().isEmpty()
                        || member.attributes().anyMatch(inner -> !TableKeys.isOfIdentity(entity, inner)));
    }

    /** Returns whether the entity or a subtype has members with a constant. */
    public static boolean haveConstants(EntityContext entity) {
        return entity.subtypes().isEmpty()
                ? constants(entity.entity()).findAny().isPresent()
                : entity.subtypes().stream().anyMatch(Updatable::haveConstants);
    }

    /** Returns whether the entity or a subtype has members that updates can change. */
    public static boolean exist(EntityContext entity) {
        return entity.subtypes().isEmpty()
                ? !members(entity.entity()).isEmpty()
                        || flattened(entity.entity()).findAny().isPresent()
                : entity.subtypes().stream().anyMatch(Updatable::exist);
    }
}
