package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;

/**
 * Recognizes an abstract class or an interface whose one implementation is not named, such as those of AutoValue and Immutables. A
 * static method of it creates the objects, or the builder that Immutables generates.
 */
final class AbstractValue {

    private static final String IMMUTABLE = "org.immutables.value.Value.Immutable";

    private AbstractValue() {}

    /** Returns whether objects of an abstract type can be created without the name of a subclass. */
    static boolean is(TypeElement type) {
        return SubtypesParser.isAbstract(type)
                && !SubtypesParser.isClosed(type)
                && (isImmutable(type)
                        || ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                                .anyMatch(method -> isBuilder(method) || isFactory(method, type)));
    }

    /** Returns whether a method creates a builder. */
    static boolean isBuilder(ExecutableElement method) {
        return method.getSimpleName().contentEquals("builder")
                && method.getModifiers().contains(Modifier.STATIC)
                && method.getParameters().isEmpty();
    }

    /** Returns whether a method creates an object from members. */
    static boolean isFactory(ExecutableElement method, TypeElement type) {
        return method.getModifiers().contains(Modifier.STATIC)
                && !method.getParameters().isEmpty()
                && type.getTypeParameters().isEmpty()
                && method.getReturnType().getKind() == TypeKind.DECLARED
                && MoreTypes.asTypeElement(method.getReturnType()).equals(type);
    }

    /** Returns whether the class that Immutables writes for a type is needed and does not exist yet. */
    static boolean isAwaited(TypeElement type, Scope scope) {
        boolean hasBuilder =
                ElementFilter.methodsIn(type.getEnclosedElements()).stream().anyMatch(AbstractValue::isBuilder);
        return isImmutable(type) && !hasBuilder && generated(type, scope).isEmpty();
    }

    /** Returns the class that Immutables has written for a type. */
    static Optional<TypeElement> generated(TypeElement type, Scope scope) {
        String name = MoreElements.getPackage(type) + ".Immutable" + type.getSimpleName();
        return Optional.of(type)
                .filter(AbstractValue::isImmutable)
                .map(immutable -> scope.elements().getTypeElement(name));
    }

    private static boolean isImmutable(TypeElement type) {
        return MoreElements.isAnnotationPresent(type, IMMUTABLE);
    }
}
