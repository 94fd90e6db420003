package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.PlaceholderModel;

/** Narrows a query by a member of the composite sort key, whose beginning the query's field {@code prefix} holds. */
final class TemplateNarrowing implements Narrowing {

    private final SortStep step;
    private final CodeBlock part;

    TemplateNarrowing(SortStep step, PlaceholderModel placeholder) {
        ClassName codec = step.queried().context().codec().type();
        this.step = step;
        this.part =
                CodeBlock.of("$T.$L", codec, step.queried().context().codec().part(placeholder));
    }

    // Example:
    // KeyPrefix next = this.prefix.then(OrderCodec.DATE_PART.text(date));
    // return new TableNumberQuery(where(next.condition()), next);
    @Override
    public CodeBlock compared(Comparison comparison, ParameterSpec value) {
        return comparison == Comparison.EQUAL_TO
                ? equalTo(value)
                : narrow(CodeBlock.of("$L.$L($L)", prefix(value), comparison.factory(), text(value)));
    }

    private CodeBlock equalTo(ParameterSpec value) {
        String local = value.name().equals("next") ? "following" : "next";
        CodeBlock.Builder body = CodeBlock.builder()
                .addStatement("$T $L = $L.then($L)", RuntimeTypes.KEY_PREFIX, local, prefix(value), text(value));
        return step.last()
                ? body.addStatement("return narrow($L.condition())", local).build()
                : body.addStatement("return new $1T(where($2L.condition()), $2L)", step.narrowed(), local)
                        .build();
    }

    // Example:
    // return narrow(prefix.between(OrderCodec.DATE_PART.text(from), OrderCodec.DATE_PART.text(to)));
    @Override
    public CodeBlock between(ParameterSpec from, ParameterSpec to) {
        return narrow(CodeBlock.of("prefix.between($L, $L)", text(from), text(to)));
    }

    // Example:
    // return narrow(this.prefix.beginsWith(prefix));
    @Override
    public CodeBlock beginsWith(ParameterSpec prefix) {
        return narrow(CodeBlock.of("this.prefix.beginsWith($N)", prefix));
    }

    @Override
    public CodeBlock beginsWithText(ParameterSpec prefix) {
        return beginsWith(prefix);
    }

    /** The field, which a parameter may hide. */
    private static String prefix(ParameterSpec value) {
        return value.name().equals("prefix") ? "this.prefix" : "prefix";
    }

    // Example:
    // OrderCodec.DATE_PART.text(date)
    private CodeBlock text(ParameterSpec value) {
        return CodeBlock.of("$L.text($N)", part, value);
    }

    // Example:
    // return narrow(prefix.lessThan(OrderCodec.DATE_PART.text(date)))
    private static CodeBlock narrow(CodeBlock condition) {
        return CodeBlock.builder().addStatement("return narrow($L)", condition).build();
    }
}
