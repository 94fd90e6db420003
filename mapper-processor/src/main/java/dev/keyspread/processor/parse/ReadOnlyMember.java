package dev.keyspread.processor.parse;

import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.Construction;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** Reports a member that can be read but with which no object can be created. */
final class ReadOnlyMember {

    private ReadOnlyMember() {}

    static Problem problem(Property property, @Nullable ConstructionPlan plan) {
        String missing = plan == null ? "nothing" : missing(property, plan.construction());
        Element element = property.elements().get(0);
        return Problem.of(
                ProblemId.MEMBER_NOT_WRITABLE,
                "Member \"%s\" must be writable (found no accessible %s). Add it or make it public, or annotate the member with @Ignore%s"
                        .formatted(property.name(), missing, LombokHint.after(element)),
                element);
    }

    private static String missing(Property property, Construction construction) {
        String name = property.name();
        if (construction instanceof Construction.Constructor) {
            return "constructor parameter \"%s\" of type %s beside the others".formatted(name, property.type());
        }
        return construction instanceof Construction.Builder
                ? "builder method %s(%s)".formatted(name, property.type())
                : "setter set%s(%s)".formatted(PropertyNames.capitalize(name), property.type());
    }
}
