package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
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

    /** The member of that name. */
    static MemberModel named(ObjectModel object, String name) {
        return object.members().stream()
                .filter(member -> member.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
