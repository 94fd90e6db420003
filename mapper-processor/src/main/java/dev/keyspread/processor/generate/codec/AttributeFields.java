package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ValueType;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the attribute constants of a class. */
final class AttributeFields {

    private final ObjectContext context;
    private final ConverterExpressions expressions;

    AttributeFields(ObjectContext context) {
        this.context = context;
        this.expressions = new ConverterExpressions(context.entity().codec());
    }

    List<FieldSpec> all() {
        Stream<FieldSpec> attributes = context.written().stream()
                .filter(member -> member.role() != MemberModel.Role.OTHERS)
                .map(member -> member.role() == MemberModel.Role.FLATTENED ? flattened(member) : attribute(member));
        return Stream.concat(Stream.of(className()), attributes).toList();
    }

    // Example:
    // private static final String CLASS = "Order";
    private FieldSpec className() {
        return FieldSpec.builder(String.class, "CLASS", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .initializer("$S", context.owner().name().simpleName())
                .build();
    }

    // Example:
    // static final HomeAttributes HOME = new HomeAttributes();
    private FieldSpec flattened(MemberModel member) {
        ClassName type = context.entity().codec().flattened(context.flattened(member));
        return constant(type, context.names().attribute(member), CodeBlock.of("new $T()", type));
    }

    /** Returns the constants for the names of the attributes and for other attributes, if a member holds them. */
    // Example:
    // static final AttributeNames NAMES = AttributeNames.of(CLASS, "id", "total").keepingUnknownNulls();
    // static final OtherAttributes OTHERS = OtherAttributes.of(NAMES, "by-country_key");
    List<FieldSpec> names(List<String> besides) {
        FieldSpec names = names(ReadSubject.of(context));
        return context.written().stream()
                .filter(member -> member.role() == MemberModel.Role.OTHERS)
                .findFirst()
                .map(member -> List.of(keepingUnknownNulls(names), others(member, besides)))
                .orElse(List.of(names));
    }

    private static FieldSpec keepingUnknownNulls(FieldSpec names) {
        CodeBlock value = CodeBlock.of("$L.keepingUnknownNulls()", names.initializer());
        return constant(names.type(), names.name(), value);
    }

    private FieldSpec others(MemberModel member, List<String> besides) {
        CodeBlock value = CodeBlock.of("$T.of(NAMES$L)", RuntimeTypes.OTHER_ATTRIBUTES, strings(besides));
        return constant(RuntimeTypes.OTHER_ATTRIBUTES, context.names().attribute(member), value);
    }

    // Example:
    // static final Attribute<String> COUNTRY = Attribute.of(CLASS, "country", Converters.string());
    private FieldSpec attribute(MemberModel member) {
        String factory = member.required() && !context.isKey(member) ? "required" : "of";
        return attribute(context.names().attribute(member), member.type(), factory, member.attribute(), member.value());
    }

    /** Returns the constant of an attribute. */
    FieldSpec attribute(String constant, TypeName javaType, String attribute, ValueType value) {
        return attribute(constant, javaType, "of", attribute, value);
    }

    private FieldSpec attribute(String constant, TypeName javaType, String factory, String attribute, ValueType value) {
        TypeName type = ParameterizedTypeName.get(RuntimeTypes.ATTRIBUTE, javaType.box());
        CodeBlock initial =
                CodeBlock.of("$T.$L(CLASS, $S, $L)", RuntimeTypes.ATTRIBUTE, factory, attribute, expressions.of(value));
        return constant(type, constant, initial);
    }

    // Example:
    // static final AttributeNames NAMES = AttributeNames.of(CLASS, "customerId", "orderId", "country");
    static FieldSpec names(ReadSubject subject) {
        CodeBlock value = CodeBlock.of(
                "$T.of(CLASS$L)$L",
                RuntimeTypes.ATTRIBUTE_NAMES,
                strings(subject.attributes()),
                keepingNulls(subject.attributesReadingNull()));
        return constant(RuntimeTypes.ATTRIBUTE_NAMES, "NAMES", value);
    }

    private static CodeBlock strings(List<String> strings) {
        return strings.stream().map(string -> CodeBlock.of(", $S", string)).collect(CodeBlock.joining(""));
    }

    /** Returns the call that keeps NULLs. Other attributes treat a NULL as missing. */
    // Example:
    // .keepingNulls("raw")
    private static CodeBlock keepingNulls(List<String> attributes) {
        return attributes.isEmpty()
                ? CodeBlock.of("")
                : CodeBlock.of(
                        ".keepingNulls($S$L)", attributes.get(0), strings(attributes.subList(1, attributes.size())));
    }

    // Example:
    // static final OrderCodec INSTANCE = new OrderCodec();
    static FieldSpec instance(ClassName type) {
        return constant(type, "INSTANCE", CodeBlock.of("new $T()", type));
    }

    /** Returns a package-private constant. */
    static FieldSpec constant(TypeName type, String name, CodeBlock value) {
        return FieldSpec.builder(type, name, Modifier.STATIC, Modifier.FINAL)
                .initializer(value)
                .build();
    }
}
