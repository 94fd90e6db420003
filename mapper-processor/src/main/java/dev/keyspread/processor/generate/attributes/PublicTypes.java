package dev.keyspread.processor.generate.attributes;

import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Determines whether the types of a member are public. */
final class PublicTypes {

    private PublicTypes() {}

    /** Returns whether all types in a member's type, and their enclosing classes, are public. */
    static boolean areIn(Element member) {
        TypeMirror type = member.asType();
        return isPublic(type instanceof ExecutableType method ? valueOf(method) : type);
    }

    /** Returns the return type of a getter, or the parameter type of a setter. */
    private static TypeMirror valueOf(ExecutableType method) {
        List<? extends TypeMirror> parameters = method.getParameterTypes();
        return parameters.isEmpty() ? method.getReturnType() : parameters.get(0);
    }

    private static boolean isPublic(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return isPublic(array.getComponentType());
        }
        return !(type instanceof DeclaredType declared)
                || (isPublic(declared.asElement())
                        && declared.getTypeArguments().stream().allMatch(PublicTypes::isPublic));
    }

    /** Returns whether an element and its enclosing classes are public. The outermost element is a package. */
    private static boolean isPublic(@Nullable Element element) {
        return !(element instanceof TypeElement type)
                || (type.getModifiers().contains(Modifier.PUBLIC) && isPublic(type.getEnclosingElement()));
    }
}
