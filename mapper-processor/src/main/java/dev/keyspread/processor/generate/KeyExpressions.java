package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.model.MemberModel;

/** The expressions that turn a member's value into a key. */
final class KeyExpressions {

    private KeyExpressions() {}

    // Example:
    // item.putKey("orderId", orderId, ORDER_ID)
    static CodeBlock put(EntityContext context, String item, MemberModel member, CodeBlock value) {
        return call(context, item + ".putKey", member.attribute(), member, value);
    }

    // Example:
    // item.value("day", order.day(), DAY)
    static CodeBlock value(EntityContext context, String item, MemberModel member, CodeBlock value) {
        return call(context, item + ".value", member.name(), member, value);
    }

    private static CodeBlock call(
            EntityContext context, String method, String name, MemberModel member, CodeBlock value) {
        String converter = context.codec().converter(context.type(), member);
        return CodeBlock.of("$L($S, $L, $L)", method, name, value, converter);
    }
}
