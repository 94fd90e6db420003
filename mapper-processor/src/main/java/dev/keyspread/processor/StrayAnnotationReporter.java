package dev.keyspread.processor;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.parse.StrayClass;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;

/**
 * Reports annotations on classes that are not entities. It is not a processing step, because steps fail on the
 * components of records.
 */
record StrayAnnotationReporter(Elements elements, ProblemReporter reporter) {

    void report(RoundEnvironment round) {
        Set<Element> flattened = flattened(round);
        annotated(round)
                .map(element -> element instanceof TypeElement ? element : element.getEnclosingElement())
                .filter(TypeElement.class::isInstance)
                .map(TypeElement.class::cast)
                .distinct()
                .forEach(type -> reporter.report(StrayClass.problems(type, flattened.contains(type))));
    }

    /** Returns the classes that members flatten, also inside an {@code Optional}. */
    private Set<Element> flattened(RoundEnvironment round) {
        Set<Element> flattened = new HashSet<>();
        annotated(round, Stream.of(AnnotationKind.FLATTEN)).forEach(member -> {
            TypeMirror type = member instanceof ExecutableElement method ? method.getReturnType() : member.asType();
            add(type, flattened);
        });
        return flattened;
    }

    private static void add(TypeMirror type, Set<Element> classes) {
        if (type instanceof DeclaredType declared) {
            classes.add(declared.asElement());
            declared.getTypeArguments().forEach(argument -> add(argument, classes));
        }
    }

    private Stream<? extends Element> annotated(RoundEnvironment round) {
        return annotated(round, Stream.concat(StrayClass.OF_CLASSES.stream(), StrayClass.OF_MEMBERS.stream()));
    }

    private Stream<? extends Element> annotated(RoundEnvironment round, Stream<AnnotationKind> kinds) {
        return kinds.flatMap(kind -> kind.qualifiedNames().stream())
                .map(elements::getTypeElement)
                .filter(Objects::nonNull)
                .flatMap(annotation -> round.getElementsAnnotatedWith(annotation).stream());
    }
}
