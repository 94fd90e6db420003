package dev.keyspread.processor;

import dev.keyspread.processor.parse.StrayClass;
import java.util.Objects;
import java.util.stream.Stream;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Reports annotations on classes that are not entities. It is not a processing step, because steps fail on the
 * components of records.
 */
final class StrayAnnotationReporter {

    private final Elements elements;
    private final ProblemReporter reporter;

    StrayAnnotationReporter(Elements elements, ProblemReporter reporter) {
        this.elements = elements;
        this.reporter = reporter;
    }

    void report(RoundEnvironment round) {
        annotated(round)
                .map(element -> element instanceof TypeElement ? element : element.getEnclosingElement())
                .filter(TypeElement.class::isInstance)
                .map(TypeElement.class::cast)
                .distinct()
                .forEach(type -> reporter.report(StrayClass.problems(type)));
    }

    private Stream<? extends Element> annotated(RoundEnvironment round) {
        return Stream.concat(StrayClass.OF_CLASSES.stream(), StrayClass.OF_MEMBERS.stream())
                .flatMap(kind -> kind.qualifiedNames().stream())
                .map(elements::getTypeElement)
                .filter(Objects::nonNull)
                .flatMap(annotation -> round.getElementsAnnotatedWith(annotation).stream());
    }
}
