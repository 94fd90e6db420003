package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.Construction;

/** Generates the expression that creates a builder. */
final class Builders {

    private static final String NEW = "new ";

    private Builders() {}

    // Example:
    // Order.builder()
    static CodeBlock start(TypeName type, Construction.Builder builder) {
        return builder.start().startsWith(NEW)
                ? CodeBlock.of("new $T.$L", type, builder.start().substring(NEW.length()))
                : CodeBlock.of("$T.$L", type, builder.start());
    }
}
