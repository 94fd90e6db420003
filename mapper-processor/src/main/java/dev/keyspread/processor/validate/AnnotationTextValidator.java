package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Checks that texts of annotations can be encoded as UTF-8. Unpaired surrogates are rejected; they would silently be
 * stored as other characters.
 */
final class AnnotationTextValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.objects().flatMap(ObjectDeclaration::uses).distinct().forEach(use -> check(use, problems));
    }

    private static void check(AnnotationUse use, Consumer<Problem> problems) {
        String message = "A text of %s must be valid Unicode (found the unpaired surrogate \\u%x). "
                + "Complete the pair, or use another character";
        use.texts()
                .forEach(text -> half(text.getValue().toString())
                        .ifPresent(half -> problems.accept(use.problem(
                                ProblemId.ANNOTATION_TEXT_BROKEN, text, message.formatted(use.kind(), half)))));
    }

    /** Returns the first unpaired surrogate. */
    private static Optional<Integer> half(String text) {
        return text.codePoints()
                .filter(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE)
                .boxed()
                .findFirst();
    }
}
