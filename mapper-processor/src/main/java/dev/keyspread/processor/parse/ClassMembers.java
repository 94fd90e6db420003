package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * The fields and methods of a class from which members are made, inherited ones first.
 *
 * @param scope the elements that generated code can access
 * @param type the class
 * @param fields the instance fields by name, including private ones
 * @param methods the instance methods that generated code can call
 */
record ClassMembers(
        Scope scope, DeclaredType type, Map<String, VariableElement> fields, List<ExecutableElement> methods) {

    static ClassMembers of(TypeElement type, Scope scope) {
        return of(MoreTypes.asDeclared(type.asType()), scope);
    }

    static ClassMembers of(DeclaredType type, Scope scope) {
        TypeElement element = MoreTypes.asTypeElement(type);
        return new ClassMembers(scope, type, fields(element, scope), methods(element, scope));
    }

    /** Returns the class. */
    TypeElement element() {
        return MoreTypes.asTypeElement(type);
    }

    /** Returns the type of a field, or the return type of a method. */
    TypeMirror typeOf(Element member) {
        return scope.typeOf(type, member);
    }

    /** Returns the no-argument method with this name and an accepted return type. */
    Optional<ExecutableElement> returning(String name, Predicate<TypeMirror> returned) {
        return methods.stream()
                .filter(method -> method.getSimpleName().contentEquals(name))
                .filter(method -> method.getParameters().isEmpty() && returned.test(method.getReturnType()))
                .findFirst();
    }

    /** Returns whether a method with this name has a single parameter that accepts the type. */
    boolean takes(String name, TypeMirror value) {
        return methods.stream()
                .filter(method -> method.getSimpleName().contentEquals(name))
                .map(method -> scope.parametersOf(type, method))
                .anyMatch(parameters -> parameters.size() == 1 && scope.fits(value, parameters.get(0)));
    }

    /** Returns the constructors that generated code can call. An abstract class has none. */
    List<ExecutableElement> constructors() {
        return SubtypesParser.isAbstract(element())
                ? List.of()
                : ElementFilter.constructorsIn(element().getEnclosedElements()).stream()
                        .filter(scope::callable)
                        .toList();
    }

    /** Returns all elements that the class, its superclasses and its interfaces declare. */
    List<? extends Element> declared() {
        return Supertypes.of(element()).stream()
                .flatMap(each -> each.getEnclosedElements().stream())
                .toList();
    }

    private static Map<String, VariableElement> fields(TypeElement type, Scope scope) {
        Map<String, VariableElement> fields = new LinkedHashMap<>();
        for (TypeElement each : scope.chain(type)) {
            ElementFilter.fieldsIn(each.getEnclosedElements()).stream()
                    .filter(ClassMembers::ofInstance)
                    .forEach(field -> fields.put(field.getSimpleName().toString(), field));
        }
        return fields;
    }

    private static List<ExecutableElement> methods(TypeElement type, Scope scope) {
        return MoreElements.getLocalAndInheritedMethods(type, scope.types(), scope.elements()).stream()
                .filter(ClassMembers::ofInstance)
                .filter(method -> !"java.lang.Object".equals(String.valueOf(method.getEnclosingElement())))
                .filter(scope::callable)
                .toList();
    }

    private static boolean ofInstance(Element element) {
        return !element.getModifiers().contains(Modifier.STATIC);
    }
}
