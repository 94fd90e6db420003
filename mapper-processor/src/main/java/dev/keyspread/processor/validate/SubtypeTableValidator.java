package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.Objects;
import java.util.function.Consumer;

/** Checks that no subtype is also an entity of the same table: its items would lack the discriminator. */
final class SubtypeTableValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        AnnotationUse table = Objects.requireNonNull(entity.annotations().first(AnnotationKind.TABLE));
        entity.subtypes().stream()
                .map(subtype -> Objects.requireNonNull(
                        entity.nested().get(subtype.object().name())))
                .flatMap(subtype -> subtype.annotations().all(AnnotationKind.TABLE).stream())
                .filter(use -> use.text("value").equals(table.text("value")))
                .forEach(use -> problems.accept(repeated(use, entity)));
    }

    private static Problem repeated(AnnotationUse use, EntityDeclaration entity) {
        String message =
                "Subtype \"%s\" cannot have the table of \"%s\" for itself (found \"%s\" on both). Remove its @Table";
        return use.problem(
                ProblemId.SUBTYPE_TABLE_REPEATED,
                "value",
                message.formatted(use.element().getSimpleName(), entity.name(), use.text("value")));
    }
}
