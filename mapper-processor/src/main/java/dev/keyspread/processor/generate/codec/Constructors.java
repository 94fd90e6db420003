package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.Construction;
import java.util.List;

/** Generates the code that calls a constructor or creates a builder. */
final class Constructors {

    private static final String NEW = "new ";

    private Constructors() {}

    // Example:
    // return new Order(
    //         DAY.require(item),
    static CodeBlock returned(TypeName type, List<CodeBlock> arguments) {
        return CodeBlock.builder()
                .addStatement("return $L", call(type, arguments))
                .build();
    }

    // Example:
    // new Order(
    //         DAY.require(item),
    static CodeBlock call(TypeName type, List<CodeBlock> arguments) {
        CodeBlock lines = arguments.stream().collect(CodeBlock.joining(",\n"));
        return CodeBlock.of(arguments.size() > 1 ? "new $T(\n$L)" : "new $T($L)", type, lines);
    }

    // Example:
    // Order.builder()
    static CodeBlock builder(TypeName type, Construction.Builder builder) {
        return builder.start().startsWith(NEW)
                ? CodeBlock.of("new $T.$L", type, builder.start().substring(NEW.length()))
                : CodeBlock.of("$T.$L", type, builder.start());
    }
}
