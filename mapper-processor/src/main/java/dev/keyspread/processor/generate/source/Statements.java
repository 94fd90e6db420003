package dev.keyspread.processor.generate.source;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import java.util.Objects;

/** The statements at the start of many generated methods. */
public final class Statements {

    private Statements() {}

    /** Returns a null check, or nothing for a primitive parameter. */
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
