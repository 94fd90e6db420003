package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/** Checks the names of the table, its indexes and the repository. DynamoDB has the same rule for tables and indexes. */
final class NameValidator implements Validator {

    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");
    private static final String RULE =
            "%s name must be 3 to 255 characters of a-z, A-Z, 0-9, _, - and . (found \"%s\"). Rename it";

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.annotations()
                .all(AnnotationKind.TABLE)
                .forEach(use -> check(use, "value", "Table", ProblemId.TABLE_NAME_INVALID, problems));
        entity.annotations().all(AnnotationKind.TABLE).forEach(use -> checkRepository(use, problems));
        keys.indexes().stream()
                .flatMap(index -> index.uses().limit(1))
                .forEach(
                        use -> check(use, use.kind().discriminator(), "Index", ProblemId.INDEX_NAME_INVALID, problems));
    }

    private static void checkRepository(AnnotationUse use, Consumer<Problem> problems) {
        String name = use.text("repository");
        if (!name.isEmpty() && (!SourceVersion.isIdentifier(name) || SourceVersion.isKeyword(name))) {
            String message =
                    "Repository name must be a simple name of a class (found \"%s\"). Rename it".formatted(name);
            problems.accept(use.problem(ProblemId.REPOSITORY_NAME_INVALID, "repository", message));
        }
    }

    private static void check(
            AnnotationUse use, String parameter, String subject, ProblemId id, Consumer<Problem> problems) {
        String name = use.text(parameter);
        if (!NAME.matcher(name).matches()) {
            problems.accept(use.problem(id, parameter, RULE.formatted(subject, name)));
        }
    }
}
