package dev.keyspread.processor.parse;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.keyspread.capacity.Limits;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.ContainerKind;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.StoredFormat;
import dev.keyspread.processor.model.ValueType;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Reads the default value of a member with a missing attribute. */
record DefaultParser(Consumer<Problem> problems) {

    private static final Set<ContainerKind> KINDS =
            Set.of(ContainerKind.LIST, ContainerKind.COLLECTION, ContainerKind.SET);

    /** Returns the value type with the annotation's default. The default must be a value of the type. */
    ValueType parse(AnnotationUse use, ValueType value) {
        String text = use.text("value");
        try {
            Optional<CodeBlock> literal = literal(value, text);
            if (literal.isPresent()) {
                return new ValueType.Defaulted(value, literal.get(), text);
            }
            problems.accept(unsupported(use, value));
        } catch (RuntimeException unreadable) {
            problems.accept(invalid(use, value, text));
        }
        return value;
    }

    private static Optional<CodeBlock> literal(ValueType value, String text) {
        if (value instanceof ValueType.Scalar scalar) {
            return Literals.of(scalar.kind(), text);
        } else if (value instanceof ValueType.Enumeration enumeration) {
            return Optional.of(constant(enumeration, text));
        } else if (value instanceof ValueType.Formatted formatted && formatted.format() != StoredFormat.GZIP) {
            return literal(formatted.content(), text);
        }
        return empty(value, text);
    }

    private static CodeBlock constant(ValueType.Enumeration enumeration, String name) {
        if (!enumeration.constants().contains(name)) {
            throw new IllegalArgumentException(name);
        }
        return CodeBlock.of("$T.$L", enumeration.type(), name);
    }

    private static Optional<CodeBlock> empty(ValueType value, String text) {
        if (value instanceof ValueType.CollectionOf collection && KINDS.contains(collection.kind())) {
            return Optional.of(empty(collection.kind().maker(), text, "[]"));
        } else if (value instanceof ValueType.MapOf map && map.kind() == ContainerKind.MAP) {
            return Optional.of(empty(map.kind().maker(), text, "{}"));
        }
        return Optional.empty();
    }

    private static CodeBlock empty(ClassName maker, String text, String expected) {
        if (!text.equals(expected)) {
            throw new IllegalArgumentException(text);
        }
        return CodeBlock.of("$T::new", maker);
    }

    private static Problem invalid(AnnotationUse use, ValueType value, String text) {
        String wanted = value instanceof ValueType.MapOf ? "{}" : "[]";
        boolean collects = value instanceof ValueType.MapOf || value instanceof ValueType.CollectionOf;
        return use.problem(
                ProblemId.DEFAULT_VALUE_INVALID,
                "value",
                "The default must be %s (found \"%s\"). Give another one"
                        .formatted(collects ? "the empty " + wanted : "a value of type " + value.javaType(), text));
    }

    private static Problem unsupported(AnnotationUse use, ValueType value) {
        return use.problem(
                ProblemId.DEFAULT_VALUE_UNSUPPORTED,
                ("A member with a default must be a string, a number, a boolean, an enum, a type of java.time, a UUID, a URI, "
                                + "or a List, Set or Map that is empty (found %s). Remove @DefaultValue, or set the default in "
                                + "the class itself")
                        .formatted(value.javaType() + value.form()));
    }

    /** Parses the texts of annotation values and returns their Java expressions. An invalid text is an exception. */
    static final class Literals {

        private Literals() {}

        /** Returns the expression of a text's value, or nothing if the type has no literals. */
        static Optional<CodeBlock> of(ScalarKind kind, String text) {
            return switch (kind.literal().form()) {
                case NONE -> Optional.empty();
                case TEXT -> Optional.of(CodeBlock.of("$S", text));
                case CHARACTER -> Optional.of(character(text));
                case BOOLEAN -> Optional.of(bool(text));
                case NUMBER -> Optional.of(number(kind, text));
                case CREATED -> Optional.of(created(kind, text));
                case FACTORY ->
                    Optional.of(call(
                            kind,
                            kind.literal().detail(),
                            parse(kind, kind.literal().detail(), text)));
                case LANGUAGE_TAG -> Optional.of(call(kind, "forLanguageTag", locale(text)));
            };
        }

