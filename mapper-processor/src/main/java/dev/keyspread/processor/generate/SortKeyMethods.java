package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The methods of a query that narrow it by the sort key: as many as the type of the key has. */
final class SortKeyMethods {

    private static final Set<ScalarKind> PREFIXED_BY_VALUE = Set.of(ScalarKind.STRING, ScalarKind.BYTES);
    private static final Set<ScalarKind> PREFIXED_BY_TEXT = Set.of(ScalarKind.INSTANT, ScalarKind.LOCAL_DATE);

    private final QueriedKey queried;
    private final MemberModel member;
    private final TypeName type;

    SortKeyMethods(QueriedKey queried, MemberModel member) {
        this.queried = queried;
        this.member = member;
        this.type = Members.valueType(member);
    }

    List<MethodSpec> all() {
        Stream<MethodSpec> comparisons = Arrays.stream(Comparison.values()).map(this::comparison);
        return Stream.of(comparisons, Stream.of(between()), beginsWith())
                .flatMap(methods -> methods)
                .toList();
    }

    // Example:
    // public PlainConsistentQuery<Order> orderIdEqualTo(String orderId) {
    //     AttributeValue value = OrderCodec.ORDER_ID.value(orderId);
    //     return narrow(SortKeyCondition.equalTo(value));
    private MethodSpec comparison(Comparison comparison) {
        String words = "Only the items whose $L is " + comparison.words() + " the given one.";
        ParameterSpec value = parameter(type, new NameAllocator().newName(Naming.variable(member.name())));
        return method(comparison.suffix(), words, value)
                .addStatement(stored(local(value), value(value)))
                .addStatement(narrow(comparison.factory(), local(value)))
                .build();
    }

    // Example:
    // public PlainConsistentQuery<Order> orderIdBetween(String from, String to) {
    //     AttributeValue low = OrderCodec.ORDER_ID.value(from);
    private MethodSpec between() {
        String words = "Only the items whose $L lies between the given ones, both included.";
        ParameterSpec from = parameter(type, "from");
        ParameterSpec to = parameter(type, "to");
        return method("Between", words, from, to)
                .addStatement(stored("low", value(from)))
                .addStatement(stored("high", value(to)))
                .addStatement(narrow("between", "low, high"))
                .build();
    }

    private Stream<MethodSpec> beginsWith() {
        return member.value() instanceof ValueType.Scalar scalar ? beginsWith(scalar.kind()) : Stream.of();
    }

    private Stream<MethodSpec> beginsWith(ScalarKind kind) {
        if (PREFIXED_BY_VALUE.contains(kind)) {
            return Stream.of(beginsWithValue());
        }
        return PREFIXED_BY_TEXT.contains(kind) ? Stream.of(beginsWithText()) : Stream.of();
    }

    // Example:
    // public PlainConsistentQuery<Order> orderIdBeginsWith(String prefix) {
    //     AttributeValue value = OrderCodec.ORDER_ID.value(prefix);
    private MethodSpec beginsWithValue() {
        ParameterSpec prefix = parameter(type, "prefix");
        return beginsWith("Only the items whose $L begins with the prefix.", prefix, value(prefix));
    }

    // Example:
    // public PlainConsistentQuery<Order> orderedAtBeginsWith(String prefix) {
    //     AttributeValue value = Converters.string().write(prefix);
    private MethodSpec beginsWithText() {
        String words = "Only the items whose $L, as it is stored, begins with the prefix, such as {@code 2014-07}.";
        ParameterSpec prefix = parameter(ClassName.get(String.class), "prefix");
        return beginsWith(words, prefix, CodeBlock.of("$T.string().write($N)", RuntimeTypes.CONVERTERS, prefix));
    }

    private MethodSpec beginsWith(String words, ParameterSpec prefix, CodeBlock value) {
        return method("BeginsWith", words, prefix)
                .addStatement(stored("value", value))
                .addStatement(narrow("beginsWith", "value"))
                .build();
    }

    private MethodSpec.Builder method(String suffix, String words, ParameterSpec... parameters) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(member.name() + suffix)
                .addJavadoc(words, member.name())
                .addModifiers(Modifier.PUBLIC)
                .returns(queried.narrowed())
                .addParameters(List.of(parameters));
        Arrays.stream(parameters).map(Statements::requireNonNull).forEach(method::addCode);
        return method;
    }

    private static ParameterSpec parameter(TypeName type, String name) {
        return ParameterSpec.builder(type, name).build();
    }

    private static String local(ParameterSpec value) {
        return value.name().equals("value") ? "stored" : "value";
    }

    // Example:
    // OrderCodec.ORDER_ID.value(orderId)
    private CodeBlock value(ParameterSpec parameter) {
        return AttributeExpressions.valueOfParameter(queried.context(), member, parameter.name());
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
