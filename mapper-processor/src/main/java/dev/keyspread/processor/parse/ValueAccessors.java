package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;
import org.jspecify.annotations.Nullable;

/**
 * The accessors whose values the objects of an abstract type hold. All are members: an abstract accessor, and one with a
 * default of Immutables, is never computed.
 */
record ValueAccessors(ClassMembers parts, @Nullable ConstructionPlan plan) {

    private static final String DEFAULT = "org.immutables.value.Value.Default";

    /** Annotations of accessors that generators implement themselves. */
    private static final Set<String> COMPUTED = Set.of(
            "org.immutables.value.Value.Derived",
            "org.immutables.value.Value.Lazy",
            "org.immutables.value.Value.NonAttribute",
            "com.google.auto.value.extension.toprettystring.ToPrettyString");

    private static final Set<String> OF_OBJECT = Set.of("toString", "hashCode");

    /** Returns whether the value of a property is part of the objects. */
    boolean holds(Property property) {
        return property.reader() instanceof ExecutableElement method
                && AbstractValue.is(parts.element())
                && isAccessor(method);
    }

    /** Returns the problems of accessors that are not among the readable properties. */
    List<Problem> problems(List<Property> readable) {
        List<Element> readers = readable.stream().map(Property::reader).toList();
        return Stream.of(parts.element())
                .filter(AbstractValue::is)
                .flatMap(type ->
                        MoreElements.getLocalAndInheritedMethods(
                                type, parts.scope().types(), parts.scope().elements())
                                .stream())
                .filter(method -> isAccessor(method) && !readers.contains(method) && !isIgnored(method))
                .map(method -> problem(method, readable))
                .toList();
    }

    private boolean isAccessor(ExecutableElement method) {
        return (method.getModifiers().contains(Modifier.ABSTRACT) || has(method, DEFAULT))
                && method.getParameters().isEmpty()
                && method.getReturnType().getKind() != TypeKind.VOID
                && !OF_OBJECT.contains(method.getSimpleName().toString())
                && COMPUTED.stream().noneMatch(annotation -> has(method, annotation))
                && !returnsBuilder(method);
    }

    /** Returns whether a method returns a builder with the values of the object. */
    private boolean returnsBuilder(ExecutableElement method) {
        if (method.getReturnType().getKind() != TypeKind.DECLARED) {
            return false;
        }
        Element returned = MoreTypes.asElement(method.getReturnType());
        return AbstractValue.isAutoValueBuilder(returned) || (plan != null && returned.equals(plan.builder()));
    }

    private Problem problem(ExecutableElement method, List<Property> readable) {
        return parts.scope().callable(method) ? taken(method, readable) : hidden(method);
    }

    private Problem hidden(ExecutableElement method) {
        return Problem.of(
                ProblemId.MEMBER_NOT_READABLE,
                ("Member \"%s\" must be readable to be stored (found %s, which generated code in package \"%s\" cannot call). "
                                + "Make it public, without type parameters and checked exceptions, or annotate it with @Ignore")
                        .formatted(
                                PropertyParser.nameOf(method),
                                method,
                                parts.scope().from()),
                method);
    }

    private static Problem taken(ExecutableElement method, List<Property> readable) {
        String name = PropertyParser.nameOf(method);
        String other = readable.stream()
                .filter(property -> property.name().equals(name))
                .map(Property::accessor)
                .findFirst()
                .orElseThrow();
        return Problem.of(
                ProblemId.MEMBER_NOT_READABLE,
                "Accessors %s and %s must belong to different members (found \"%s\" for both). Rename one, or annotate it with @Ignore"
                        .formatted(other, method, name),
                method);
    }

    private boolean isIgnored(ExecutableElement method) {
        return Stream.concat(Stream.of(method), Supertypes.overridden(method, parts).stream())
                .anyMatch(ConstructionParser::isIgnored);
    }

    private static boolean has(Element element, String annotation) {
        return MoreElements.isAnnotationPresent(element, annotation);
    }
}
