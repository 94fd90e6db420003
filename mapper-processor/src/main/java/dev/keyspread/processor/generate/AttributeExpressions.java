package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.model.MemberModel;
import java.util.Optional;

/** The expressions that call the constant of a member of the entity. */
final class AttributeExpressions {

    private AttributeExpressions() {}

    // Example:
    // DAY.value(order.day())
    static CodeBlock value(EntityContext context, MemberModel member, CodeBlock value) {
        return CodeBlock.of("$L.value($L)", constant(context, member), value);
    }

    // Example:
    // ORDER_ID.writeKey(order.orderId(), item)
    static CodeBlock writeKey(EntityContext context, MemberModel member, CodeBlock value, String item) {
        return CodeBlock.of("$L.writeKey($L, $L)", constant(context, member), value, item);
    }

    // Example:
    // OrderCodec.ORDER_ID.value(orderId)
    static CodeBlock valueOfParameter(EntityContext context, MemberModel member, String parameter) {
        ClassName codec = context.codec().type();
        return CodeBlock.of("$T.$L", codec, value(context, member, parameter("of", member, parameter)));
    }

    /** A parameter that may be {@code null}, as the member's own type. */
    // Example:
    // Optional.ofNullable(reviewedAt)
    static CodeBlock parameter(MemberModel member, String parameter) {
        return parameter("ofNullable", member, parameter);
    }

    private static CodeBlock parameter(String factory, MemberModel member, String parameter) {
        return member.optional()
                ? CodeBlock.of("$T.$L($L)", Optional.class, factory, parameter)
                : CodeBlock.of("$L", parameter);
    }

    private static String constant(EntityContext context, MemberModel member) {
        return context.codec().constants().attribute(member);
    }
}
