package dev.keyspread.processor;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Problem;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic.Kind;
import org.jspecify.annotations.Nullable;

/** Prints problems as errors, each once. A class may be nested in several entities. */
final class ProblemReporter {

    private final Messager messager;
    private final Predicate<Element> sources;
    private final Set<Problem> reported;

    /**
     * Creates a reporter that skips problems already reported and records those it reports. {@code sources} recognizes elements
     * from source.
     */
    ProblemReporter(Messager messager, Predicate<Element> sources, Set<Problem> reported) {
        this.messager = messager;
        this.sources = sources;
        this.reported = reported;
    }

    void report(List<Problem> problems, EntityDeclaration entity) {
        report(problems.stream().map(problem -> locate(problem, entity)).toList());
    }

    /** Prints problems of compiled classes. */
    void report(List<Problem> problems) {
        problems.stream().filter(reported::add).forEach(this::print);
    }

    private void print(Problem problem) {
        messager.printMessage(Kind.ERROR, problem.text(), problem.element(), problem.annotation(), problem.value());
    }

    /**
     * Places a problem where the user can see it. Inherited members and members of nested classes may come from class
     * files, for which javac cannot show a line. Their problems are placed on the entity.
     */
    private Problem locate(Problem problem, EntityDeclaration entity) {
        if (sources.test(problem.element())) {
            return problem;
        }
        Element owner = problem.element() instanceof TypeElement
                ? problem.element()
                : problem.element().getEnclosingElement();
        String message = "In " + owner + ": " + problem.message();
        return Problem.of(problem.id(), message, holder(owner, entity));
    }

    private static Element holder(@Nullable Element owner, EntityDeclaration entity) {
        return Optional.ofNullable(owner)
                .filter(TypeElement.class::isInstance)
                .map(type -> entity.holders().get(ClassName.get((TypeElement) type)))
                .orElse(entity.element());
    }
}
