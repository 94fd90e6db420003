package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.MemberModel;
import java.util.Optional;

/** Generates the values of ignored members. */
final class DefaultValues {

    private static final ClassName OPTIONAL = ClassName.get(Optional.class);

    private DefaultValues() {}

    // Example:
    // Optional.empty()
    static CodeBlock of(MemberModel member) {
        TypeName type = member.type();
        if (type.isPrimitive()) {
            return primitive(type);
        }
        // Without a cast, null could select another constructor.
        return isOptional(type) ? CodeBlock.of("$T.empty()", OPTIONAL) : CodeBlock.of("($T) null", type);
    }

    private static boolean isOptional(TypeName type) {
        return type instanceof ParameterizedTypeName generic
                && generic.rawType().equals(OPTIONAL);
    }

    // Example:
    // (short) 0
    private static CodeBlock primitive(TypeName type) {
        if (type.equals(TypeName.BOOLEAN)) {
            return CodeBlock.of("false");
        } else if (type.equals(TypeName.CHAR)) {
            return CodeBlock.of("'\\0'");
        }
        boolean narrow = type.equals(TypeName.BYTE) || type.equals(TypeName.SHORT);
        return narrow ? CodeBlock.of("($T) 0", type) : CodeBlock.of("0");
    }
}
