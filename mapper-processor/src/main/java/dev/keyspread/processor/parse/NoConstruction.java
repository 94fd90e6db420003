package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Explains why no way to create the objects of a class was found. */
final class NoConstruction {

    private static final String NONE = "no accessible constructor without parameters, none whose parameters are its "
            + "members by name and type, and no builder";

    private static final String NAMELESS =
            "a class file without constructor parameter names: compile it with -parameters, "
                    + "or with -java-parameters in Kotlin";

    private static final String HIDDEN =
            "a Kotlin constructor with a value class parameter, which Java cannot call: use "
                    + "the underlying type for that member";

    private static final String IMMUTABLE =
            "no class of Immutables for it in its package: add a static method builder() that returns its builder";

    private NoConstruction() {}

    /** Returns the reason, to follow the word "found". */
    static String found(TypeElement type, Scope scope) {
        if (has(type, NoConstruction::isNameless)) {
            return NAMELESS;
        }
        if (AbstractValue.isImmutable(type)
                && AbstractValue.generated(type, scope).isEmpty()) {
            return IMMUTABLE;
        }
        boolean kotlin = MoreElements.isAnnotationPresent(type, "kotlin.Metadata");
        if (kotlin && has(type, NoConstruction::isHidden)) {
            return HIDDEN;
        }
        ClassMembers members = ClassMembers.of(type, scope);
        List<String> factories = ConstructionParser.factories(members, PropertyParser.parse(members)).stream()
                .map(method -> method.getSimpleName().toString())
                .toList();
        if (factories.size() > 1) {
            return "several static methods of all members, " + String.join(" and ", factories)
                    + ": make all but one private, or add a builder";
        }
        return UnusableConstructor.of(members).orElse(NONE);
    }

    private static boolean has(TypeElement type, Predicate<ExecutableElement> constructor) {
        return ElementFilter.constructorsIn(type.getEnclosedElements()).stream().anyMatch(constructor);
    }

    /** Returns whether the class file lacks parameter names. */
    private static boolean isNameless(ExecutableElement constructor) {
        List<String> names = ConstructionParser.names(constructor);
        List<String> madeUp = IntStream.range(0, names.size())
                .mapToObj(index -> "arg" + index)
                .toList();
        return !names.isEmpty() && names.equals(madeUp);
    }

    private static boolean isHidden(ExecutableElement constructor) {
        return constructor.getModifiers().contains(Modifier.PRIVATE)
                && !constructor.getParameters().isEmpty();
    }

    /** Explains why the only constructor of a class cannot create its objects. */
    private static final class UnusableConstructor {

        private static final String UNREADABLE = ", as no accessor reads the field of that name: add a public one";
        private static final String KAPT =
                ": kapt renames parameters that have the name of a Java keyword, so rename the member";

        private final ClassMembers members;
        private final List<Property> properties;

        private UnusableConstructor(ClassMembers members) {
            this.members = members;
            this.properties = PropertyParser.parse(members);
        }

        /** Returns the reason, or nothing if the class has several constructors or none that generated code can call. */
        static Optional<String> of(ClassMembers members) {
            List<ExecutableElement> constructors = members.constructors();
            return constructors.size() == 1
                    ? new UnusableConstructor(members).found(constructors.get(0))
                    : Optional.empty();
        }

        private Optional<String> found(ExecutableElement constructor) {
            List<String> names = ConstructionParser.names(constructor);
            List<? extends TypeMirror> types = members.scope().parametersOf(members.type(), constructor);
            return IntStream.range(0, names.size())
                    .filter(index -> !ConstructionParser.matches(
                            names.get(index), types.get(index), members.scope(), properties))
                    .mapToObj(index -> "a constructor whose parameter \"%s\" of type %s is no member%s"
                            .formatted(names.get(index), types.get(index), reason(names.get(index), names)))
                    .findFirst();
        }

        private String reason(String parameter, List<String> parameters) {
            boolean read =
                    properties.stream().anyMatch(property -> property.name().equals(parameter));
            return !read && members.fields().containsKey(parameter) ? UNREADABLE : missing(parameters);
        }

        private String missing(List<String> parameters) {
            return properties.stream()
                    .filter(property -> !parameters.contains(property.name()) && isMember(property))
                    .findFirst()
                    .map(property -> ", while \"%s\" is one and no parameter of it%s"
                            .formatted(property.name(), isRenamed(property) ? KAPT : ""))
                    .orElse("");
        }

        /**
         * Returns whether a property is a member. A getter without a field is computed, unless kapt could not name the
         * field.
         */
        private boolean isMember(Property property) {
            return (property.field() != null || isRenamed(property))
                    && property.elements().stream().noneMatch(ConstructionParser::isIgnored);
        }

        private boolean isRenamed(Property property) {
            return SourceVersion.isKeyword(property.name())
                    && MoreElements.isAnnotationPresent(members.element(), "kotlin.Metadata");
        }
    }
}
