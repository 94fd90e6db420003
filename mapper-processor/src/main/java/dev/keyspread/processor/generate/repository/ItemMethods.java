package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Javadocs;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Updatable;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the constructor of a repository, its keys, and the methods that take the members of a key. */
final class ItemMethods {

    private final EntityContext context;

    ItemMethods(EntityContext context) {
        this.context = context;
    }

    List<MethodSpec> all() {
        return Stream.concat(Stream.of(constructor()), ofKeys()).toList();
    }

    private Stream<MethodSpec> ofKeys() {
        if (TableKeys.hasRandomSuffix(context.entity())) {
            return context.entity().key().hasSubtypeKeys() ? Stream.of() : Stream.of(findAnywhere());
        }
        return context.entity().key().hasSubtypeKeys()
                ? context.subtypes().stream().map(this::key)
                : Stream.concat(Stream.of(key(context)), byMembers());
    }

    private Stream<MethodSpec> byMembers() {
        TypeName found = ParameterizedTypeName.get(ClassName.get(Optional.class), context.type());
        TypeName update = ParameterizedTypeName.get(RuntimeTypes.UPDATE, context.type());
        Stream<MethodSpec> always = Stream.of(
                byMembers("find", found, "Returns the item with this $L, if it exists."),
                byMembers(
                        "findConsistent",
                        found,
                        "Returns the item with this $L, if it exists, by a strongly consistent read."),
                byMembers("delete", TypeName.VOID, "Deletes the item with this $L, if it exists."));
        return Updatable.exist(context)
                ? Stream.concat(
                        always, Stream.of(byMembers("update", update, "Begins an update of the item with this $L.")))
                : always;
    }

    // Example:
    // public OrderRepository(Keyspread keyspread) {
    //     super(EntityStore.of(keyspread, TABLE, OrderCodec.INSTANCE));
    private MethodSpec constructor() {
        return MethodSpec.constructorBuilder()
                .addJavadoc("Creates a repository.")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(RuntimeTypes.KEYSPREAD, "keyspread")
                .addStatement("super($L)", new StoreExpression(context).expression("keyspread"))
                .build();
    }

    // Example:
    // public static ItemKey<Order> key(String customerId, String orderId) {
    //     return ItemKey.of(OrderCodec.INSTANCE, OrderCodec.key(customerId, orderId));
    private MethodSpec key(EntityContext keyed) {
        Parameters parameters = keyParameters(keyed);
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

    // Example:
    // public Optional<Order> find(String customerId, String orderId) {
    //     return find(key(customerId, orderId));
    private MethodSpec byMembers(String name, TypeName returned, String words) {
        Parameters parameters = keyParameters(context);
        return method(name, returned, parameters, keyWords(words, parameters))
                .addStatement(
                        returned.equals(TypeName.VOID) ? "$L(key($L))" : "return $L(key($L))",
                        name,
                        String.join(", ", parameters.names()))
                .build();
    }

    // Example:
    // public Optional<Order> findAnywhere(LocalDate day, String orderId) {
    //     return query(day).orderId().eq(orderId).unordered().first();
    private MethodSpec findAnywhere() {
        KeyModel key = context.entity().key();
        Parameters parameters = keyParameters(context);
        TypeName found = ParameterizedTypeName.get(ClassName.get(Optional.class), context.type());
        return method("findAnywhere", found, parameters, keyWords(anywhere(key.partition()), parameters))
                .addStatement(
                        "return query($L)$L.unordered().first()",
                        TableKeys.given(key).stream().map(parameters::value).collect(CodeBlock.joining(", ")),
                        SortStep.of(new QueriedKey(context, null)).stream()
                                .map(step ->
                                        CodeBlock.of(".$L().eq($L)", step.method(), parameters.value(step.member())))
                                .collect(CodeBlock.joining("")))
                .build();
    }

    // Example:
    // Returns the item with this $L, if it exists. Sends up to 200 eventually consistent queries.
    private static String anywhere(KeyPartModel partition) {
        ShardingModel sharding = Objects.requireNonNull(partition.sharding());
        int suffixes = sharding.declaration().suffixes();
        return "Returns the item with this $L, if it exists. Sends up to %d eventually consistent queries."
                .formatted(sharding.isUniform() ? suffixes : sharding.maximum());
    }

    private static MethodSpec.Builder method(String name, TypeName returned, Parameters parameters, String words) {
        return MethodSpec.methodBuilder(name)
                .addJavadoc("$L", words)
                .addModifiers(Modifier.PUBLIC)
                .returns(returned)
                .addParameters(parameters.specs());
    }

    private static Parameters keyParameters(EntityContext keyed) {
        return Parameters.of(TableKeys.identity(keyed.entity()), new NameAllocator());
    }

    private static String keyWords(String words, Parameters parameters) {
        return words.replace(" with this $L", Javadocs.with(parameters.names()));
    }

    /** Returns the store field, qualified if a parameter hides it. */
    static String store(Parameters parameters) {
        return parameters.has("store") ? "this.store" : "store";
    }
}
