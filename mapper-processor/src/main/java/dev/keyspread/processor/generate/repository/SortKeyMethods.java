package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ValueType;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The methods of a query that narrow it by one member of the sort key: as many as the member's type has. */
final class SortKeyMethods {

    private static final Set<ScalarKind> PREFIXED_BY_VALUE = Set.of(ScalarKind.STRING, ScalarKind.BYTES);
    private static final Set<ScalarKind> PREFIXED_BY_TEXT = Set.of(
            ScalarKind.INSTANT,
            ScalarKind.LOCAL_DATE,
            ScalarKind.LOCAL_TIME,
            ScalarKind.LOCAL_DATE_TIME,
            ScalarKind.OFFSET_DATE_TIME,
            ScalarKind.OFFSET_TIME,
            ScalarKind.ZONED_DATE_TIME,
            ScalarKind.YEAR_MONTH,
            ScalarKind.DATE);

    private final SortStep step;
    private final MemberModel member;
    private final TypeName type;
    private final Narrowing narrowing;

    SortKeyMethods(SortStep step) {
        this.step = step;
        this.member = step.member();
        this.type = member.valueType();
        this.narrowing = step.placeholder() == null
                ? new AttributeNarrowing(step)
                : new TemplateNarrowing(step, step.placeholder());
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
        TypeName returned = comparison == Comparison.EQUAL_TO
                ? step.narrowed()
                : step.queried().narrowed();
        return method(returned, comparison.suffix(), words, value)
                .addCode(narrowing.compared(comparison, value))
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
                .addCode(narrowing.between(from, to))
                .build();
    }

    private Stream<MethodSpec> beginsWith() {
        return member.value().bare() instanceof ValueType.Scalar scalar ? beginsWith(scalar.kind()) : Stream.of();
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
        return method("BeginsWith", "Only the items whose $L begins with the prefix.", prefix)
                .addCode(narrowing.beginsWith(prefix))
                .build();
    }

    // Example:
    // public PlainConsistentQuery<Order> orderedAtBeginsWith(String prefix) {
    //     AttributeValue value = Converters.string().write(prefix);
    private MethodSpec beginsWithText() {
        String words = "Only the items whose $L, as it is stored, begins with the prefix, such as {@code 2014-07}.";
        ParameterSpec prefix = parameter(ClassName.get(String.class), "prefix");
        return method("BeginsWith", words, prefix)
                .addCode(narrowing.beginsWithText(prefix))
                .build();
    }

    private MethodSpec.Builder method(String suffix, String words, ParameterSpec... parameters) {
        return method(step.queried().narrowed(), suffix, words, parameters);
    }

    private MethodSpec.Builder method(TypeName returned, String suffix, String words, ParameterSpec... parameters) {
        MethodSpec.Builder method = MethodSpec.methodBuilder(member.name() + suffix)
                .addJavadoc(words, member.name())
                .addModifiers(Modifier.PUBLIC)
                .returns(returned)
                .addParameters(List.of(parameters));
        Arrays.stream(parameters).map(Statements::requireNonNull).forEach(method::addCode);
        return method;
    }

    private static ParameterSpec parameter(TypeName type, String name) {
        return ParameterSpec.builder(type, name).build();
    }
}
