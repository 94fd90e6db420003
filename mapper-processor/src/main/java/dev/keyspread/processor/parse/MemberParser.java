package dev.keyspread.processor.parse;

import dev.keyspread.processor.declaration.AnnotationKind;
import dev.keyspread.processor.declaration.Annotations;
import dev.keyspread.processor.declaration.MemberDeclaration;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/** Reads the members of a class. */
final class MemberParser {

    private static final String TYPES_PAGE = "https://github.com/keyspread/keyspread/blob/main/docs/reference/types.md";

    private final NestedParser nested;
    private final Nullness nullness;
    private final ValueParser values;
    private final AnnotationParser annotations;
    private final Consumer<Problem> problems;

    MemberParser(NestedParser nested, Scope scope, ConverterFinder converters, Consumer<Problem> problems) {
        this.nested = nested;
        this.nullness = scope.nullness();
        this.values = new ValueParser(scope, new TypeParser(scope, nested, converters, problems), problems);
        this.annotations = new AnnotationParser(scope::isOfOtherEntity, problems);
        this.problems = problems;
    }

    /**
     * Returns the members for the properties. Without a construction plan, it reports no problems of single members.
     */
    List<MemberDeclaration> parse(List<Property> properties, @Nullable ConstructionPlan plan, ClassMembers parts) {
        return properties.stream()
                .map(property -> parse(property, annotations(property, parts), plan))
                .toList();
    }

    /** Returns the annotations of a property. Its setter can only exclude it. */
    private Annotations annotations(Property property, ClassMembers parts) {
        Annotations found = annotations.merge(property.elements());
        List<String> setters = PropertyNames.setters(property.name());
        boolean excluded = parts.methods().stream()
                .filter(method -> setters.contains(method.getSimpleName().toString()))
                .anyMatch(ConstructionParser::isIgnored);
        return excluded ? new Annotations(found.uses(), true) : found;
    }

    private MemberDeclaration parse(Property property, Annotations found, @Nullable ConstructionPlan plan) {
        boolean written = plan == null || plan.writes(property.name());
        boolean ignored = found.excluded();
        boolean typed = !ignored && !found.has(AnnotationKind.OTHER_ATTRIBUTES);
        if (!written && !ignored && !found.has(AnnotationKind.COMPUTED)) {
            problems.accept(ReadOnlyMember.problem(property, plan));
        }
        return new MemberDeclaration(
                property.name(),
                property.type(),
                typed ? value(property, found) : null,
                property.accessor(),
                plan == null ? null : plan.mutator(property.name()),
                written,
                isRequired(property, plan),
                element(property),
                found);
    }

    private boolean isRequired(Property property, @Nullable ConstructionPlan plan) {
        boolean accepted = plan != null && plan.acceptsNull(property.name());
        return !accepted && nullness.isRequired(property);
    }

    private @Nullable ValueType value(Property property, Annotations found) {
        nested.enter(element(property), found.has(AnnotationKind.FLATTEN));
        try {
            return values.parse(property.type(), found);
        } catch (UnknownTypeException e) {
            if (!e.variable()) {
                problems.accept(unknown(property, e.found()));
            }
            return null;
        } finally {
            nested.leave();
        }
    }

    private static Problem unknown(Property property, String found) {
        String message = "Member \"%s\" must be of a type that can be stored (found %s). "
                + "Change its type, or annotate it with @ConvertedBy or @Ignore.  " + TYPES_PAGE;
        return Problem.of(
                ProblemId.UNKNOWN_ATTRIBUTE_TYPE, message.formatted(property.name(), found), element(property));
    }

    private static Element element(Property property) {
        return property.elements().get(0);
    }

    /** Reports a member that can be read but with which no object can be created. */
    private static final class ReadOnlyMember {

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
}
