package dev.keyspread.processor;

import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Problem;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.tools.Diagnostic.Kind;

/** Prints problems as errors, each once. A class may be nested in several entities. */
final class ProblemReporter {

    private final Messager messager;
    private final ProblemLocator locator;
    private final Set<Problem> reported;

    /** Creates a reporter that skips problems already reported and records those it reports. */
    ProblemReporter(Messager messager, ProblemLocator locator, Set<Problem> reported) {
        this.messager = messager;
        this.locator = locator;
        this.reported = reported;
    }

    void report(List<Problem> problems, EntityDeclaration entity) {
        report(problems.stream().map(problem -> locator.locate(problem, entity)).toList());
    }

    /** Prints problems of compiled classes. */
    void report(List<Problem> problems) {
        problems.stream().filter(reported::add).forEach(this::print);
    }

    private void print(Problem problem) {
        messager.printMessage(Kind.ERROR, problem.text(), problem.element(), problem.annotation(), problem.value());
    }
}
