package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import java.util.List;

/** The statements that call a constructor. */
final class Constructors {

    private Constructors() {}

    // Example:
    // return new Order(
    //         DAY.require(item),
    static CodeBlock returned(TypeName type, List<CodeBlock> arguments) {
        CodeBlock lines = arguments.stream().collect(CodeBlock.joining(",\n"));
        String format = arguments.size() > 1 ? "return new $T(\n$L)" : "return new $T($L)";
        return CodeBlock.builder().addStatement(format, type, lines).build();
    }
}
