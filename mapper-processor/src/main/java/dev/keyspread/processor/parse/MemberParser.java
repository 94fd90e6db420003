package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.function.Consumer;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Reads the members of a class. */
final class MemberParser {

    private static final String STORABLE =
            "a String, a primitive or its wrapper, BigDecimal, BigInteger, UUID, Instant, "
                    + "LocalDate, byte[], an enum, a List, Set or Map of these, a record or class with such members, "
                    + "or an Optional of one";

    private final NestedParser nested;
    private final TypeParser types;
    private final AnnotationParser annotations;
    private final Consumer<Problem> problems;

    MemberParser(NestedParser nested, Scope scope, Consumer<Problem> problems) {
        this.nested = nested;
        this.types = new TypeParser(nested, scope);
        this.annotations = new AnnotationParser(problems);
        this.problems = problems;
    }

    /** The members that properties make; without a plan how objects are made, nothing is said of each. */
    List<MemberDeclaration> parse(List<Property> properties, @Nullable ConstructionPlan plan) {
        return properties.stream().map(property -> parse(property, plan)).toList();
    }

    private MemberDeclaration parse(Property property, @Nullable ConstructionPlan plan) {
        Annotations found = annotations.merge(property.elements());
        boolean written = plan == null || plan.writes(property.name());
        boolean ignored = found.has(AnnotationKind.IGNORE);
        boolean typed = !ignored && !found.has(AnnotationKind.OTHER_ATTRIBUTES);
        if (!written && !ignored) {
            problems.accept(UnwrittenMember.problem(property, plan));
        }
        return new MemberDeclaration(
                property.name(),
                property.type(),
                isOptional(property.type()),
                typed ? value(property, found.has(AnnotationKind.FLATTEN)) : null,
                property.accessor(),
                plan == null ? null : plan.mutator(property.name()),
                written,
                element(property),
                found);
    }

    private @Nullable ValueType value(Property property, boolean flattened) {
        nested.enter(element(property), flattened);
        try {
            return types.parse(content(property.type()));
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
        String message = "Member \"%s\" must be %s (found %s). Change its type, or annotate it with @Ignore";
        return Problem.of(
                ProblemId.UNKNOWN_ATTRIBUTE_TYPE,
                message.formatted(property.name(), STORABLE, found),
                element(property));
    }

    /** Only a member as a whole can be an {@code Optional}: inside a list there is nothing that could be absent. */
    private static TypeMirror content(TypeMirror type) {
        boolean contains = isOptional(type)
                && !MoreTypes.asDeclared(type).getTypeArguments().isEmpty();
        return contains ? MoreTypes.asDeclared(type).getTypeArguments().get(0) : type;
    }

    private static boolean isOptional(TypeMirror type) {
        return type.getKind() == TypeKind.DECLARED
                && MoreTypes.asTypeElement(type).getQualifiedName().contentEquals("java.util.Optional");
    }

    private static Element element(Property property) {
        return property.elements().get(0);
    }
}
