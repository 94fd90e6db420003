package dev.keyspread.processor.generate.source;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
import java.util.Set;

/** What of an entity's items conditions can name and updates can change. */
public final class Updatable {

    private Updatable() {}

    /**
     * The members that are an attribute each and say nothing of where the item lies: what does would put the item in
     * another place.
     */
    public static List<MemberModel> members(EntityModel entity) {
        Set<MemberModel> identity = TableKeys.identity(entity);
        return entity.object().members().stream()
                .filter(member -> member.role() == MemberModel.Role.STORED)
                .filter(member -> !identity.contains(member))
                .toList();
    }

    /** Whether there are such members, be they a subtype's. */
    public static boolean exist(EntityContext entity) {
        return entity.subtypes().isEmpty()
                ? !members(entity.entity()).isEmpty()
                : entity.subtypes().stream().anyMatch(Updatable::exist);
    }
}
