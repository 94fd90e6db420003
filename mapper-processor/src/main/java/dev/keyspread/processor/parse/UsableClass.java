package dev.keyspread.processor.parse;

import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/** Checks whether generated code can create an instance of a class that an annotation names. */
final class UsableClass {

    private UsableClass() {}

    /** Returns the reason why it cannot, to follow the word "found", or nothing if it can. */
    static Optional<String> obstacle(TypeElement type, Scope scope) {
        return obstacleOfKind(type, scope)
                .or(() -> isInstantiable(type, scope)
                        ? Optional.empty()
                        : Optional.of("no accessible constructor without parameters"));
    }

    /** Returns the reason apart from constructors why it cannot. */
    static Optional<String> obstacleOfKind(TypeElement type, Scope scope) {
        if (type.getKind() != ElementKind.CLASS && type.getKind() != ElementKind.RECORD) {
            return Optional.of("an interface or an enum");
        } else if (type.getModifiers().contains(Modifier.ABSTRACT)) {
            return Optional.of("an abstract class");
        } else if (isInner(type)) {
            return Optional.of("an inner class that is not static");
        } else if (!type.getTypeParameters().isEmpty()) {
            return Optional.of("type parameters");
        } else if (!scope.accessible(type)) {
            return Optional.of("a class that generated code in package \"" + scope.from() + "\" cannot see");
        }
        return Optional.empty();
    }

    private static boolean isInstantiable(TypeElement type, Scope scope) {
        return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
                .filter(scope::callable)
                .map(ExecutableElement::getParameters)
                .anyMatch(List::isEmpty);
    }

    private static boolean isInner(TypeElement type) {
        return type.getNestingKind() == NestingKind.MEMBER
                && !type.getModifiers().contains(Modifier.STATIC);
    }
}
