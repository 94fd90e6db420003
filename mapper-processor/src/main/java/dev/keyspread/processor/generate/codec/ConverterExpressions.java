package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.generate.source.CodecNames;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.ContainerKind;
import dev.keyspread.processor.model.OptionalKind;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ScalarKind.ScalarConverter;
import dev.keyspread.processor.model.ValueType;
import dev.keyspread.processor.model.ValueType.JacksonVersion;
import java.util.Locale;

/** Generates the expressions that create converters. */
record ConverterExpressions(CodecNames names) {

    // By name only: entities without JSON do not need Jackson.
    private static final ClassName JACKSON = ClassName.get("dev.keyspread.spi.convert", "JacksonConverters");
    private static final ClassName JACKSON_TYPE = ClassName.get("tools.jackson.core.type", "TypeReference");
    private static final ClassName JACKSON_2 = ClassName.get("dev.keyspread.spi.convert", "Jackson2Converters");
    private static final ClassName JACKSON_2_TYPE = ClassName.get("com.fasterxml.jackson.core.type", "TypeReference");

    // Example:
    // Converters.list(Converters.string())
    CodeBlock of(ValueType value) {
        if (value instanceof ValueType.Scalar scalar) {
            return scalar(scalar.kind().converter());
        } else if (value instanceof ValueType.Enumeration enumeration) {
            return enumeration(enumeration);
        } else if (value instanceof ValueType.ArrayOf array) {
            return array(array);
        } else if (value instanceof ValueType.CollectionOf collection) {
            return collection(collection);
        } else if (value instanceof ValueType.MapOf map) {
            return map(map);
        } else if (value instanceof ValueType.Nested nested) {
            return CodeBlock.of("$T.INSTANCE", names.converter(nested.javaType()));
        }
        return decorated(value);
    }

    // Example:
    // Converters.string()
    private static CodeBlock scalar(ScalarConverter converter) {
        ClassName factories = switch (converter.factories()) {
            case VALUES -> RuntimeTypes.CONVERTERS;
            case TIMES -> RuntimeTypes.TIME_CONVERTERS;
            case ARRAYS -> RuntimeTypes.ARRAY_CONVERTERS;
        };
        return CodeBlock.of("$T.$L()", factories, converter.method());
    }

    private CodeBlock decorated(ValueType value) {
        if (value instanceof ValueType.Converted converted) {
            return converted(converted);
        } else if (value instanceof ValueType.Single single) {
            return single(single);
        } else if (value instanceof ValueType.JsonText json) {
            return json(json);
        } else if (value instanceof ValueType.Formatted formatted) {
            return formatted(formatted);
        } else if (value instanceof ValueType.OptionalOf optional) {
            return optional(optional);
        } else if (value instanceof ValueType.Defaulted defaulted) {
            return defaulted(defaulted);
        }
        return value instanceof ValueType.Required required
                ? decorator("required", of(required.content()))
                : decorator("nullable", of(((ValueType.NullAsNull) value).content()));
    }

    // Example:
    // Decorators.orEmpty(Converters.list(Converters.string()), ArrayList::new)
    private CodeBlock defaulted(ValueType.Defaulted defaulted) {
        ValueType content = defaulted.content();
        boolean collects = content instanceof ValueType.CollectionOf || content instanceof ValueType.MapOf;
        String factory = collects ? "orEmpty" : "orDefault";
        return CodeBlock.of("$T.$L($L, $L)", RuntimeTypes.DECORATORS, factory, of(content), defaulted.value());
    }

    // Example:
    // EnumConverters.byText(State.values(), State::code, State.UNKNOWN)
    private static CodeBlock enumeration(ValueType.Enumeration enumeration) {
        CodeBlock.Builder arguments = CodeBlock.builder().add("$T.values()", enumeration.type());
        if (enumeration.text() != null) {
            arguments.add(", $T::$L", enumeration.type(), enumeration.text());
        }
        if (enumeration.fallback() != null) {
            arguments.add(", $T.$L", enumeration.type(), enumeration.fallback());
        }
        String factory = enumeration.text() == null ? "byName" : "byText";
        return CodeBlock.of("$T.$L($L)", RuntimeTypes.ENUM_CONVERTERS, factory, arguments.build());
    }

    // Example:
    // ArrayConverters.array(Converters.string(), String[]::new)
    private CodeBlock array(ValueType.ArrayOf array) {
        return CodeBlock.of(
                "$T.array($L, $T::new)", RuntimeTypes.ARRAY_CONVERTERS, of(array.element()), array.javaType());
    }

    // Example:
    // CollectionConverters.set(Converters.string(), TreeSet::new)
    private CodeBlock collection(ValueType.CollectionOf collection) {
        ContainerKind kind = collection.kind();
        CodeBlock element = of(collection.element());
        boolean set = kind.isSet() && collection.element().canBeKey();
        if (kind == ContainerKind.LIST) {
            return CodeBlock.of("$T.list($L)", RuntimeTypes.CONVERTERS, element);
        } else if (kind == ContainerKind.SET) {
            return CodeBlock.of("$T.$L($L)", RuntimeTypes.CONVERTERS, set ? "set" : "listSet", element);
        }
        return CodeBlock.of(
                "$T.$L$L($L, $L)",
                RuntimeTypes.COLLECTION_CONVERTERS,
                set ? "set" : "list",
                kind.copied() ? "Copy" : "",
                element,
                maker(kind, collection, collection.element()));
    }

