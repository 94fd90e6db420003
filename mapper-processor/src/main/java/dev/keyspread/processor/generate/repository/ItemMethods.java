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
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the repository methods that save, find and delete one item. */
final class ItemMethods {

    private final EntityContext context;

    ItemMethods(EntityContext context) {
        this.context = context;
    }

    List<MethodSpec> all() {
        Stream<MethodSpec> byKey = TableKeys.isDrawn(context.entity()) ? Stream.of(findAnywhere()) : byKey();
        return Stream.of(Stream.of(constructor(), save()), byKey, Stream.of(delete()))
                .flatMap(methods -> methods)
                .toList();
    }

    private Stream<MethodSpec> byKey() {
        return context.entity().key().hasSubtypeKeys()
                ? context.subtypes().stream().flatMap(this::byKey)
                : Stream.of(
                        find("find", "Returns the item with this $L, if it exists."),
                        find(
                                "findConsistent",
                                "Returns the item with this $L, if it exists, by a strongly consistent read."),
                        deleteByKey());
    }

    private Stream<MethodSpec> byKey(EntityContext subtype) {
        boolean alone = context.entity().isAlone(subtype.entity());
        return new SubtypeItemMethods(subtype, alone).all().stream();
    }

    // Example:
    // public OrderRepository(Keyspread keyspread) {
    //     this.store = EntityStore.of(keyspread, TABLE, OrderCodec.INSTANCE);
    private MethodSpec constructor() {
        return MethodSpec.constructorBuilder()
                .addJavadoc("Creates a repository.")
                .addModifiers(Modifier.PUBLIC)
                .addParameter(RuntimeTypes.KEYSPREAD, "keyspread")
                .addStatement("this.store = $L", new StoreExpression(context).expression("keyspread"))
                .build();
    }

    // Example:
    // public Order save(Order order) {
    //     return store.save(order);
    private MethodSpec save() {
        Parameters parameters = entityParameter();
        return method("save", context.type(), parameters, savedWords())
                .addStatement("return $L.save($L)", store(parameters), parameters.only())
                .build();
    }

    private String savedWords() {
        return TableKeys.isDrawn(context.entity())
                ? "Saves the item, replacing the one with its key. A new item gets a random shard. Returns the saved item."
                : "Saves the item, replacing any with the same key. Returns the saved item.";
    }

    // Example:
    // public Optional<Order> find(String customerId, String orderId) {
    //     return store.find(OrderCodec.key(customerId, orderId));
    private MethodSpec find(String name, String words) {
        TypeName found = ParameterizedTypeName.get(ClassName.get(Optional.class), context.type());
        Parameters parameters = keyParameters();
        return method(name, found, parameters, keyWords(words, parameters))
                .addStatement("return $L.$L($L)", store(parameters), name, key(parameters))
                .build();
    }

    // Example:
    // public Optional<Order> findAnywhere(LocalDate day, String orderId) {
    //     return query(day).orderId().eq(orderId).unordered().first();
    private MethodSpec findAnywhere() {
        KeyModel key = context.entity().key();
        MemberModel sort = Objects.requireNonNull(key.sort()).member();
        Parameters parameters = Parameters.of(TableKeys.members(key), new NameAllocator());
        TypeName found = ParameterizedTypeName.get(ClassName.get(Optional.class), context.type());
        return method("findAnywhere", found, parameters, keyWords(anywhere(key.partition()), parameters))
                .addStatement(
                        "return query($L).$L().eq($L).unordered().first()",
                        parameters.name(key.partition().member()),
                        SortStep.of(new QueriedKey(context, null)).get(0).method(),
                        parameters.name(sort))
                .build();
    }

    // Example:
    // Returns the item with this $L, if it exists. Sends up to 200 eventually consistent queries.
    private static String anywhere(KeyPartModel partition) {
        ShardingModel sharding = Objects.requireNonNull(partition.sharding());
        int suffixes = sharding.declaration().suffixes();
        return "Returns the item with this $L, if it exists. Sends up to %d eventually consistent queries."
                .formatted(sharding.isUniform() ? suffixes : sharding.most());
    }

    // Example:
    // public void delete(String customerId, String orderId) {
    //     store.delete(OrderCodec.key(customerId, orderId));
    private MethodSpec deleteByKey() {
        Parameters parameters = keyParameters();
        String words = keyWords("Deletes the item with this $L, if it exists.", parameters);
        return method("delete", TypeName.VOID, parameters, words)
                .addStatement("$L.delete($L)", store(parameters), key(parameters))
                .build();
    }

    // Example:
    // public void delete(Order order) {
    //     store.deleteItemOf(order);
    private MethodSpec delete() {
        Parameters parameters = entityParameter();
        return method("delete", TypeName.VOID, parameters, "Deletes the item with the same key, if it exists.")
                .addStatement("$L.deleteItemOf($L)", store(parameters), parameters.only())
                .build();
    }

    private static MethodSpec.Builder method(String name, TypeName returned, Parameters parameters, String words) {
        return MethodSpec.methodBuilder(name)
                .addJavadoc("$L", words)
                .addModifiers(Modifier.PUBLIC)
                .returns(returned)
                .addParameters(parameters.specs());
    }

    private Parameters entityParameter() {
        return Parameters.of(context, new NameAllocator());
    }

    private Parameters keyParameters() {
        return Parameters.of(TableKeys.identity(context.entity()), new NameAllocator());
    }

    private static String keyWords(String words, Parameters parameters) {
        return words.replace(" with this $L", Javadocs.with(parameters.names()));
    }

    // Example:
    // OrderCodec.key(customerId, orderId)
    private CodeBlock key(Parameters parameters) {
        return CodeBlock.of("$T.key($L)", context.codec().type(), String.join(", ", parameters.names()));
    }

    /** Returns the store field, qualified if a parameter hides it. */
    static String store(Parameters parameters) {
        return parameters.has("store") ? "this.store" : "store";
    }
}
