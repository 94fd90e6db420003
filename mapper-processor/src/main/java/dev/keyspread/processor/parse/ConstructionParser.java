package dev.keyspread.processor.parse;

import dev.keyspread.processor.declaration.AnnotationKind;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * Determines how an object is created. Setters take precedence over a builder, a builder over a constructor, and a constructor
 * over static factory methods: the others usually serve another purpose if a class offers several.
 */
final class ConstructionParser {

    private ConstructionParser() {}

    static Optional<ConstructionPlan> parse(ClassMembers members, List<Property> properties) {
        Optional<ConstructionPlan> bean = BeanParser.parse(members, properties);
        Optional<ConstructionPlan> constructor = constructor(members, properties);
        return bean.filter(plan -> !plan.mutators().isEmpty())
                .filter(plan -> constructor
                        .filter(other -> completes(other, plan, properties))
                        .isEmpty())
                .or(() -> BuilderParser.parse(members, properties))
                .or(() -> constructor)
                .or(() -> bean)
                .or(() -> factory(members, properties));
    }

    /**
     * Returns whether a constructor accepts everything that the setters accept, and more. A Kotlin data class may have
     * setters for some properties only.
     */
    private static boolean completes(ConstructionPlan constructor, ConstructionPlan bean, List<Property> properties) {
        return constructor.arguments().containsAll(bean.mutators().keySet())
                && properties.stream()
                        .filter(property -> constructor.writes(property.name()) && !bean.writes(property.name()))
                        .anyMatch(property -> property.elements().stream().noneMatch(ConstructionParser::isIgnored));
    }

    static boolean isIgnored(Element element) {
        return AnnotationParser.parse(element).has(AnnotationKind.IGNORE);
    }

    private static Optional<ConstructionPlan> constructor(ClassMembers members, List<Property> properties) {
        return members.constructors().stream()
                .filter(constructor -> !constructor.getParameters().isEmpty())
                .filter(constructor -> matches(constructor, members, properties))
                .max(Comparator.comparing(
                        constructor -> constructor.getParameters().size()))
                .map(constructor -> ConstructionPlan.constructor(names(constructor), nullable(constructor)));
    }

    private static Optional<ConstructionPlan> factory(ClassMembers members, List<Property> properties) {
        List<ExecutableElement> factories = factories(members, properties);
        return factories.stream()
                .filter(only -> factories.size() == 1)
                .map(method -> ConstructionPlan.factory(
                        names(method), nullable(method), method.getSimpleName().toString()))
                .findFirst();
    }

    /** Returns the static factory methods with the most members. Several cannot be told apart. */
    static List<ExecutableElement> factories(ClassMembers members, List<Property> properties) {
        List<ExecutableElement> all = ElementFilter.methodsIn(members.element().getEnclosedElements()).stream()
                .filter(method -> AbstractValue.isFactory(method, members.element())
                        && members.scope().callable(method)
                        && matches(method, members, properties))
                .toList();
        int most = all.stream()
                .mapToInt(method -> method.getParameters().size())
                .max()
                .orElse(0);
        return all.stream()
                .filter(method -> method.getParameters().size() == most)
                .toList();
    }

    private static boolean matches(ExecutableElement constructor, ClassMembers members, List<Property> properties) {
        List<String> names = names(constructor);
        List<? extends TypeMirror> types = members.scope().parametersOf(members.type(), constructor);
        for (int i = 0; i < names.size(); i++) {
            if (!matches(names.get(i), types.get(i), members.scope(), properties)) {
                return false;
            }
        }
        return true;
    }

    /** Returns whether a constructor parameter matches a member by name and type. */
    static boolean matches(String name, TypeMirror type, Scope scope, List<Property> properties) {
        return properties.stream()
                .anyMatch(property -> property.name().equals(name) && scope.fits(property.type(), type));
    }

    private static Set<String> nullable(ExecutableElement constructor) {
        return constructor.getParameters().stream()
                .filter(Nullness::acceptsNull)
                .map(parameter -> parameter.getSimpleName().toString())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static List<String> names(ExecutableElement constructor) {
        return constructor.getParameters().stream()
                .map(parameter -> parameter.getSimpleName().toString())
                .toList();
    }
}
