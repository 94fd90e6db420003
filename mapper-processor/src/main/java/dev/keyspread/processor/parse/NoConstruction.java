package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
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
        List<String> names = constructor.getParameters().stream()
                .map(parameter -> parameter.getSimpleName().toString())
                .toList();
        List<String> madeUp = IntStream.range(0, names.size())
                .mapToObj(index -> "arg" + index)
                .toList();
        return !names.isEmpty() && names.equals(madeUp);
    }

    private static boolean isHidden(ExecutableElement constructor) {
        return constructor.getModifiers().contains(Modifier.PRIVATE)
                && !constructor.getParameters().isEmpty();
    }
}
