package dev.keyspread.processor.parse;

import static com.google.auto.common.AnnotationMirrors.getAnnotationValue;

import com.google.auto.common.AnnotationMirrors;
import com.google.auto.common.AnnotationValues;
import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Annotations;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;

/** Reads the annotations of elements. */
record AnnotationParser(Predicate<AnnotationUse> ignored, Consumer<Problem> problems) {

    private static final String TRANSIENT = "java.beans.Transient";

    /** Returns the annotations of one element. */
    static Annotations parse(Element element) {
        List<AnnotationUse> uses = element.getAnnotationMirrors().stream()
                .flatMap(mirror -> unfold(element, mirror))
                .toList();
        return new Annotations(uses, isTransient(element));
    }

    /** Returns whether an element is transient by the keyword, as Kotlin's annotation is, or by that of JavaBeans. */
    private static boolean isTransient(Element element) {
        return element.getModifiers().contains(Modifier.TRANSIENT)
                || MoreElements.getAnnotationMirror(element, TRANSIENT)
                        .transform(mirror -> AnnotationValues.getBoolean(getAnnotationValue(mirror, "value")))
                        .or(false);
    }

    /**
     * Merges the annotations of a member's elements. An annotation of a record component is also on its field and
     * accessor.
     */
    Annotations merge(List<Element> elements) {
        List<AnnotationUse> merged = new ArrayList<>();
        for (AnnotationUse use : distinct(elements)) {
            add(use, merged);
        }
        return new Annotations(merged, elements.stream().anyMatch(AnnotationParser::isTransient));
    }

    // Report an annotation only once: javac copies it to the field, accessor and parameter.
    private List<AnnotationUse> distinct(List<Element> elements) {
        List<AnnotationUse> distinct = new ArrayList<>();
        elements.stream()
                .flatMap(element -> parse(element).uses().stream())
                .filter(use -> !ignored.test(use))
                .filter(use -> distinct.stream().noneMatch(other -> equal(use, other)))
                .forEach(distinct::add);
        return distinct;
    }

    private void add(AnnotationUse use, List<AnnotationUse> merged) {
        if (merged.stream().anyMatch(other -> conflict(use, other))) {
            report(use);
        } else {
            merged.add(use);
        }
    }

    private void report(AnnotationUse use) {
        problems.accept(use.problem(
                ProblemId.ANNOTATION_CONFLICT,
                use.kind() + " must have one value for a member (found two that differ). Remove one of them"));
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
        return AnnotationValues.getAnnotationMirrors(getAnnotationValue(container, "value")).stream()
                .map(mirror -> new AnnotationUse(kind, element, mirror));
    }
}
