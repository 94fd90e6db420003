package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.Construction.Subtype;
import dev.keyspread.processor.model.Construction.Subtypes;
import java.util.Objects;
import java.util.function.Function;

/** Tells subtypes apart by a discriminator attribute. */
final class ByDiscriminator implements Distinction {

    private final ObjectContext context;
    private final Subtypes variants;
    private final String constant;

    ByDiscriminator(ObjectContext context, Subtypes variants) {
        this.context = context;
        this.variants = variants;
        this.constant = context.names().discriminator();
    }

    // Example:
    // static final Discriminator DISCRIMINATOR = Discriminator.of("Payment", "type", "card", "cash");
    @Override
    public FieldSpec field() {
        CodeBlock values = variants.variants().stream()
                .flatMap(variant -> variant.values().stream())
                .map(value -> CodeBlock.of(", $S", value))
                .collect(CodeBlock.joining(""));
        CodeBlock value = CodeBlock.of(
                "$T.of($S, $S$L)",
                RuntimeTypes.DISCRIMINATOR,
                context.owner().name().simpleName(),
                Objects.requireNonNull(variants.discriminator()),
                values);
        return AttributeFields.constant(RuntimeTypes.DISCRIMINATOR, constant, value);
    }

    // Example:
    // DISCRIMINATOR.write("card", item);
    @Override
    public CodeBlock write(Subtype variant, String end) {
        return CodeBlock.builder()
                .addStatement("$L.write($S, $L)", constant, written(variant), end)
                .build();
    }

    // Example:
    // DISCRIMINATOR.elementSize("card") +
    @Override
    public CodeBlock size(Subtype variant) {
        return CodeBlock.of("$L.$L($S) + ", constant, context.element() ? "elementSize" : "size", written(variant));
    }

    // Example:
    // DISCRIMINATOR.unlisted(payment)
    @Override
    public CodeBlock unlisted(String object) {
        return CodeBlock.of("$L.unlisted($L)", constant, object);
    }

    // Example:
    // String type = DISCRIMINATOR.read(json);
    // return switch (type) {
    //     case "card", "credit-card" -> CardConverter.INSTANCE.readAttributes(json);
    //     default -> throw DISCRIMINATOR.unknown(type);
    // };
    @Override
    public CodeBlock read(String end, NameAllocator scope, Function<Subtype, CodeBlock> reads) {
        String type = scope.newName("type");
        CodeBlock.Builder body = CodeBlock.builder()
                .addStatement("$T $L = $L.read($L)", String.class, type, constant, end)
                .add("return switch ($L) {\n$>", type);
        variants.variants()
                .forEach(variant -> body.addStatement("case $L -> $L", values(variant), reads.apply(variant)));
        return body.addStatement("default -> throw $L.unknown($L)", constant, type)
                .add("$<};\n")
                .build();
    }

    private static String written(Subtype variant) {
        return variant.values().get(0);
    }

    private static CodeBlock values(Subtype variant) {
        return variant.values().stream().map(value -> CodeBlock.of("$S", value)).collect(CodeBlock.joining(", "));
    }
}
