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

    private static final List<Validator> OF_CLASS = List.of(
            new AnnotationTextValidator(),
            new NameValidator(),
            new CacheValidator(),
            new WorkloadValidator(),
            new EvidenceValidator(),
            new SuppressionValidator());

    private static final List<Validator> OF_MEMBERS = List.of(
            new AttributeValidator(),
            new AttributeCollisionValidator(),
            new AbsenceValidator(),
            new MemberRoleValidator(),
            new ComputedValidator(),
            new ManagedMemberValidator(),
            new TimeToLiveValidator(),
            new FlattenValidator(),
            new OtherAttributesValidator(),
            new DiscriminatorPlaceValidator(),
            new DiscriminatorValidator(),
            new KeyCountValidator(),
            new KeyTypeValidator(),
            new KeyOrderValidator(),
            new FlattenedKeyValidator(),
            new TemplatePlaceValidator(),
            new TemplateAttributeValidator(),
            new TemplateMemberValidator(),
            new TemplateDelimiterValidator(),
            new TemplateWidthValidator(),
            new IndexDeclarationValidator(),
            new IndexCountValidator(),
            new GlobalIndexValidator(),
            new LocalIndexValidator(),
            new ProjectionValidator(),
            new InclusionValidator(),
            new ShardedKeyPlaceValidator(),
            new ShardedKeyLayoutValidator(),
            new ShardedKeySourceValidator(),
            new MaximumSuffixesValidator(),
            new ShardMemberValidator(),
            new ProjectedMembersValidator(),
            new NestedAnnotationValidator());

    private static final List<Validator> OF_SUBTYPES = List.of(
            new AnnotationTextValidator(),
            new DiscriminatorPlaceValidator(),
            new DiscriminatorValidator(),
            new FlattenedKeyValidator(),
            new ProjectedMembersValidator(),
            new SubtypeTableValidator());

    /** Returns all problems of an entity, including those of the parser. */
    public List<Problem> validate(EntityDeclaration entity) {
        return entity.subtypes().isEmpty() ? validateClass(entity) : validateSubtypes(entity);
    }

    /** Checks each subtype as an entity. {@code SubtypesValidator} checks later that they fit together. */
    private List<Problem> validateSubtypes(EntityDeclaration entity) {
        Set<Problem> problems = new LinkedHashSet<>(entity.problems());
        Keys none = Keys.of(entity);
        OF_SUBTYPES.forEach(validator -> validator.validate(entity, none, problems::add));
        entity.subtypes().forEach(subtype -> problems.addAll(validateClass(subtype)));
        return List.copyOf(problems);
    }

    private static List<Problem> validateClass(EntityDeclaration entity) {
        List<Problem> problems = new ArrayList<>(entity.problems());
        Keys keys = Keys.of(entity);
        OF_CLASS.forEach(validator -> validator.validate(entity, keys, problems::add));
        if (entity.readable()) {
            OF_MEMBERS.forEach(validator -> validator.validate(entity, keys, problems::add));
        }
        return List.copyOf(problems);
    }
}
