package dev.keyspread.processor.parse;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.declaration.AnnotationUse;
import dev.keyspread.processor.declaration.Problem;
import dev.keyspread.processor.declaration.ProblemId;
import dev.keyspread.processor.model.ContainerKind;
import dev.keyspread.processor.model.StoredFormat;
import dev.keyspread.processor.model.ValueType;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** Reads the default value of a member with a missing attribute. */
final class DefaultParser {

    private static final Set<ContainerKind> KINDS =
            Set.of(ContainerKind.LIST, ContainerKind.COLLECTION, ContainerKind.SET);

    private final Consumer<Problem> problems;

    DefaultParser(Consumer<Problem> problems) {
        this.problems = problems;
    }

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
}
