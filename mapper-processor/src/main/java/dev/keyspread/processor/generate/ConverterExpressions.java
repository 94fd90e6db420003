package dev.keyspread.processor.generate;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/** The expressions that make converters, and the types that they convert. */
final class ConverterExpressions {

    private final CodecNames names;

    ConverterExpressions(CodecNames names) {
        this.names = names;
    }

    // Example:
    // Converters.optional(Converters.string())
    CodeBlock converter(MemberModel member) {
        CodeBlock value = converter(member.value());
        return member.optional() ? call("optional", value) : value;
    }

    // Example:
    // Converters.list(Converters.string())
    CodeBlock converter(ValueType value) {
        if (value instanceof ValueType.Scalar scalar) {
            return call(factory(scalar.kind()), CodeBlock.of(""));
        } else if (value instanceof ValueType.Enumeration enumeration) {
            return CodeBlock.of("$1T.<$2T>enumeration($2T::valueOf)", RuntimeTypes.CONVERTERS, enumeration.type());
        } else if (value instanceof ValueType.ListOf list) {
            return call("list", converter(list.element()));
        } else if (value instanceof ValueType.SetOf set) {
            return call(setFactory(set.element()), converter(set.element()));
        } else if (value instanceof ValueType.MapOf map) {
            return call("map", CodeBlock.of("$L, $L", converter(map.key()), converter(map.value())));
        }
        return CodeBlock.of("$T.INSTANCE", names.converter(((ValueType.Nested) value).type()));
    }

    // Example:
    // List<String>
    static TypeName javaType(ValueType value) {
        if (value instanceof ValueType.Scalar scalar) {
            return javaType(scalar.kind());
        } else if (value instanceof ValueType.Enumeration enumeration) {
            return enumeration.type();
        } else if (value instanceof ValueType.ListOf list) {
            return ParameterizedTypeName.get(ClassName.get(List.class), javaType(list.element()));
        } else if (value instanceof ValueType.SetOf set) {
            return ParameterizedTypeName.get(ClassName.get(Set.class), javaType(set.element()));
        } else if (value instanceof ValueType.MapOf map) {
            return ParameterizedTypeName.get(ClassName.get(Map.class), javaType(map.key()), javaType(map.value()));
        }
        return value instanceof ValueType.Flattened flattened
                ? flattened.object().name()
                : ((ValueType.Nested) value).type();
    }

    private static CodeBlock call(String factory, CodeBlock arguments) {
        return CodeBlock.of("$T.$L($L)", RuntimeTypes.CONVERTERS, factory, arguments);
    }

    private static boolean canBeKey(ValueType value) {
        return value instanceof ValueType.Enumeration
                || (value instanceof ValueType.Scalar scalar && scalar.kind() != ScalarKind.BOOLEAN);
    }

    private static String setFactory(ValueType element) {
        if (!canBeKey(element)) {
            return "listSet";
        }
        AttributeType type =
                element instanceof ValueType.Scalar scalar ? scalar.kind().attributeType() : AttributeType.S;
        return type == AttributeType.S ? "stringSet" : type == AttributeType.N ? "numberSet" : "binarySet";
    }

    private static String factory(ScalarKind kind) {
        return switch (kind) {
            case STRING -> "string";
            case CHARACTER -> "character";
            case UUID -> "uuid";
            case INSTANT -> "instant";
            case LOCAL_DATE -> "localDate";
            case BOOLEAN -> "bool";
            case BYTE -> "byteNumber";
            case SHORT -> "shortNumber";
            case INTEGER -> "integer";
            case LONG -> "longNumber";
            case FLOAT -> "floatNumber";
            case DOUBLE -> "doubleNumber";
            case BIG_INTEGER -> "bigInteger";
            case BIG_DECIMAL -> "bigDecimal";
            case BYTES -> "bytes";
        };
    }

    private static TypeName javaType(ScalarKind kind) {
        return switch (kind) {
            case STRING -> ClassName.get(String.class);
            case CHARACTER -> ClassName.get(Character.class);
            case UUID -> ClassName.get(UUID.class);
            case INSTANT -> ClassName.get(Instant.class);
            case LOCAL_DATE -> ClassName.get(LocalDate.class);
            case BOOLEAN -> ClassName.get(Boolean.class);
            case BYTE -> ClassName.get(Byte.class);
            case SHORT -> ClassName.get(Short.class);
            case INTEGER -> ClassName.get(Integer.class);
            case LONG -> ClassName.get(Long.class);
            case FLOAT -> ClassName.get(Float.class);
            case DOUBLE -> ClassName.get(Double.class);
            case BIG_INTEGER -> ClassName.get(BigInteger.class);
            case BIG_DECIMAL -> ClassName.get(BigDecimal.class);
            case BYTES -> ArrayTypeName.of(byte.class);
        };
    }
}
