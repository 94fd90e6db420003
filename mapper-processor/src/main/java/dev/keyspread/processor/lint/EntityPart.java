package dev.keyspread.processor.lint;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.processor.model.EntityModel;

/**
 * The part of an entity with one schema: the whole entity, or each subtype if their keys differ.
 *
 * @param entity the entity
 * @param model the entity itself, or the subtype
 * @param schema the schema
 */
public record EntityPart(EntityModel entity, EntityModel model, EntitySchema schema) {

    /**
     * Returns the title of its schema. A subtype may also be an entity of another table, with a schema of its own name.
     */
    String title() {
        String name = entity.name().canonicalName();
        return model.equals(entity) ? name : name + "-" + model.name().canonicalName();
    }
}
