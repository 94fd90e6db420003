package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Checks an entity with all validators. */
public final class EntityValidator {

    private static final List<Validator.Factory> OF_CLASS =
            List.of(NameValidator::new, CacheValidator::new, EvidenceValidator::new, SuppressionValidator::new);

    private static final List<Validator.Factory> OF_MEMBERS = List.of(
            AttributeValidator::new,
            MemberValidator::new,
            ManagedMemberValidator::new,
            FlattenValidator::new,
            SubtypeValidator::new,
            KeyValidator::new,
            TemplateValidator::new,
            IndexValidator::new,
            ShardValidator::new,
            FormerLayoutValidator::new,
            ProjectionValidator::new);

    private static final List<Validator.Factory> OF_SUBTYPES =
            List.of(NameValidator::new, SubtypeValidator::new, FlattenValidator::new, ProjectionValidator::new);

    /** Returns all problems of an entity, including those of the parser. */
    public List<Problem> validate(EntityDeclaration entity) {
        return entity.subtypes().isEmpty() ? validateClass(entity) : validateSubtypes(entity);
    }

    /** Checks each subtype as an entity. {@code SubtypesValidator} checks later that they fit together. */
    private List<Problem> validateSubtypes(EntityDeclaration entity) {
        Set<Problem> problems = new LinkedHashSet<>(entity.problems());
        Keys none = Keys.of(entity);
        OF_SUBTYPES.forEach(
                validator -> validator.of(entity, none, problems::add).validate());
        entity.subtypes().forEach(subtype -> problems.addAll(validateClass(subtype)));
        return List.copyOf(problems);
    }

    private static List<Problem> validateClass(EntityDeclaration entity) {
        List<Problem> problems = new ArrayList<>(entity.problems());
        Keys keys = Keys.of(entity);
        OF_CLASS.forEach(validator -> validator.of(entity, keys, problems::add).validate());
        if (entity.readable()) {
            OF_MEMBERS.forEach(
                    validator -> validator.of(entity, keys, problems::add).validate());
        }
        return List.copyOf(problems);
    }
}
