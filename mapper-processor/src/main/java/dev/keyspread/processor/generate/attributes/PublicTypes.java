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

/** Tells whether the types that a member is made of are public. */
final class PublicTypes {

    private PublicTypes() {}

    /** Whether all types in that of a member are, those around them too. */
    static boolean areIn(Element member) {
        TypeMirror type = member.asType();
        return isPublic(type instanceof ExecutableType method ? valueOf(method) : type);
    }

    /** What a getter returns, or a setter takes. */
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

    /** What is around a type is a package in the end. */
    private static boolean isPublic(@Nullable Element element) {
        return !(element instanceof TypeElement type)
                || (type.getModifiers().contains(Modifier.PUBLIC) && isPublic(type.getEnclosingElement()));
    }
}
