package dev.keyspread.processor;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Problem;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Places each problem where the user can see it. Inherited members and members of nested classes may come from class
 * files, for which javac cannot show a line. Their problems are placed on the entity.
 */
final class ProblemLocator {

    private final SourceElements sources;

    ProblemLocator(SourceElements sources) {
        this.sources = sources;
    }

    Problem locate(Problem problem, EntityDeclaration entity) {
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
