package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.model.Construction.Subtype;
import dev.keyspread.processor.model.Construction.Subtypes;
import java.util.Objects;
import java.util.function.Function;

/** Generates the code that tells subtypes apart. */
sealed interface Distinction {

    /** Returns the name of the constant that tells subtypes apart. */
    String constant();

    /** Returns that constant. */
    FieldSpec field();

    /** Returns the expression for the error of an object of an unlisted class. */
    // Example:
    // DISCRIMINATOR.unlisted(payment)
    default CodeBlock unlisted(String object) {
        return CodeBlock.of("$L.unlisted($L)", constant(), object);
    }

    /** Returns the statements that read an object as its subtype. */
    CodeBlock read(String end, NameAllocator scope, Function<Subtype, CodeBlock> reads);

    /** Tells subtypes apart by a discriminator attribute. */
    record ByDiscriminator(ObjectContext context, Subtypes variants) implements Distinction {

        @Override
        public String constant() {
            return context.names().discriminator();
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
            return AttributeFields.constant(RuntimeTypes.DISCRIMINATOR, constant(), value);
        }

        // Example:
        // DISCRIMINATOR.write("card", item)
        CodeBlock write(Subtype variant, String end) {
            return CodeBlock.of("$L.write($S, $L)", constant(), variant.values().get(0), end);
        }

        // Example:
        // DISCRIMINATOR.elementSize("card")
        CodeBlock size(Subtype variant) {
            return CodeBlock.of(
                    "$L.elementSize($S)", constant(), variant.values().get(0));
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
                    .addStatement("$T $L = $L.read($L)", String.class, type, constant(), end)
                    .add("return switch ($L) {\n$>", type);
            variants.variants()
                    .forEach(variant -> body.addStatement("case $L -> $L", values(variant), reads.apply(variant)));
            return body.addStatement("default -> throw $L.unknown($L)", constant(), type)
                    .add("$<};\n")
                    .build();
        }

        private static CodeBlock values(Subtype variant) {
            return variant.values().stream()
                    .map(value -> CodeBlock.of("$S", value))
                    .collect(CodeBlock.joining(", "));
        }
    }

    /** Tells subtypes of an entity apart by their composite keys. */
    record ByKeys(EntityContext context, Subtypes variants) implements Distinction {

        @Override
        public String constant() {
            return context.codec().subtypes();
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
                    RuntimeTypes.SUBTYPE_KEYS, constant(), value.add("$<$<").build());
        }

        // Example:
        // OrderCodec.PK, OrderCodec.SK
        private static CodeBlock templates(EntityContext subtype) {
            return Templates.ofTable(subtype.entity()).stream()
                    .map(template -> CodeBlock.of(
                            "$T.$L", subtype.codec().type(), subtype.codec().template(template)))
                    .collect(CodeBlock.joining(", "));
        }

        // Example:
        // return switch (SUBTYPES.read(json)) {
        //     case 0 -> OrderCodec.INSTANCE.readAttributes(json);
        //     case 1 -> ProfileCodec.INSTANCE.readAttributes(json);
        //     default -> throw SUBTYPES.unknown(json);
        // };
        @Override
        public CodeBlock read(String end, NameAllocator scope, Function<Subtype, CodeBlock> reads) {
            CodeBlock.Builder body = CodeBlock.builder().add("return switch ($L.read($L)) {\n$>", constant(), end);
            int number = 0;
            for (Subtype variant : variants.variants()) {
                body.addStatement("case $L -> $L", number++, reads.apply(variant));
            }
            return body.addStatement("default -> throw $L.unknown($L)", constant(), end)
                    .add("$<};\n")
                    .build();
        }
    }
}
