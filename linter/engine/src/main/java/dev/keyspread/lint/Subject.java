package dev.keyspread.lint;

import dev.keyspread.lint.profile.TableProfile;
import dev.keyspread.lint.schema.EntitySchema;
import org.jspecify.annotations.Nullable;

/**
 * What the rules look at: one entity, and what is known about it beyond its declaration. Immutable.
 *
 * @param entity the entity
 * @param profile what its data and its telemetry say, {@link TableProfile#NONE} if nobody looked
 * @param deployed the schema that the table had when it was last deployed, or {@code null} if that is not known
 */
public record Subject(
        EntitySchema entity, TableProfile profile, @Nullable EntitySchema deployed) {

    /** An entity of which only the declaration is known. */
    public static Subject of(EntitySchema entity) {
        return new Subject(entity, TableProfile.NONE, null);
    }
}
