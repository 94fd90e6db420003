package dev.keyspread.processor.parse;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;

/** Finds annotations without effect on fields and methods that are not members. {@code @Ignore} is allowed there. */
record StrayAnnotationFinder(Consumer<Problem> problems) {

    /** The annotations that are allowed on elements that are not members. */
    private static final Set<AnnotationKind> ELSEWHERE = EnumSet.of(AnnotationKind.IGNORE);

    /** Checks all elements except those of members and those that are already reported. */
    void find(ClassMembers parts, Set<Element> known) {
        parts.declared().stream()
                .filter(element -> element.getKind() == ElementKind.METHOD || element.getKind() == ElementKind.FIELD)
                .filter(element -> !known.contains(element))
                .flatMap(element -> AnnotationParser.parse(element).uses().stream())
                .filter(use -> !ELSEWHERE.contains(use.kind()))
                .forEach(use -> problems.accept(problem(use, parts)));
    }

    private static Problem problem(AnnotationUse use, ClassMembers parts) {
        Element element = use.element();
        if (element.getKind() != ElementKind.FIELD || element.getModifiers().contains(Modifier.STATIC)) {
            return stray(use);
        }
        Element subclass = parts.fields().get(element.getSimpleName().toString());
        return subclass == null || subclass.equals(element) ? unreadable(use) : hidden(use, subclass);
    }

    /**
     * Returns the problem of a hidden field. The subclass's field is the member, so annotations on the other have no
     * effect.
     */
    private static Problem hidden(AnnotationUse use, Element subclass) {
        return use.problem(
                ProblemId.ANNOTATION_NOT_ON_MEMBER,
                "%s must be on a member's field or accessor (found \"%s\" of %s, which the field of that name in %s hides). Move it to the accessor, or rename one of the fields"
                        .formatted(
                                use.kind(),
                                use.element(),
                                use.element().getEnclosingElement(),
                                subclass.getEnclosingElement()));
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
                "%s must be on a member's field or accessor (found \"%s\", which is neither). Move or remove it"
                        .formatted(use.kind(), use.element()));
    }
}
