package dev.keyspread.processor.generate.codec;

import com.google.common.collect.Lists;
import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.Statements;
import java.util.List;
import java.util.stream.Stream;

/** Generates the sum of attribute sizes: one expression, or several if it is too long for javac's stack. */
final class SizeSum {

    /** The maximum number of terms in an expression. */
    static final int TERMS = 50;

    private SizeSum() {}

    // Example:
    // return ID.keySize(order.id())
    //         + TOTAL.size(order.total());
    static CodeBlock of(Stream<CodeBlock> terms, Parameters parameters) {
        List<CodeBlock> sums = Lists.partition(terms.toList(), TERMS).stream()
                .map(SizeSum::sum)
                .toList();
        return switch (sums.size()) {
            case 0 -> CodeBlock.of("return 0;\n");
            case 1 -> Statements.of("return $L", sums.get(0));
            default -> statements(sums, parameters.local("bytes"));
        };
    }

    private static CodeBlock sum(List<CodeBlock> terms) {
        return terms.stream().collect(CodeBlock.joining("\n+ "));
    }

    // Example:
    // int bytes = ID.keySize(order.id())
    //         + TOTAL.size(order.total());
    // bytes += COUNTRY.size(order.country());
    // return bytes;
    private static CodeBlock statements(List<CodeBlock> sums, String bytes) {
        CodeBlock.Builder statements = CodeBlock.builder().addStatement("int $L = $L", bytes, sums.get(0));
        sums.stream().skip(1).forEach(sum -> statements.addStatement("$L += $L", bytes, sum));
        return statements.addStatement("return $L", bytes).build();
    }
}
