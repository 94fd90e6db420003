package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.model.Construction;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

/**
 * Determines how an object is created. Setters take precedence over a builder, a builder over a constructor, and a constructor
 * over static factory methods: the others usually serve another purpose if a class offers several.
 */
final class ConstructionParser {

    private ConstructionParser() {}

    static Optional<ConstructionPlan> parse(ClassMembers members, List<Property> properties) {
        if (members.element().getKind() == ElementKind.RECORD) {
            return Optional.of(ConstructionPlan.constructor(components(members.element()), Set.of()));
        }
        Optional<ConstructionPlan> bean = BeanParser.parse(members, properties);
        Optional<ConstructionPlan> constructor = constructor(members, properties);
        return bean.filter(plan -> !plan.mutators().isEmpty())
                .filter(plan -> constructor
                        .filter(other -> completes(other, plan, properties))
                        .isEmpty())
                .or(() -> BuilderParser.parse(members, properties))
                .or(() -> constructor)
                .or(() -> bean)
                .or(() -> factory(members, properties))
                .or(() -> generated(members, properties));
    }

    private static List<String> components(TypeElement type) {
        return type.getRecordComponents().stream()
                .map(component -> component.getSimpleName().toString())
                .toList();
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
        return AnnotationParser.parse(element).excluded();
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
                .map(method -> factory(method, null, properties))
                .findFirst();
    }

    /** Returns the method or constructor of the class that Immutables has written, with the most members. */
    private static Optional<ConstructionPlan> generated(ClassMembers members, List<Property> properties) {
        return AbstractValue.generated(members.element(), members.scope()).stream()
                .filter(type -> members.scope().types().isSubtype(type.asType(), members.type()))
                .flatMap(type -> type.getEnclosedElements().stream()
                        .flatMap(element -> creator(element, type).stream())
                        .filter(creator -> members.scope().callable(creator) && matches(creator, members, properties))
                        .map(creator -> factory(creator, type, properties)))
                .max(Comparator.comparing(plan -> plan.arguments().size()));
    }

    private static Optional<ExecutableElement> creator(Element element, TypeElement type) {
        boolean creates = element.getKind() == ElementKind.CONSTRUCTOR
                || (element.getKind() == ElementKind.METHOD
                        && AbstractValue.isFactory(MoreElements.asExecutable(element), type));
        return Optional.of(element)
                .filter(any -> creates)
                .map(MoreElements::asExecutable)
                .filter(creator -> !creator.getParameters().isEmpty());
    }

    private static ConstructionPlan factory(
            ExecutableElement creator, @Nullable TypeElement owner, List<Property> properties) {
        boolean isMethod = creator.getKind() == ElementKind.METHOD;
        return ConstructionPlan.factory(
                new Construction.Constructor(
                        names(creator).stream()
                                .map(name ->
                                        named(name, properties).orElseThrow().name())
                                .toList(),
                        isMethod ? creator.getSimpleName().toString() : null,
                        owner == null ? null : ClassName.get(owner)),
                nullable(creator));
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
        List<? extends TypeMirror> types = parameters(constructor, members);
        for (int i = 0; i < names.size(); i++) {
            if (!matches(names.get(i), types.get(i), members.scope(), properties)) {
                return false;
            }
        }
        return true;
    }

    private static List<? extends TypeMirror> parameters(ExecutableElement creator, ClassMembers members) {
        return members.element().equals(creator.getEnclosingElement())
                ? members.scope().parametersOf(members.type(), creator)
                : creator.getParameters().stream().map(Element::asType).toList();
    }

    /** Returns whether a constructor parameter matches a member by name and type. */
    static boolean matches(String name, TypeMirror type, Scope scope, List<Property> properties) {
        return named(name, properties)
                .filter(property -> scope.fits(property.type(), type))
                .isPresent();
    }

    /** Returns the property of a parameter, which has the name of the property or of an accessor without a field. */
    private static Optional<Property> named(String parameter, List<Property> properties) {
        return Stream.<Predicate<Property>>of(
                        property -> property.name().equals(parameter),
                        property -> property.reader().getKind() == ElementKind.METHOD
                                && property.field() == null
                                && property.reader().getSimpleName().contentEquals(parameter))
                .flatMap(named -> properties.stream().filter(named))
                .findFirst();
    }

    private static Set<String> nullable(ExecutableElement constructor) {
        return constructor.getParameters().stream()
                .filter(Nullness::acceptsNull)
                .map(parameter -> parameter.getSimpleName().toString())
                .collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the names of the parameters. */
    static List<String> names(ExecutableElement constructor) {
        return constructor.getParameters().stream()
                .map(parameter -> parameter.getSimpleName().toString())
                .toList();
    }

    /** Recognizes a mutable bean: a no-argument constructor and setters. */
    private static final class BeanParser {

        private BeanParser() {}

        static Optional<ConstructionPlan> parse(ClassMembers members, List<Property> properties) {
            return members.constructors().stream()
                    .filter(constructor -> constructor.getParameters().isEmpty())
                    .findFirst()
                    .map(constructor -> plan(members, properties));
        }

        private static ConstructionPlan plan(ClassMembers members, List<Property> properties) {
            Map<String, String> setters = new LinkedHashMap<>();
            for (Property property : properties) {
                setter(property, members).ifPresent(setter -> setters.put(property.name(), setter));
            }
            return ConstructionPlan.setters(setters);
        }

        private static Optional<String> setter(Property property, ClassMembers members) {
            return names(property)
                    .filter(name -> members.takes(name, property.type()))
                    .findFirst();
        }

        /**
         * Returns the names that a setter can have. {@code country(value)} is a setter only if there is a field of this
         * name.
         */
        private static Stream<String> names(Property property) {
            Stream<String> fluent = property.field() == null ? Stream.of() : Stream.of(property.name());
            return Stream.concat(PropertyNames.setters(property.name()).stream(), fluent);
        }
    }
}
