package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.RuntimeTypes;

/** Narrows a query by an attribute that is a sort key. */
final class AttributeNarrowing implements Narrowing {

    private final SortStep step;

    AttributeNarrowing(SortStep step) {
        this.step = step;
    }

    // Example:
    // AttributeValue value = OrderCodec.ORDER_ID.value(orderId);
    // return narrow(SortKeyCondition.equalTo(value));
    @Override
    public CodeBlock compared(Comparison comparison, ParameterSpec value) {
        String local = value.name().equals("value") ? "stored" : "value";
        CodeBlock.Builder body = CodeBlock.builder().addStatement(stored(local, value(value)));
        return comparison == Comparison.EQUAL_TO && !step.last()
                ? body.addStatement("return new $T(fix($L))", step.narrowed(), local)
                        .build()
                : body.addStatement(narrow(comparison.factory(), local)).build();
    }

    // Example:
    // AttributeValue low = OrderCodec.ORDER_ID.value(from);
    // AttributeValue high = OrderCodec.ORDER_ID.value(to);
    // return narrow(SortKeyCondition.between(low, high));
    @Override
    public CodeBlock between(ParameterSpec from, ParameterSpec to) {
        return CodeBlock.builder()
                .addStatement(stored("low", value(from)))
                .addStatement(stored("high", value(to)))
                .addStatement(narrow("between", "low, high"))
                .build();
    }

    // Example:
    // AttributeValue value = OrderCodec.ORDER_ID.value(prefix);
    // return narrow(SortKeyCondition.beginsWith(value));
    @Override
    public CodeBlock beginsWith(ParameterSpec prefix) {
        return beginsWith(value(prefix));
    }

    // Example:
    // AttributeValue value = Converters.string().write(prefix);
    // return narrow(SortKeyCondition.beginsWith(value));
    @Override
    public CodeBlock beginsWithText(ParameterSpec prefix) {
        return beginsWith(CodeBlock.of("$T.string().write($N)", RuntimeTypes.CONVERTERS, prefix));
    }

    private static CodeBlock beginsWith(CodeBlock value) {
        return CodeBlock.builder()
                .addStatement(stored("value", value))
                .addStatement(narrow("beginsWith", "value"))
                .build();
    }

    // Example:
    // OrderCodec.ORDER_ID.value(orderId)
    private CodeBlock value(ParameterSpec parameter) {
        return AttributeExpressions.valueOfParameter(step.queried().context(), step.member(), parameter.name());
    }

    // Example:
    // AttributeValue value = OrderCodec.ORDER_ID.value(orderId)
    private static CodeBlock stored(String local, CodeBlock value) {
        return CodeBlock.of("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, local, value);
    }

    // Example:
    // return narrow(SortKeyCondition.equalTo(value))
    private static CodeBlock narrow(String factory, String values) {
        return CodeBlock.of("return narrow($T.$L($L))", RuntimeTypes.SORT_KEY_CONDITION, factory, values);
    }
}
