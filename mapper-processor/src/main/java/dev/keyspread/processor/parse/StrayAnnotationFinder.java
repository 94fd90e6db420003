package dev.keyspread.processor.parse;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/**
 * Finds annotations on fields and methods that belong to no member, where they would do nothing. {@code @Ignore} is
 * welcome there: what it asks for is so.
 */
final class StrayAnnotationFinder {

    /** What has a meaning elsewhere, or asks for nothing but what is so. */
    private static final Set<AnnotationKind> ELSEWHERE = EnumSet.of(AnnotationKind.IGNORE);

    private final Consumer<Problem> problems;

    StrayAnnotationFinder(Consumer<Problem> problems) {
        this.problems = problems;
    }

    /** Looks at all but the elements of members, and those that a problem speaks of already. */
    void find(ClassMembers parts, Set<Element> known) {
        parts.declared().stream()
                .filter(element -> element.getKind() == ElementKind.METHOD || element.getKind() == ElementKind.FIELD)
                .filter(element -> !known.contains(element))
                .flatMap(element -> AnnotationParser.parse(element).uses().stream())
                .filter(use -> !ELSEWHERE.contains(use.kind()))
                .forEach(use -> problems.accept(problem(use)));
    }

    private static Problem problem(AnnotationUse use) {
        boolean hidden = use.element().getKind() == ElementKind.FIELD
                && !use.element().getModifiers().contains(Modifier.STATIC);
        return hidden ? unreadable(use) : stray(use);
    }

    private static Problem unreadable(AnnotationUse use) {
        String name = use.element().getSimpleName().toString();
        return use.problem(
                ProblemId.MEMBER_NOT_READABLE,
                "Member \"%s\" must be readable to be %s (found no accessor). Add get%s() or %s()%s"
                        .formatted(
                                name,
                                use.kind(),
                                PropertyNames.capitalize(name),
                                name,
                                LombokHint.after(use.element())));
    }

    private static Problem stray(AnnotationUse use) {
        return use.problem(
                ProblemId.ANNOTATION_NOT_ON_MEMBER,
                "%s must stand on a member's field or accessor (found \"%s\", which is neither). Move or remove it"
                        .formatted(use.kind(), use.element()));
    }
}
