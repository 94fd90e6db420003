package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import java.util.Objects;

/** Generates statements. */
public final class Statements {

    private Statements() {}

    /** Returns a statement. */
    public static CodeBlock of(String format, Object... arguments) {
        return CodeBlock.builder().addStatement(format, arguments).build();
    }

    /** Returns a statement. */
    public static CodeBlock of(CodeBlock statement) {
        return CodeBlock.builder().addStatement(statement).build();
    }

    /** Returns a null check, or nothing for a primitive parameter. */
    // Example:
    // Objects.requireNonNull(day, "day");
    public static CodeBlock requireNonNull(ParameterSpec parameter) {
        if (parameter.type().isPrimitive()) {
            return CodeBlock.of("");
        }
        return of("$T.requireNonNull($L, $S)", Objects.class, parameter.name(), parameter.name());
    }
}
