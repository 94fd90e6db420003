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
 * The fields and methods that members are made of, inherited ones first.
 *
 * @param scope what generated code can see
 * @param type the class
 * @param fields the instance fields by name, private ones too
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

    /** The class itself. */
    TypeElement element() {
        return MoreTypes.asTypeElement(type);
    }

    /** The type of a field or of what a method returns. */
    TypeMirror typeOf(Element member) {
        return scope.typeOf(type, member);
    }

    /** The method without parameters that has a name and returns something that will do. */
    Optional<ExecutableElement> returning(String name, Predicate<TypeMirror> returned) {
        return methods.stream()
                .filter(method -> method.getSimpleName().contentEquals(name))
                .filter(method -> method.getParameters().isEmpty() && returned.test(method.getReturnType()))
                .findFirst();
    }

    /** Whether there is a method with a name that takes a value of a type, and nothing else. */
    boolean takes(String name, TypeMirror value) {
        return methods.stream()
                .filter(method -> method.getSimpleName().contentEquals(name))
                .map(method -> scope.parametersOf(type, method))
                .anyMatch(parameters -> parameters.size() == 1 && scope.fits(value, parameters.get(0)));
    }

    /** The constructors that generated code can call. */
    List<ExecutableElement> constructors() {
        return ElementFilter.constructorsIn(element().getEnclosedElements()).stream()
                .filter(scope::callable)
                .toList();
    }

    /** Everything that the class, its superclasses and its interfaces declare. */
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
