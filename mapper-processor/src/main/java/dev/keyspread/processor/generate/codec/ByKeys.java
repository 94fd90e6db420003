package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.model.Construction.Subtype;
import dev.keyspread.processor.model.Construction.Subtypes;
import java.util.function.Function;

/** Tells subtypes of an entity apart by their composite keys. */
final class ByKeys implements Distinction {

    private final EntityContext context;
    private final Subtypes variants;
    private final String constant;

    ByKeys(EntityContext context, Subtypes variants) {
        this.context = context;
        this.variants = variants;
        this.constant = context.codec().subtypes();
    }

    // Example:
    // static final SubtypeKeys SUBTYPES = SubtypeKeys.of("AccountItem")
    //         .with(OrderCodec.PK, OrderCodec.SK)
    //         .with(ProfileCodec.PK, ProfileCodec.SK);
    @Override
    public FieldSpec field() {
        CodeBlock.Builder value = CodeBlock.builder().add("$T.of(CLASS)$>$>", RuntimeTypes.SUBTYPE_KEYS);
        context.subtypes().forEach(subtype -> value.add("\n.with($L)", templates(subtype)));
        return AttributeFields.constant(
                RuntimeTypes.SUBTYPE_KEYS, constant, value.add("$<$<").build());
    }

    // Example:
    // OrderCodec.PK, OrderCodec.SK
    private static CodeBlock templates(EntityContext subtype) {
        return Templates.ofTable(subtype.entity()).stream()
                .map(template -> CodeBlock.of(
                        "$T.$L", subtype.codec().type(), subtype.codec().template(template)))
                .collect(CodeBlock.joining(", "));
    }

    @Override
    public CodeBlock write(Subtype variant, String end) {
        return CodeBlock.of("");
    }

    @Override
    public CodeBlock size(Subtype variant) {
        return CodeBlock.of("");
    }

    // Example:
    // SUBTYPES.unlisted(item)
    @Override
    public CodeBlock unlisted(String object) {
        return CodeBlock.of("$L.unlisted($L)", constant, object);
    }

    // Example:
    // return switch (SUBTYPES.read(json)) {
    //     case 0 -> OrderCodec.INSTANCE.readAttributes(json);
    //     case 1 -> ProfileCodec.INSTANCE.readAttributes(json);
    //     default -> throw SUBTYPES.unknown(json);
    // };
    @Override
    public CodeBlock read(String end, NameAllocator scope, Function<Subtype, CodeBlock> reads) {
        CodeBlock.Builder body = CodeBlock.builder().add("return switch ($L.read($L)) {\n$>", constant, end);
        int number = 0;
        for (Subtype variant : variants.variants()) {
            body.addStatement("case $L -> $L", number++, reads.apply(variant));
        }
        return body.addStatement("default -> throw $L.unknown($L)", constant, end)
                .add("$<};\n")
                .build();
    }
}
