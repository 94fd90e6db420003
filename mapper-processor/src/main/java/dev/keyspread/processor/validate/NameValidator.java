package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;

/** Checks the names of the table, its indexes and the repository, and the texts of all annotations. */
record NameValidator(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) implements Validator {

    private static final Pattern NAME = Pattern.compile("[a-zA-Z0-9_.-]{3,255}");

    private static final String RULE =
            "%s name must be 3 to 255 characters of a-z, A-Z, 0-9, _, - and . (found \"%s\"). Rename it";

    @Override
    public void validate() {
        checkNames();
        entity.objects().flatMap(ObjectDeclaration::uses).distinct().forEach(this::checkText);
    }

    /** Checks the names of the table, its indexes and the repository. One rule holds for tables and indexes. */
    private void checkNames() {
        entity.annotations()
                .all(AnnotationKind.TABLE)
                .forEach(use -> checkName(use, "value", "Table", ProblemId.TABLE_NAME_INVALID));
        entity.annotations().all(AnnotationKind.TABLE).forEach(this::checkRepository);
        keys.indexes().stream()
                .flatMap(index -> index.uses().limit(1))
                .forEach(use -> checkName(use, use.kind().discriminator(), "Index", ProblemId.INDEX_NAME_INVALID));
    }

    private void checkRepository(AnnotationUse use) {
        String name = use.text("repository");
        if (!name.isEmpty() && (!SourceVersion.isIdentifier(name) || SourceVersion.isKeyword(name))) {
            String message =
                    "Repository name must be a simple name of a class (found \"%s\"). Rename it".formatted(name);
            problems.accept(use.problem(ProblemId.REPOSITORY_NAME_INVALID, "repository", message));
        }
    }

    private void checkName(AnnotationUse use, String parameter, String subject, ProblemId id) {
        String name = use.text(parameter);
        if (!NAME.matcher(name).matches()) {
            problems.accept(use.problem(id, parameter, RULE.formatted(subject, name)));
        }
    }

    private void checkText(AnnotationUse use) {
        String message = "A text of %s must be valid Unicode (found the unpaired surrogate \\u%x). "
                + "Complete the pair, or use another character";
        use.texts()
                .forEach(text -> unpairedSurrogate(text.getValue().toString())
                        .ifPresent(half -> problems.accept(use.problem(
                                ProblemId.ANNOTATION_TEXT_BROKEN, text, message.formatted(use.kind(), half)))));
    }

    /** Returns the first unpaired surrogate. */
    private static Optional<Integer> unpairedSurrogate(String text) {
        return text.codePoints()
                .filter(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE)
                .boxed()
                .findFirst();
    }
}
