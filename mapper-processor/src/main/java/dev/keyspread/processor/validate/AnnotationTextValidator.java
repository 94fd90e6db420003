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
 * Checks that the texts of annotations have bytes: names, templates, separators, defaults and whatever else is stored.
 * UTF-8 has none for half of a surrogate pair, and another text would be stored without a word.
 */
final class AnnotationTextValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.objects().flatMap(ObjectDeclaration::uses).distinct().forEach(use -> check(use, problems));
    }

    private static void check(AnnotationUse use, Consumer<Problem> problems) {
        String message = "A text of %s must be one that can be stored (found half of a surrogate pair, \\u%x, alone). "
                + "Write the character with both halves, or another one";
        use.texts()
                .forEach(text -> half(text.getValue().toString())
                        .ifPresent(half -> problems.accept(use.problem(
                                ProblemId.ANNOTATION_TEXT_BROKEN, text, message.formatted(use.kind(), half)))));
    }

    /** The first surrogate that is no part of a pair. */
    private static Optional<Integer> half(String text) {
        return text.codePoints()
                .filter(point -> point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE)
                .boxed()
                .findFirst();
    }
}
