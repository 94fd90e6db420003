package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.Construction;
import java.util.List;

/** Generates the code that calls a constructor or factory method, or creates a builder. */
final class Constructors {

    private static final String NEW = "new ";

    private Constructors() {}

    // Example:
    // return new Order(
    //         DAY.require(item),
    static CodeBlock returned(TypeName type, Construction.Constructor constructor, List<CodeBlock> arguments) {
        return CodeBlock.builder()
                .addStatement("return $L", call(type, constructor, arguments))
                .build();
    }

    // Example:
    // new Order(
    //         DAY.require(item),
    static CodeBlock call(TypeName type, Construction.Constructor constructor, List<CodeBlock> arguments) {
        CodeBlock callee = constructor.factory() == null
                ? CodeBlock.of("new $T", type)
                : CodeBlock.of("$T.$L", type, constructor.factory());
        CodeBlock lines = arguments.stream().collect(CodeBlock.joining(",\n"));
        return CodeBlock.of(arguments.size() > 1 ? "$L(\n$L)" : "$L($L)", callee, lines);
    }

    // Example:
    // Order.builder()
    static CodeBlock builder(TypeName type, Construction.Builder builder) {
        TypeName owner = builder.owner() == null ? type : builder.owner();
        return builder.start().startsWith(NEW)
                ? CodeBlock.of("new $T.$L", owner, builder.start().substring(NEW.length()))
                : CodeBlock.of("$T.$L", owner, builder.start());
    }
}
