package dev.keyspread.processor.validate;

import dev.keyspread.processor.parse.EntityDeclaration;
import dev.keyspread.processor.parse.Problem;
import java.util.ArrayList;
import java.util.List;

/** Finds all problems of an entity at once. */
public final class EntityValidator {

    private static final List<Validator> VALIDATORS = List.of(
            new NameValidator(),
            new AttributeValidator(),
            new AttributeCollisionValidator(),
            new KeyCountValidator(),
            new KeyTypeValidator(),
            new IndexDeclarationValidator(),
            new IndexCountValidator(),
            new GlobalIndexValidator(),
            new LocalIndexValidator(),
            new ProjectionValidator(),
            new InclusionValidator(),
            new ShardedKeyPlaceValidator(),
            new ShardedKeyLayoutValidator(),
            new ShardedKeySourceValidator(),
            new ShardMemberValidator(),
            new CacheValidator(),
            new WorkloadValidator(),
            new SuppressionValidator(),
            new NestedAnnotationValidator());

    /** What could not be read, and what is read and unsound; empty if a model can be made. */
    public List<Problem> validate(EntityDeclaration entity) {
        List<Problem> problems = new ArrayList<>(entity.problems());
        if (entity.readable()) {
            Keys keys = Keys.of(entity);
            VALIDATORS.forEach(validator -> validator.validate(entity, keys, problems::add));
        }
        return List.copyOf(problems);
    }
}
