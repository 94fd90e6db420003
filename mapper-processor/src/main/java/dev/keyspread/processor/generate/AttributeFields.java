package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The constants that say how the members of a class are stored. */
final class AttributeFields {

    private final ObjectContext context;
    private final ConverterExpressions expressions;

    AttributeFields(ObjectContext context) {
        this.context = context;
        this.expressions = new ConverterExpressions(context.entity().codec());
    }

    List<FieldSpec> all() {
        return context.stored().stream().map(this::attribute).toList();
    }

    // Example:
    // static final Attribute<String> COUNTRY = Attribute.of("Order", "country", Converters.string());
    private FieldSpec attribute(MemberModel member) {
        return attribute(context.names().attribute(member), member.type(), member.attribute(), member.value());
    }

    /** The constant of an attribute. */
    FieldSpec attribute(String constant, TypeName javaType, String attribute, ValueType value) {
        TypeName type = ParameterizedTypeName.get(RuntimeTypes.ATTRIBUTE, javaType.box());
        CodeBlock initial = CodeBlock.of(
                "$T.of($S, $S, $L)",
                RuntimeTypes.ATTRIBUTE,
                context.name().simpleName(),
                attribute,
                expressions.of(value));
        return constant(type, constant, initial);
    }

    // Example:
    // static final AttributeNames NAMES = AttributeNames.of("Order", "customerId", "orderId", "country");
    static FieldSpec names(ReadSubject subject) {
        String owner = subject.context().name().simpleName();
        CodeBlock value = CodeBlock.of(
                "$T.of($S$L)$L",
                RuntimeTypes.ATTRIBUTE_NAMES,
                owner,
                names(", $S", subject.stored().stream().map(subject::attribute)),
                keepingNulls(subject));
        return constant(RuntimeTypes.ATTRIBUTE_NAMES, "NAMES", value);
    }

    /** A NULL is passed over where it means the same as an absent attribute. */
    // Example:
    // .keepingNulls("raw")
    private static CodeBlock keepingNulls(ReadSubject subject) {
        List<String> kept = subject.stored().stream()
                .filter(member -> member.value().readsNull())
                .map(subject::attribute)
                .toList();
        return kept.isEmpty()
                ? CodeBlock.of("")
                : CodeBlock.of(
                        ".keepingNulls($S$L)",
                        kept.get(0),
                        names(", $S", kept.stream().skip(1)));
    }

    private static CodeBlock names(String format, Stream<String> names) {
        return names.map(name -> CodeBlock.of(format, name)).collect(CodeBlock.joining(""));
    }

    // Example:
    // static final OrderCodec INSTANCE = new OrderCodec();
    static FieldSpec instance(ClassName type) {
        return constant(type, "INSTANCE", CodeBlock.of("new $T()", type));
    }

    /** A constant that the classes of the package see. */
    static FieldSpec constant(TypeName type, String name, CodeBlock value) {
        return FieldSpec.builder(type, name, Modifier.STATIC, Modifier.FINAL)
                .initializer(value)
                .build();
    }
}
