package dev.keyspread.processor.model;

import dev.keyspread.processor.model.MemberModel.Managed;
import org.jspecify.annotations.Nullable;

/**
 * The time to live of an entity's items.
 *
 * @param member the member whose attribute DynamoDB looks at
 * @param seconds the lifetime from which saves compute it, or 0 if the user sets it
 * @param after the member at which the lifetime begins, or {@code null} for the time of the save
 */
public record TimeToLiveModel(
        MemberModel member, long seconds, @Nullable MemberModel after) {

    /** Returns whether saves compute it. */
    public boolean isComputed() {
        return seconds > 0;
    }

    /** Returns whether every update computes it, because every update changes the member at which it begins. */
    public boolean followsEachUpdate() {
        return !member.writeOnce() && after != null && after.managed() == Managed.UPDATED_AT;
    }

    /** Returns whether an update that changes {@code changed} computes it. */
    public boolean follows(MemberModel changed) {
        return !member.writeOnce() && changed.equals(after) && !changed.isReadOnly();
    }
}
