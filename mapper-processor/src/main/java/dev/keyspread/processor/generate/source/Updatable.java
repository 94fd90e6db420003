package dev.keyspread.processor.generate.source;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
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
        Set<MemberModel> identity = TableKeys.identity(entity);
        return entity.object().members().stream()
                .filter(member -> member.role() == MemberModel.Role.STORED)
                .filter(member -> !identity.contains(member))
                .toList();
    }

    /** Returns the members with a constant: those, and flattened members. */
    public static Stream<MemberModel> constants(EntityModel entity) {
        Stream<MemberModel> flattened =
                entity.object().members().stream().filter(member -> member.role() == MemberModel.Role.FLATTENED);
        return Stream.concat(members(entity).stream(), flattened);
    }

    /** Returns whether there are such members in the entity or a subtype. */
    public static boolean exist(EntityContext entity) {
        return entity.subtypes().isEmpty()
                ? constants(entity.entity()).findAny().isPresent()
                : entity.subtypes().stream().anyMatch(Updatable::exist);
    }
}
