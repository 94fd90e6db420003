package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.List;

/** Generates the statements that call a constructor. */
final class Constructors {

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
}
