package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import dev.keyspread.processor.model.OptionalKind;
import java.util.function.Function;

/** Generates the expressions that read members, and finds their types. */
final class Members {

    private Members() {}

    // Example:
    // order.getCountry()
    static CodeBlock get(String object, MemberModel member) {
        return ofSource(member, source -> CodeBlock.of("$L.$L", object, source.accessor()));
    }

    /** Returns a member of an entity, or of an object flattened into it, which cannot be null. */
    // Example:
    // KEY.present(order.key()).customer()
    static CodeBlock get(EntityContext context, String entity, MemberModel member) {
        MemberModel.Holder holder = member.holder();
        return holder == null
                ? get(entity, member)
                : CodeBlock.of(
                        "$L.present($L.$L).$L",
                        context.codec().constants().holder(holder),
                        entity,
                        holder.accessor(),
                        member.accessor());
    }

    private static CodeBlock ofSource(MemberModel member, Function<MemberModel, CodeBlock> value) {
        return AttributeExpressions.ofSource(member, value.apply(member.source()));
    }

    /** Returns the value of a member, or {@code null} if it is empty. */
    // Example:
    // order.reviewedAt().orElse(null)
    static CodeBlock valueOrNull(String object, MemberModel member) {
        return ofSource(member, source -> sourceOrNull(object, source));
    }

    private static CodeBlock sourceOrNull(String object, MemberModel member) {
        OptionalKind kind = member.optional();
        if (kind == null) {
            return get(object, member);
        } else if (kind == OptionalKind.OPTIONAL) {
            return CodeBlock.of("$L.orElse(null)", get(object, member));
        }
        String content = Naming.capitalized(member.valueType().toString());
        return CodeBlock.of("$1L.isPresent() ? $1L.getAs$2L() : null", get(object, member), content);
    }

    /** Returns the member with this name. */
    static MemberModel named(ObjectModel object, String name) {
        return object.members().stream()
                .filter(member -> member.name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
