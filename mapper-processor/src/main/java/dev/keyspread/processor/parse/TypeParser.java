package dev.keyspread.processor.parse;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.model.ContainerKind;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.TemplateTypes;
import dev.keyspread.processor.model.ValueType;
import dev.keyspread.processor.parse.ConverterFinder.ConverterUse;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Reads how values of a type are stored. */
final class TypeParser {

    private static final Map<TypeName, ScalarKind> SCALARS = scalars();

    private final Scope scope;
    private final NestedParser nested;
    private final ConverterParser converters;
    private final EnumParser enums;
    private final SingleValueParser singleValues;

    TypeParser(Scope scope, NestedParser nested, ConverterFinder finder, Consumer<Problem> problems) {
        this.scope = scope;
        this.nested = nested;
        this.converters = new ConverterParser(finder, this, problems);
        this.enums = new EnumParser(scope, problems);
        this.singleValues = new SingleValueParser(scope, this);
    }

    /** Returns the parser of user-defined converters. */
    ConverterParser converters() {
        return converters;
    }

    /** Returns the value type that a converter stores. */
    ValueType parse(ConverterUse converter) throws UnknownTypeException {
        nested.enterStored(converter.converter());
        try {
            return parse(converter.stored());
        } finally {
            nested.leave();
        }
    }

    ValueType parse(TypeMirror type) throws UnknownTypeException {
        Optional<ValueType> converted = converters.find(type);
        return converted.isPresent() ? converted.get() : unconverted(type);
    }

    private ValueType unconverted(TypeMirror type) throws UnknownTypeException {
        Optional<ScalarKind> scalar = scalar(TypeName.get(type));
        if (scalar.isPresent()) {
            return new ValueType.Scalar(scalar.get());
        } else if (type.getKind() == TypeKind.ARRAY) {
            return array(type);
        } else if (type.getKind() != TypeKind.DECLARED) {
            throw new UnknownTypeException(type.toString(), type.getKind() == TypeKind.TYPEVAR);
        }
        return declared(MoreTypes.asDeclared(type), MoreTypes.asTypeElement(type));
    }

    /**
     * Returns the value type of an array. Java cannot create an array of a parameterized type such as {@code
     * List<String>}.
     */
    private ValueType array(TypeMirror type) throws UnknownTypeException {
        ValueType element = element(MoreTypes.asArray(type).getComponentType());
        if (element.javaType() instanceof ParameterizedTypeName) {
            throw new UnknownTypeException(type + ", an array of a generic type");
        }
        return new ValueType.ArrayOf(element);
    }

    private ValueType declared(DeclaredType type, TypeElement element) throws UnknownTypeException {
        if (element.getKind() == ElementKind.ENUM) {
            return enums.parse(element);
        } else if (SingleValueParser.is(element)) {
            return singleValues.parse(type);
        }
        String name = element.getQualifiedName().toString();
        Optional<ContainerKind> kind = ContainerKind.named(name);
        if (kind.isEmpty()) {
            return nested.parse(type, element);
        }
        return kind.get().isMap() ? map(kind.get(), type) : collection(kind.get(), type);
    }

    private ValueType collection(ContainerKind kind, DeclaredType type) throws UnknownTypeException {
        TypeMirror element = argument(type, 0);
        requireOrder(kind.isSorted(), element, type);
        ValueType value = parse(element);
        boolean stored = kind.isSet() && value.canBeKey();
        return new ValueType.CollectionOf(kind, stored ? value : required(element, value));
    }

    private ValueType map(ContainerKind kind, DeclaredType type) throws UnknownTypeException {
        TypeMirror key = argument(type, 0);
        requireOrder(kind.isSorted(), key, type);
        ValueType keys = parse(key);
        if (!TemplateTypes.isMapKey(keys)) {
            boolean isObject = keys instanceof ValueType.Nested;
            throw new UnknownTypeException(type + ", whose keys cannot be attribute names"
                    + (isObject ? " without @SingleValue on their record" : ""));
        }
        return new ValueType.MapOf(kind, keys, element(argument(type, 1)));
    }

    private ValueType element(TypeMirror type) throws UnknownTypeException {
        return required(type, parse(type));
    }

    private ValueType required(TypeMirror type, ValueType value) {
        return nested.isRequired(type) ? new ValueType.Required(value) : value;
    }

    private static TypeMirror argument(DeclaredType type, int index) throws UnknownTypeException {
        List<? extends TypeMirror> arguments = type.getTypeArguments();
        if (arguments.isEmpty()) {
            throw new UnknownTypeException(type + " without type arguments");
        }
        return arguments.get(index);
    }

    private void requireOrder(boolean sorted, TypeMirror element, TypeMirror type) throws UnknownTypeException {
        TypeElement comparable = scope.elements().getTypeElement(Comparable.class.getCanonicalName());
        TypeMirror erased =
                scope.types().erasure(MoreElements.asType(comparable).asType());
        if (sorted && !scope.types().isSubtype(element, erased)) {
            throw new UnknownTypeException(type + ", where " + element + " has no order");
        }
    }

    /** Returns the scalar kind of a Java type, boxed or not. */
    static Optional<ScalarKind> scalar(TypeName type) {
        return Optional.ofNullable(SCALARS.get(type));
    }

    private static Map<TypeName, ScalarKind> scalars() {
        Map<TypeName, ScalarKind> kinds = new HashMap<>();
        Arrays.stream(ScalarKind.values())
                .filter(kind -> kind != ScalarKind.HOUR && kind != ScalarKind.LOWER)
                .forEach(kind -> kinds.put(kind.javaType(), kind));
        kinds.entrySet().stream()
                .filter(entry -> entry.getKey().isBoxedPrimitive())
                .toList()
                .forEach(entry -> kinds.put(entry.getKey().unbox(), entry.getValue()));
        return kinds;
    }
}
