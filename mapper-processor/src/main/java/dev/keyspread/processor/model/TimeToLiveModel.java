package dev.keyspread.processor.model;

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
}
