package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;

/**
 * The entity that rules check. Immutable.
 *
 * @param entity the entity
 */
public record Subject(EntitySchema entity) {

    /** Returns the subject for an entity. */
    public static Subject of(EntitySchema entity) {
        return new Subject(entity);
    }
}
