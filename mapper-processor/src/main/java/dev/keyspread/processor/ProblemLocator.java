package dev.keyspread.processor;

import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.declaration.EntityDeclaration;
import dev.keyspread.processor.declaration.Problem;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Puts each problem where the user can see it. An inherited member, or one of a nested class, may come from a class file,
 * where javac has no line to show; such a problem is put on the entity.
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
