package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
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
        return attribute(context.names().attribute(member), member, member.attribute());
    }

    /** The constant of an attribute that holds a member's value. */
    FieldSpec attribute(String constant, MemberModel member, String attribute) {
        TypeName type =
                ParameterizedTypeName.get(RuntimeTypes.ATTRIBUTE, member.type().box());
        CodeBlock value = CodeBlock.of(
                "$T.of($S, $S, $L)",
                RuntimeTypes.ATTRIBUTE,
                context.type().simpleName(),
                attribute,
                expressions.converter(member));
        return constant(type, constant, value);
    }

    // Example:
    // static final AttributeNames NAMES = AttributeNames.of("Order", "customerId", "orderId", "country");
    static FieldSpec names(ClassName owner, List<String> attributes) {
        CodeBlock list =
                attributes.stream().map(name -> CodeBlock.of(", $S", name)).collect(CodeBlock.joining(""));
        CodeBlock value = CodeBlock.of("$T.of($S$L)", RuntimeTypes.ATTRIBUTE_NAMES, owner.simpleName(), list);
        return constant(RuntimeTypes.ATTRIBUTE_NAMES, "NAMES", value);
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
