package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Javadocs;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Updatable;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the keys of the items of a repository, and the methods for single items. */
record ItemMethods(EntityContext context) {

    List<MethodSpec> all() {
        return Stream.of(keys(), new MemberMethods(context).blocking(), keysOf(), consistent(), async(context))
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
    //     return ItemKey.of(OrderCodec.INSTANCE, OrderCodec.key(customerId, orderId));
    private MethodSpec key(EntityContext keyed) {
        Parameters parameters = MemberMethods.parameters(keyed);
        String name = keyed.isSubtype() ? context.repository().key(keyed.type()) : "key";
        ClassName codec = keyed.codec().type();
        CodeBlock attributes = CodeBlock.of("$T.key($L)", codec, String.join(", ", parameters.names()));
        return MethodSpec.methodBuilder(name)
                .addJavadoc("Returns the key of the {@link $T}$L.", keyed.type(), Javadocs.with(parameters.names()))
                .addModifiers(keyed.visibility())
                .addModifiers(Modifier.STATIC)
                .returns(ParameterizedTypeName.get(RuntimeTypes.ITEM_KEY, keyed.type()))
                .addParameters(parameters.specs())
                .addStatement("return $T.of($L, $L)", RuntimeTypes.ITEM_KEY, decoder(keyed), attributes)
                .build();
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
    static Stream<MethodSpec> async(EntityContext context) {
        ClassName async = context.repository().async();
        return MemberMethods.exist(context)
                ? Stream.of(MethodSpec.methodBuilder("async")
                        .addAnnotation(Override.class)
                        .addModifiers(Modifier.PUBLIC)
                        .returns(async)
                        .addStatement("return new $T(store)", async)
                        .build())
                : Stream.of();
    }

    /** Returns the store field, qualified if a parameter hides it. */
    static String store(Parameters parameters) {
        return parameters.has("store") ? "this.store" : "store";
    }
}