    // Example:
    // CollectionConverters.map(Converters.string(), Converters.integer(), TreeMap::new)
    private CodeBlock map(ValueType.MapOf map) {
        ContainerKind kind = map.kind();
        CodeBlock entries = CodeBlock.of("$L, $L", of(map.key()), of(map.value()));
        return kind == ContainerKind.MAP
                ? CodeBlock.of("$T.map($L)", RuntimeTypes.CONVERTERS, entries)
                : CodeBlock.of(
                        "$T.map$L($L, $L)",
                        RuntimeTypes.COLLECTION_CONVERTERS,
                        kind.copied() ? "Copy" : "",
                        entries,
                        maker(kind, map, map.key()));
    }

    // Example:
    // TreeMap::new
    // () -> EnumSet.noneOf(State.class)
    // () -> new EnumMap<State, Long>(State.class)
    private static CodeBlock maker(ContainerKind kind, ValueType container, ValueType first) {
        return switch (kind) {
            case ENUM_SET -> CodeBlock.of("() -> $T.noneOf($T.class)", kind.maker(), first.javaType());
            case ENUM_MAP -> CodeBlock.of("() -> new $T($T.class)", container.javaType(), first.javaType());
            default -> CodeBlock.of("$T::$L", kind.maker(), kind.copied() ? "copyOf" : "new");
        };
    }

    // Example:
    // Decorators.convertedKey(Converters.string(), MONEY_CONVERTER::toStored, MONEY_CONVERTER::fromStored)
    private CodeBlock converted(ValueType.Converted converted) {
        String converter = names.instance(converted.converter());
        return CodeBlock.of(
                "$1T.$2L($3L,$W$4L::toStored,$W$4L::fromStored)",
                RuntimeTypes.DECORATORS,
                converted.canBeKey() ? "convertedKey" : "converted",
                of(converted.content()),
                converter);
    }

    // Example:
    // Decorators.single(Converters.string(), CustomerId::value, CustomerId::new)
    private CodeBlock single(ValueType.Single single) {
        return CodeBlock.of(
                "$1T.single($2L, $3T::$4L, $3T::new)",
                RuntimeTypes.DECORATORS,
                of(single.content()),
                single.javaType(),
                single.component());
    }

    // Example:
    // JacksonConverters.json(new TypeReference<List<Line>>() {})
    private static CodeBlock json(ValueType.JsonText json) {
        return json.jackson() == JacksonVersion.TWO
                ? CodeBlock.of("$T.json(new $T<$T>() {})", JACKSON_2, JACKSON_2_TYPE, json.javaType())
                : CodeBlock.of("$T.json(new $T<$T>() {})", JACKSON, JACKSON_TYPE, json.javaType());
    }

    private CodeBlock formatted(ValueType.Formatted formatted) {
        return switch (formatted.format()) {
            case EPOCH_SECONDS -> epoch("epochSeconds", formatted.content());
            case EPOCH_MILLIS -> epoch("epochMillis", formatted.content());
            case SORTABLE_TEXT -> decorator("sortable", of(formatted.content()));
            case GZIP -> compressed(formatted.content());
        };
    }

    // Example:
    // TimeConverters.epochSeconds()
    private static CodeBlock epoch(String factory, ValueType content) {
        CodeBlock instant = CodeBlock.of("$T.$L()", RuntimeTypes.TIME_CONVERTERS, factory);
        return switch (((ValueType.Scalar) content).kind()) {
            case DATE -> CodeBlock.of("$T.date($L)", RuntimeTypes.TIME_CONVERTERS, instant);
            case LONG -> CodeBlock.of("$T.$LNumber()", RuntimeTypes.TIME_CONVERTERS, factory);
            default -> instant;
        };
    }

    // Example:
    // Decorators.compressedString()
    private CodeBlock compressed(ValueType content) {
        if (content instanceof ValueType.Scalar scalar && scalar.kind() == ScalarKind.STRING) {
            return CodeBlock.of("$T.compressedString()", RuntimeTypes.DECORATORS);
        } else if (content instanceof ValueType.Scalar scalar && scalar.kind() == ScalarKind.BYTES) {
            return CodeBlock.of("$T.compressedBytes()", RuntimeTypes.DECORATORS);
        }
        return decorator("compressed", of(content));
    }

    // Example:
    // Decorators.optionalInt(Decorators.sortable(Converters.integer()))
    private CodeBlock optional(ValueType.OptionalOf optional) {
        if (optional.kind() == OptionalKind.OPTIONAL) {
            return decorator("optional", of(optional.content()));
        }
        String kind = Naming.capitalized(optional.kind().name().toLowerCase(Locale.ROOT));
        boolean plain = optional.content() instanceof ValueType.Scalar;
        return decorator("optional" + kind, plain ? CodeBlock.of("") : of(optional.content()));
    }

    private static CodeBlock decorator(String factory, CodeBlock converter) {
        return CodeBlock.of("$T.$L($L)", RuntimeTypes.DECORATORS, factory, converter);
    }
}
