package dev.keyspread.processor.assemble;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.Construction.Subtypes;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyPartModel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Checks that the subtypes of an entity fit together. It compares their models, so each subtype must be valid. */
public final class SubtypesValidator {

    private final EntityModelFactory models = new EntityModelFactory();
    private final SubtypeKeysValidator keys = new SubtypeKeysValidator();
    private final SubtypePrefixValidator prefixes = new SubtypePrefixValidator();

    /** Returns the problems of the subtypes. An entity without subtypes has none. */
    public List<Problem> validate(EntityDeclaration entity) {
        List<Problem> problems = new ArrayList<>();
        if (!entity.subtypes().isEmpty()) {
            keys.validate(entity, problems::add);
            checkDiscriminator(entity, problems::add);
        }
        if (!entity.subtypes().isEmpty() && problems.isEmpty()) {
            prefixes.validate(entity, problems::add);
        }
        return List.copyOf(problems);
    }

    /** Checks that the discriminator is not a key. Other validators check keys of members. */
    private void checkDiscriminator(EntityDeclaration entity, Consumer<Problem> problems) {
        String discriminator =
                entity.object().construction() instanceof Subtypes variants ? variants.discriminator() : null;
        Stream<KeyPartModel> taken =
                entity.subtypes().stream().map(models::create).flatMap(SubtypesValidator::keys);
        if (discriminator != null && taken.map(KeyPartModel::attribute).anyMatch(discriminator::equals)) {
            problems.accept(taken(discriminator, entity));
        }
    }

    private static Stream<KeyPartModel> keys(EntityModel entity) {
        return Stream.concat(
                entity.key().parts(),
                entity.indexes().stream().map(IndexModel::key).flatMap(key -> key.parts()));
    }

    private static Problem taken(String name, EntityDeclaration entity) {
        String message =
                ("The discriminator of \"%s\" must have an attribute of its own (found \"%s\", which is a key). "
                                + "Give it another name with @Discriminator")
                        .formatted(entity.name(), name);
        AnnotationUse use = entity.annotations().first(AnnotationKind.DISCRIMINATOR);
        return use == null
                ? Problem.of(ProblemId.ATTRIBUTE_NAME_TAKEN, message, entity.element())
                : use.problem(ProblemId.ATTRIBUTE_NAME_TAKEN, "value", message);
    }
}
