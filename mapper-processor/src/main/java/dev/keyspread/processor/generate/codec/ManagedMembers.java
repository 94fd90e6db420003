package dev.keyspread.processor.generate.codec;

import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.MemberModel.Managed;
import dev.keyspread.processor.model.TimeToLiveModel;
import java.util.Optional;

/** Finds the members whose values a save generates. */
final class ManagedMembers {

    private ManagedMembers() {}

    /** Returns whether there are such members besides a suffix. */
    static boolean exist(EntityModel entity) {
        TimeToLiveModel timeToLive = entity.timeToLive();
        return entity.object().members().stream().anyMatch(member -> member.managed() != null)
                || (timeToLive != null && timeToLive.isComputed());
    }

    /** Returns the member with values of this kind. */
    static Optional<MemberModel> of(EntityModel entity, Managed kind) {
        return entity.object().members().stream()
                .filter(member -> member.managed() == kind)
                .findFirst();
    }
}
