package dev.keyspread.processor.parse;

import com.google.auto.common.AnnotationMirrors;
import com.google.auto.common.AnnotationValues;
import com.google.auto.common.MoreTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;

/** Reads the annotations of elements. */
final class AnnotationParser {

    private final Consumer<Problem> problems;

    AnnotationParser(Consumer<Problem> problems) {
        this.problems = problems;
    }

    /** The annotations of one element. */
    static Annotations parse(Element element) {
        return new Annotations(element.getAnnotationMirrors().stream()
                .flatMap(mirror -> unfold(element, mirror))
                .toList());
    }

    /**
     * The annotations of a member, whose elements may carry the same ones: a record component's are copied to its field
     * and to its accessor.
     */
    Annotations merge(List<Element> elements) {
        List<AnnotationUse> merged = new ArrayList<>();
        List<AnnotationUse> refused = new ArrayList<>();
        for (Element element : elements) {
            parse(element).uses().forEach(use -> add(use, merged, refused));
        }
        return new Annotations(merged);
    }

    // What is refused on a record's component is there again on its field and its accessor.
    private void add(AnnotationUse use, List<AnnotationUse> merged, List<AnnotationUse> refused) {
        if (Stream.concat(merged.stream(), refused.stream()).anyMatch(other -> equal(use, other))) {
            return;
        }
        if (merged.stream().anyMatch(other -> conflict(use, other))) {
            refused.add(use);
            report(use);
        } else {
            merged.add(use);
        }
    }

    private void report(AnnotationUse use) {
        problems.accept(use.problem(
                ProblemId.ANNOTATION_CONFLICT,
                use.kind() + " must say one thing of a member (found two that differ). Remove one of them"));
    }

    private static boolean equal(AnnotationUse one, AnnotationUse other) {
        return AnnotationMirrors.equivalence().equivalent(one.mirror(), other.mirror());
    }

    private static boolean conflict(AnnotationUse one, AnnotationUse other) {
        if (one.kind() != other.kind()) {
            return false;
        }
        String discriminator = one.kind().discriminator();
        return discriminator.isEmpty() || one.text(discriminator).equals(other.text(discriminator));
    }

    private static Stream<AnnotationUse> unfold(Element element, AnnotationMirror mirror) {
        String name = MoreTypes.asTypeElement(mirror.getAnnotationType())
                .getQualifiedName()
                .toString();
        return Stream.concat(
                AnnotationKind.named(name).map(kind -> new AnnotationUse(kind, element, mirror)).stream(),
                AnnotationKind.contained(name).stream().flatMap(kind -> contents(kind, element, mirror)));
    }

    private static Stream<AnnotationUse> contents(AnnotationKind kind, Element element, AnnotationMirror container) {
        return AnnotationValues.getAnnotationMirrors(AnnotationMirrors.getAnnotationValue(container, "value")).stream()
                .map(mirror -> new AnnotationUse(kind, element, mirror));
    }
}
