package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.function.Consumer;

/** Checks that an index lists included members if and only if its projection is INCLUDE. */
final class ProjectionValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        keys.indexes().stream().flatMap(index -> index.settings().stream()).forEach(use -> check(use, problems));
    }

    private static void check(AnnotationUse use, Consumer<Problem> problems) {
        boolean includes = use.constant("projection").equals("INCLUDE");
        if (includes && use.texts("include").isEmpty()) {
            problems.accept(missing(use));
        }
        if (!includes && use.gives("include")) {
            problems.accept(unused(use));
        }
    }

    private static Problem missing(AnnotationUse use) {
        String message = "Index \"%s\" must name the members that it includes (found none). "
                + "Add include = {…}, or project KEYS_ONLY";
        return use.problem(ProblemId.INCLUDE_MISSING, "projection", message.formatted(use.text("name")));
    }

    private static Problem unused(AnnotationUse use) {
        String message = "Index \"%s\" cannot include members (found projection %s). "
                + "Add projection = Projection.INCLUDE, or remove them";
        return use.problem(
                ProblemId.INCLUDE_UNUSED, "include", message.formatted(use.text("name"), use.constant("projection")));
    }
}
