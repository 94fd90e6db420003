package dev.keyspread.processor.assemble;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.KeyUse;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.MemberKeyUse;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.Construction.Subtypes;
import dev.keyspread.processor.model.EntityModel;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Checks that subtypes without a discriminator have distinct prefixes of their table keys. */
public final class SubtypePrefixValidator {

    private final EntityModelFactory models = new EntityModelFactory();

    void validate(EntityDeclaration entity, Consumer<Problem> problems) {
        if (entity.object().construction() instanceof Subtypes variants && variants.discriminator() == null) {
            List<EntityDeclaration> subtypes = entity.subtypes();
            for (int i = 1; i < subtypes.size(); i++) {
                check(subtypes.get(i), subtypes.subList(0, i), entity, problems);
            }
        }
    }

    private void check(
            EntityDeclaration subtype,
            List<EntityDeclaration> others,
            EntityDeclaration entity,
            Consumer<Problem> problems) {
        EntityModel model = models.create(subtype);
        others.stream()
                .filter(other -> !model.key().excludes(models.create(other).key()))
                .findFirst()
                .ifPresent(other -> problems.accept(alike(subtype, other, entity)));
    }

    private static Problem alike(EntityDeclaration subtype, EntityDeclaration other, EntityDeclaration entity) {
        String message = "Subtype \"%s\" must have another key prefix than \"%s\" (found %s, where \"%s\" has "
                        .formatted(subtype.name(), other.name(), keys(subtype), other.name())
                + "%s). Begin its template with another text, or add a @Discriminator to \"%s\""
                        .formatted(keys(other), entity.name());
        Predicate<KeyUse> own = use -> use.use().element().equals(subtype.element());
        return Keys.of(subtype)
                .table()
                .keyUses()
                .filter(own)
                .reduce((partition, sort) -> sort)
                .map(use -> use.problem(ProblemId.SUBTYPE_KEYS_ALIKE, "template", message))
                .orElseGet(() -> Problem.of(ProblemId.SUBTYPE_KEYS_ALIKE, message, subtype.element()));
    }

    /** Returns the templates, or the names of key members. */
    private static String keys(EntityDeclaration subtype) {
        return Keys.of(subtype)
                .table()
                .keyUses()
                .map(use -> use instanceof MemberKeyUse ? "\"{" + memberName(use) + "}\"" : use.name())
                .collect(Collectors.joining(" and "));
    }

    private static String memberName(KeyUse use) {
        return use.members().get(0).name();
    }
}
