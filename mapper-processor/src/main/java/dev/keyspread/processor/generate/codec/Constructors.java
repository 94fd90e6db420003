package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.Statements;
import dev.keyspread.processor.model.Construction;
import java.util.List;

/** Generates the code that calls a constructor or factory method, or creates a builder. */
final class Constructors {

    private Constructors() {}

    // Example:
    // return new Order(
    //         DAY.require(item),
    static CodeBlock returned(TypeName type, Construction.Constructor constructor, List<CodeBlock> arguments) {
        return Statements.of("return $L", call(type, constructor, arguments));
    }

    // Example:
    // new Order(
    //         DAY.require(item),
    static CodeBlock call(TypeName type, Construction.Constructor constructor, List<CodeBlock> arguments) {
        TypeName owner = constructor.owner() == null ? type : constructor.owner();
        CodeBlock callee = constructor.factory() == null
                ? CodeBlock.of("new $T", owner)
                : CodeBlock.of("$T.$L", owner, constructor.factory());
        CodeBlock lines = arguments.stream().collect(CodeBlock.joining(",\n"));
        return CodeBlock.of(arguments.size() > 1 ? "$L(\n$L)" : "$L($L)", callee, lines);
    }

    // Example:
    // Order.builder()
    static CodeBlock builder(Construction.Builder builder) {
        if (builder.method() == null) {
            return CodeBlock.of("new $T()", builder.owner());
        }
        CodeBlock call = CodeBlock.of("$T.$L()", builder.owner(), builder.method());
        return builder.stages() == null ? call : CodeBlock.of("($T) $L", builder.stages(), call);
    }
}
