package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;

/** The expressions that read a member off an object, and the types they have. */
final class Members {

    private Members() {}

    // Example:
    // order.getCountry()
    static CodeBlock get(String object, MemberModel member) {
        return CodeBlock.of("$L.$L", object, member.accessor());
    }

    // Example:
    // order.getNickname().orElse(null)
    static CodeBlock valueOrNull(String object, MemberModel member) {
        return CodeBlock.of("$L$L", get(object, member), member.optional() ? ".orElse(null)" : "");
    }

    /** The member of that name. */
    static MemberModel named(ObjectModel object, String name) {
        return object.members().stream()
                .filter(member -> member.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The type of a member's value as a parameter: what is inside an {@code Optional}. */
    static TypeName valueType(MemberModel member) {
        return member.optional() ? ConverterExpressions.javaType(member.value()) : member.type();
    }
}
