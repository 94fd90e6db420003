package dev.keyspread.processor.parse;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.ClassName;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads how a value of a type is stored. */
final class TypeParser {

    private final NestedParser nested;
    private final Scope scope;

    TypeParser(NestedParser nested, Scope scope) {
        this.nested = nested;
        this.scope = scope;
    }

    ValueType parse(TypeMirror type) throws UnknownTypeException {
        Optional<ScalarKind> scalar = scalar(type);
        if (scalar.isPresent()) {
            return new ValueType.Scalar(scalar.get());
        }
        if (type.getKind() != TypeKind.DECLARED) {
            throw new UnknownTypeException(type.toString(), type.getKind() == TypeKind.TYPEVAR);
        }
        return declared(type, MoreTypes.asTypeElement(type));
    }

    private static Optional<ScalarKind> scalar(TypeMirror type) {
        if (type.getKind() == TypeKind.ARRAY) {
            boolean bytes = MoreTypes.asArray(type).getComponentType().getKind() == TypeKind.BYTE;
            return bytes ? Optional.of(ScalarKind.BYTES) : Optional.empty();
        }
        if (type.getKind() == TypeKind.DECLARED) {
            return ScalarKinds.of(
                    MoreTypes.asTypeElement(type).getQualifiedName().toString());
        }
        return type.getKind().isPrimitive()
                ? ScalarKinds.of(
                        MoreTypes.asPrimitiveType(type).getKind().name().toLowerCase(Locale.ROOT))
                : Optional.empty();
    }

    private ValueType declared(TypeMirror type, TypeElement element) throws UnknownTypeException {
        if (element.getKind() == ElementKind.ENUM) {
            return enumeration(element);
        }
        return switch (element.getQualifiedName().toString()) {
            case "java.util.List" -> new ValueType.ListOf(argument(type, 0));
            case "java.util.Set" -> new ValueType.SetOf(argument(type, 0));
            case "java.util.Map" -> new ValueType.MapOf(mapKey(type), argument(type, 1));
            default -> nested.parse(type, element);
        };
    }

    private ValueType enumeration(TypeElement element) throws UnknownTypeException {
        if (!scope.accessible(element)) {
            throw new UnknownTypeException("enum " + element + ", which generated code in this package cannot see");
        }
        return new ValueType.Enumeration(ClassName.get(element));
    }

    private ValueType argument(TypeMirror type, int index) throws UnknownTypeException {
        List<? extends TypeMirror> arguments = MoreTypes.asDeclared(type).getTypeArguments();
        if (arguments.isEmpty()) {
            throw new UnknownTypeException(type + " without type arguments");
        }
        return parse(arguments.get(index));
    }

    private ValueType mapKey(TypeMirror type) throws UnknownTypeException {
        ValueType key = argument(type, 0);
        boolean text = key instanceof ValueType.Enumeration
                || (key instanceof ValueType.Scalar scalar && ScalarKinds.isMapKey(scalar.kind()));
        if (!text) {
            throw new UnknownTypeException(type + ", whose keys cannot be attribute names");
        }
        return key;
    }
}
