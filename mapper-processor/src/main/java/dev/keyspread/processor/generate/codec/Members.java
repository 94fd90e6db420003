package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.OptionalKind;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Generates the expressions that read members and set them. */
final class Members {

    private Members() {}

    // Example:
    // order.getCountry()
    static CodeBlock get(String object, MemberModel member) {
        return ofSource(member, source -> CodeBlock.of("$L.$L", object, source.accessor()));
    }

    // Example:
    // order.setCountry(COUNTRY.read(json))
    static CodeBlock set(String object, MemberModel member, CodeBlock value) {
        String mutator = String.valueOf(member.mutator());
        return mutator.startsWith(MemberModel.OF_CONTENT)
                ? CodeBlock.of("$L.ifPresent($L$L)", value, object, mutator)
                : CodeBlock.of("$L.$L($L)", object, mutator, value);
    }

    /** Returns a member of an entity, or of an object flattened into it, which cannot be null. */
    // Example:
    // KEY.present(order.key()).customer()
    static CodeBlock get(EntityContext context, String entity, MemberModel member) {
        return ofSource(
                member, source -> CodeBlock.of("$L.$L", holder(context, entity, source.holder()), source.accessor()));
    }

    private static CodeBlock holder(EntityContext context, String entity, MemberModel.@Nullable Holder holder) {
        return holder == null
                ? CodeBlock.of("$L", entity)
                : CodeBlock.of(
                        "$L.present($L.$L)",
                        context.codec().constants().holder(holder),
                        holder(context, entity, holder.around()),
                        holder.accessor());
    }

    private static CodeBlock ofSource(MemberModel member, Function<MemberModel, CodeBlock> value) {
        return AttributeExpressions.ofSource(member, value.apply(member.source()));
    }

    /**
     * Returns the value of a member, or {@code null} if it is empty. Members of flattened objects are read from the item,
     * which has them already.
     */
    // Example:
    // order.reviewedAt().orElse(null)
    // AddressAttributes.CITY.read(new ItemReader(item.item()))
    static CodeBlock valueOrNull(EntityContext context, String entity, String item, MemberModel member) {
        return ofSource(member, source -> {
            CodeBlock value = source.holder() == null
                    ? get(entity, source)
                    : CodeBlock.of(
                            "$L.read(new $T($L.item()))",
                            context.codec().constants().attribute(source),
                            RuntimeTypes.ITEM_READER,
                            item);
            return contentOrNull(value, source);
        });
    }

    private static CodeBlock contentOrNull(CodeBlock value, MemberModel member) {
        OptionalKind kind = member.optional();
        if (kind == null) {
            return value;
        } else if (kind == OptionalKind.OPTIONAL) {
            return CodeBlock.of("$L.orElse(null)", value);
        }
        String content = Naming.capitalized(member.valueType().toString());
        return CodeBlock.of("$1L.isPresent() ? $1L.getAs$2L() : null", value, content);
    }

    /** Returns the value of a member that is not stored. */
    // Example:
    // Optional.empty()
    // (short) 0
    static CodeBlock unset(MemberModel member) {
        TypeName type = member.type();
        if (type.equals(TypeName.BOOLEAN)) {
            return CodeBlock.of("false");
        } else if (type.equals(TypeName.CHAR)) {
            return CodeBlock.of("'\\0'");
        } else if (type.isPrimitive()) {
            boolean narrow = type.equals(TypeName.BYTE) || type.equals(TypeName.SHORT);
            return narrow ? CodeBlock.of("($T) 0", type) : CodeBlock.of("0");
        }
        boolean optional = type instanceof ParameterizedTypeName generic
                && generic.rawType().equals(OptionalKind.OPTIONAL.type());
        // Without a cast, null could select another constructor.
        return optional ? CodeBlock.of("$T.empty()", Optional.class) : CodeBlock.of("($T) null", type);
    }
}
