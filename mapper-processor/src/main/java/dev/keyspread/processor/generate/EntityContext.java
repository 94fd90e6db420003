package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import dev.keyspread.lint.schema.IndexSchema;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.List;
import java.util.stream.Stream;

/**
 * What every generator of one entity works from.
 *
 * @param entity the entity
 * @param codec the names inside its codec
 * @param repository the names inside its repository
 * @param besides the attributes that are written with its items and are those of no member
 */
record EntityContext(EntityModel entity, CodecNames codec, RepositoryNames repository, List<String> besides) {

    static EntityContext of(EntityModel entity) {
        return new EntityContext(entity, CodecNames.of(entity), new RepositoryNames(entity), storedKeys(entity));
    }

    /** One of the entity's subtypes, whose codec is inside that of the entity. */
    EntityContext subtype(EntityModel subtype, String discriminator) {
        List<String> written = Stream.concat(storedKeys(subtype).stream(), Stream.of(discriminator))
                .toList();
        return new EntityContext(subtype, new CodecNames(subtype, codec.subtype(subtype.name())), repository, written);
    }

    private static List<String> storedKeys(EntityModel entity) {
        Stream<String> sharded =
                StoredKeys.indexes(entity).map(index -> index.key().partition().attribute());
        Stream<String> composite = Templates.ofIndexes(entity).stream().map(TemplateModel::attribute);
        return Stream.concat(sharded, composite).toList();
    }

    /** Whether the codec is inside that of another entity. */
    boolean isSubtype() {
        return codec.type().enclosingClassName() != null;
    }

    /** The indexes that do not hold every attribute; what is read from them is the same for all subtypes. */
    List<IndexModel> views() {
        return isSubtype()
                ? List.of()
                : entity.indexes().stream()
                        .filter(index -> index.projection() != IndexSchema.Projection.ALL)
                        .toList();
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
