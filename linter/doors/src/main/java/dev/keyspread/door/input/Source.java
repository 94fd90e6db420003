package dev.keyspread.door.input;

import dev.keyspread.lint.schema.EntitySchema;

/**
 * A table that an input describes.
 *
 * @param entity the table
 * @param place where it is described
 */
public record Source(EntitySchema entity, Place place) {}
