package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import java.util.Objects;

/** Statements that many generated methods begin with. */
public final class Statements {

    private Statements() {}

    /** Nothing for a parameter of a primitive type. */
    // Example:
    // Objects.requireNonNull(day, "day");
    public static CodeBlock requireNonNull(ParameterSpec parameter) {
        if (parameter.type().isPrimitive()) {
            return CodeBlock.of("");
        }
        return CodeBlock.builder()
                .addStatement("$T.requireNonNull($L, $S)", Objects.class, parameter.name(), parameter.name())
                .build();
    }
}
