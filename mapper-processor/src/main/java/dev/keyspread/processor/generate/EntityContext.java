package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.model.EntityModel;

/**
 * What every generator of one entity works from.
 *
 * @param entity the entity
 * @param codec the names inside its codec
 * @param repository the names inside its repository
 */
record EntityContext(EntityModel entity, CodecNames codec, RepositoryNames repository) {

    static EntityContext of(EntityModel entity) {
        return new EntityContext(entity, new CodecNames(entity), new RepositoryNames(entity));
    }

    /** The entity's class. */
    ClassName type() {
        return entity.name();
    }

    /** What a parameter that holds the entity is called. */
    String variable() {
        return Naming.variable(type().simpleName());
    }
}