        // Example:
        // (byte) 1
        private static CodeBlock number(ScalarKind kind, String text) {
            Object number = parse(kind, "valueOf", text);
            requireStorable(new BigDecimal(number.toString()));
            return CodeBlock.of(kind.literal().detail(), number);
        }

        // Example:
        // Instant.parse("2014-07-09T00:00:00Z")
        private static CodeBlock call(ScalarKind kind, String factory, Object value) {
            return CodeBlock.of("$T.$L($S)", kind.javaType(), factory, value.toString());
        }

        // Example:
        // new BigDecimal("1.5")
        private static CodeBlock created(ScalarKind kind, String text) {
            try {
                Object number = javaClass(kind).getConstructor(String.class).newInstance(text);
                requireStorable(new BigDecimal(number.toString()));
                return CodeBlock.of("new $T($S)", kind.javaType(), number.toString());
            } catch (ReflectiveOperationException invalid) {
                throw new IllegalArgumentException(text, invalid);
            }
        }

        /** Calls the static method of a type that parses a text. */
        private static Object parse(ScalarKind kind, String method, String text) {
            try {
                return parser(javaClass(kind), method).invoke(null, text);
            } catch (InvocationTargetException | IllegalAccessException invalid) {
                throw new IllegalArgumentException(text, invalid);
            }
        }

        private static Method parser(Class<?> type, String name) {
            return Stream.of(type.getMethods())
                    .filter(method -> method.getName().equals(name) && Modifier.isStatic(method.getModifiers()))
                    .filter(method -> method.getParameterCount() == 1
                            && method.getParameterTypes()[0].isAssignableFrom(String.class))
                    .findFirst()
                    .orElseThrow();
        }

        private static Class<?> javaClass(ScalarKind kind) {
            try {
                return Class.forName(((ClassName) kind.javaType()).reflectionName());
            } catch (ClassNotFoundException missing) {
                throw new IllegalStateException(missing);
            }
        }

        // Example:
        // 'a'
        private static CodeBlock character(String text) {
            if (text.length() != 1) {
                throw new IllegalArgumentException(text);
            }
            return CodeBlock.of("'$L'", escaped(text.charAt(0)));
        }

        /** Escapes quotes and controls in octal: Java translates hexadecimal escapes before it reads the literal. */
        private static String escaped(char character) {
            if (character < ' ') {
                return "\\%o".formatted((int) character);
            } else if (character == '\'' || character == '\\') {
                return "\\" + character;
            }
            return character < 127 ? String.valueOf(character) : "\\u%04x".formatted((int) character);
        }

        private static CodeBlock bool(String text) {
            if (!text.equals("true") && !text.equals("false")) {
                throw new IllegalArgumentException(text);
            }
            return CodeBlock.of("$L", text);
        }

        /** DynamoDB rejects numbers outside its range and precision, so a default must be within them. */
        private static void requireStorable(BigDecimal number) {
            BigDecimal bare = number.stripTrailingZeros();
            int exponent = bare.precision() - bare.scale() - 1;
            boolean isInRange =
                    exponent >= Limits.NUMBER_EXPONENT_MINIMUM && exponent <= Limits.NUMBER_EXPONENT_MAXIMUM;
            if (number.signum() != 0 && (!isInRange || bare.precision() > Limits.NUMBER_DIGITS)) {
                throw new IllegalArgumentException("Too large, too small or too long");
            }
        }

        /** Parses a language tag. {@code Locale.forLanguageTag} accepts invalid tags without an error. */
        private static String locale(String text) {
            return new Locale.Builder().setLanguageTag(text).build().toLanguageTag();
        }
    }
}
