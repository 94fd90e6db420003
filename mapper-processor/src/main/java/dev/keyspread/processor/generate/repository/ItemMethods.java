package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.CodecNames;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Javadocs;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Statements;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Updatable;
import dev.keyspread.processor.model.KeyModel;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the keys of the items of a repository, and the methods for single items. */
record ItemMethods(EntityContext context) {

    List<MethodSpec> all() {
        return Stream.of(
                        keys(),
                        new MemberMethods(context).blocking(),
                        keysOf(),
                        consistent(),
                        async(context, context.repository().async()))
                .flatMap(methods -> methods)
                .toList();
    }

    private Stream<MethodSpec> keys() {
        if (TableKeys.hasRandomSuffix(context.entity())) {
            return Stream.of();
        }
        return context.entity().key().hasSubtypeKeys()
                ? context.subtypes().stream().map(this::key)
                : Stream.of(key(context));
    }

    // Example:
    // public static ItemKey<Order> key(String customerId, String orderId) {
    //     Objects.requireNonNull(customerId, "customerId");
    //     Objects.requireNonNull(orderId, "orderId");
    //     return ItemKey.of(OrderCodec.INSTANCE, StoredKey.of(OrderCodec.CUSTOMER_ID, customerId, OrderCodec.ORDER_ID,
    // orderId));
    private MethodSpec key(EntityContext keyed) {
        Parameters parameters = MemberMethods.parameters(keyed);
        String name = keyed.isSubtype() ? context.repository().key(keyed.type()) : "key";
        return MethodSpec.methodBuilder(name)
                .addJavadoc("Returns the key of the {@link $T}$L.", keyed.type(), Javadocs.with(parameters.names()))
                .addModifiers(keyed.visibility())
                .addModifiers(Modifier.STATIC)
                .returns(ParameterizedTypeName.get(RuntimeTypes.ITEM_KEY, keyed.type()))
                .addParameters(parameters.specs())
                .addCode(parameters.specs().stream()
                        .map(Statements::requireNonNull)
                        .collect(CodeBlock.joining("")))
                .addCode(stored(keyed, parameters))
                .build();
    }

    private CodeBlock stored(EntityContext keyed, Parameters parameters) {
        ClassName codec = keyed.codec().type();
        KeyModel key = keyed.entity().key();
        String local = parameters.local("key", "item");
        if (TableKeys.former(keyed.entity()) != null) {
            return inTwoLayouts(keyed, parameters, local);
        }
        if (key.partition().sharding() != null) {
            return written(codec, local, CodeBlock.of(""), parameters).toBuilder()
                    .add(returned(keyed, CodeBlock.of("$L.item()", local)))
                    .build();
        }
        boolean composite = key.parts().anyMatch(part -> part.template() != null);
        CodeBlock parts = key.parts()
                .map(part -> composite
                        ? CodeBlock.of(
                                "$S, $T.$L",
                                part.attribute(),
                                codec,
                                AttributeExpressions.key(keyed, part, parameters::value))
                        : CodeBlock.of(
                                "$T.$L",
                                codec,
                                AttributeExpressions.withValue(keyed, part.member(), parameters.value(part.member()))))
                .collect(CodeBlock.joining(", "));
        CodeBlock stored = CodeBlock.of("$T.of($L)", RuntimeTypes.STORED_KEY, parts);
        return composite
                ? Statements.of("$T $L = $L", RuntimeTypes.STORED_KEY, local, stored).toBuilder()
                        .add(returned(keyed, CodeBlock.of("$L", local)))
                        .build()
                : returned(keyed, stored);
    }

    // Example:
    // ItemWriter key = SaleCodec.writeKey(SaleCodec.SHARDS, day, saleId, new ItemWriter());
    // ItemWriter former = SaleCodec.writeKey(SaleCodec.FORMER_SHARDS, day, saleId, new ItemWriter());
    // return ItemKey.of(SaleCodec.INSTANCE, StoredKey.of(key.item()).formerly(StoredKey.of(former.item())));
    private CodeBlock inTwoLayouts(EntityContext keyed, Parameters parameters, String key) {
        CodecNames codec = keyed.codec();
        String former = parameters.local("former", "formerKey");
        CodeBlock stored =
                CodeBlock.of("$1T.of($2L.item()).formerly($1T.of($3L.item()))", RuntimeTypes.STORED_KEY, key, former);
        return CodeBlock.builder()
                .add(written(codec.type(), key, CodeBlock.of("$T.$L, ", codec.type(), codec.layout()), parameters))
                .add(written(
                        codec.type(), former, CodeBlock.of("$T.$L, ", codec.type(), codec.formerLayout()), parameters))
                .add(returned(keyed, stored))
                .build();
    }

    private static CodeBlock written(ClassName codec, String local, CodeBlock layout, Parameters parameters) {
        return Statements.of(
                "$1T $2L = $3T.writeKey($4L$5L, new $1T())",
                RuntimeTypes.ITEM_WRITER,
                local,
                codec,
                layout,
                String.join(", ", parameters.names()));
    }

    private CodeBlock returned(EntityContext keyed, CodeBlock key) {
        return Statements.of("return $T.of($L, $L)", RuntimeTypes.ITEM_KEY, decoder(keyed), key);
    }

    // Example: LineItem.Order.class, LineItemCodec.INSTANCE if other subtypes can have the same key
    private CodeBlock decoder(EntityContext keyed) {
        boolean alone = !keyed.isSubtype() || context.entity().isAlone(keyed.entity());
        return alone
                ? CodeBlock.of("$T.INSTANCE", keyed.codec().type())
                : CodeBlock.of(
                        "$T.class, $T.INSTANCE", keyed.type(), context.codec().type());
    }

    /** Returns the keys of entities of subtypes with keys of their own. */
    private Stream<MethodSpec> keysOf() {
        return context.entity().key().hasSubtypeKeys()
                ? context.subtypes().stream().filter(Updatable::exist).map(ItemMethods::keyOf)
                : Stream.of();
    }

    // Example:
    // public ItemKey<LineItem.Order> key(LineItem.Order entity) {
    //     return store.keyOf(LineItem.Order.class, entity);
    private static MethodSpec keyOf(EntityContext subtype) {
        return MethodSpec.methodBuilder("key")
                .addJavadoc(
                        "Returns the key of the {@link $T}, which carries its version if it has one.", subtype.type())
                .addModifiers(subtype.visibility())
                .returns(ParameterizedTypeName.get(RuntimeTypes.ITEM_KEY, subtype.type()))
                .addParameter(subtype.type(), "entity")
                .addStatement("return store.keyOf($T.class, entity)", subtype.type())
                .build();
    }

    // Example:
    // public Reads consistent() {
    //     return new Reads(store.consistent());
    private Stream<MethodSpec> consistent() {
        ClassName reads = context.repository().reads();
        return Stream.of(MethodSpec.methodBuilder("consistent")
                .addJavadoc("Returns the strongly consistent reads, which bypass caches.")
                .addModifiers(Modifier.PUBLIC)
                .returns(reads)
                .addStatement("return new $T(store.consistent())", reads)
                .build());
    }

    // Example:
    // public Async async() {
    //     return new Async(store);
    static Stream<MethodSpec> async(EntityContext context, ClassName returned) {
        return MemberMethods.exist(context)
                ? Stream.of(MethodSpec.methodBuilder("async")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(returned)
                        .addStatement(
                                "return new $T(store)", context.repository().async())
                        .build())
                : Stream.of();
    }

    /** Returns the store field, qualified if a parameter hides it. */
    static String store(Parameters parameters) {
        return parameters.has("store") ? "this.store" : "store";
    }
}
