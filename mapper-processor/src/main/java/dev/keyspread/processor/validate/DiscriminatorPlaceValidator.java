package dev.keyspread.processor.validate;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Keys;
import dev.keyspread.processor.declaration.ObjectDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;

/** Checks that annotations of types with subtypes, and annotations of subtypes, are on the right classes. */
final class DiscriminatorPlaceValidator implements Validator {

    @Override
    public void validate(EntityDeclaration entity, Keys keys, Consumer<Problem> problems) {
        entity.objects().forEach(object -> check(object, problems));
    }

    private static void check(ObjectDeclaration object, Consumer<Problem> problems) {
        object.annotations().uses().forEach(use -> check(object, use, problems));
        object.uses()
                .filter(use -> use.kind() == AnnotationKind.DISCRIMINATOR_VALUE && isAbstract(use.element()))
                .forEach(use ->
                        problems.accept(misplaced(use, "one of the subtypes", "which has no objects of its own")));
    }

    private static void check(ObjectDeclaration object, AnnotationUse use, Consumer<Problem> problems) {
        boolean parental = use.kind() == AnnotationKind.DISCRIMINATOR || use.kind() == AnnotationKind.SUBTYPES;
        if (parental && !object.hasSubtypes()) {
            problems.accept(misplaced(use, "a sealed or abstract type", "which can have objects of its own"));
        } else if (use.kind() == AnnotationKind.SUBTYPES && isSealed(object)) {
            problems.accept(misplaced(use, "an abstract type that is not sealed", "which is sealed"));
        }
    }

    private static boolean isSealed(ObjectDeclaration object) {
        return object.element().getModifiers().contains(Modifier.SEALED);
    }

    private static boolean isAbstract(Element element) {
        return element.getModifiers().contains(Modifier.ABSTRACT);
    }

    private static Problem misplaced(AnnotationUse use, String place, String found) {
        String message = "%s must be on %s (found \"%s\", %s). Remove it";
        return use.problem(
                ProblemId.DISCRIMINATOR_MISPLACED,
                message.formatted(use.kind(), place, use.element().getSimpleName(), found));
    }
}
