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
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the methods that take the members of a key, for a repository and its asynchronous twin. */
final class MemberMethods {

    private static final String FIND = "Returns the item with this $L, if it exists.";
    private static final String DELETE = "Deletes the item with this $L, if it exists.";
    private static final String UPDATE = "Begins an update of the item with this $L.";

    private final EntityContext context;
    private final Parameters parameters;
    private final TypeName found;

    MemberMethods(EntityContext context) {
        this.context = context;
        this.parameters = parameters(context);
        this.found = ParameterizedTypeName.get(ClassName.get(Optional.class), context.type());
    }

    /** Returns whether there are such methods. Subtypes with keys of their own have a method for each key instead. */
    static boolean exist(EntityContext context) {
        return !context.entity().key().hasSubtypeKeys();
    }

    /** Returns the parameters for the members of a key. */
    static Parameters parameters(EntityContext keyed) {
        return Parameters.of(TableKeys.identity(keyed.entity()), new NameAllocator());
    }

    Stream<MethodSpec> blocking() {
        Stream<MethodSpec> writes = !exist(context) || hasRandomSuffix()
                ? Stream.of()
                : Updatable.exist(context)
                        ? Stream.of(byMembers("delete", TypeName.VOID, DELETE), update())
                        : Stream.of(byMembers("delete", TypeName.VOID, DELETE));
        return Stream.concat(reads(), writes);
    }

    /** Returns the method that finds an item. */
    Stream<MethodSpec> reads() {
        return exist(context) ? Stream.of(find(found, CodeBlock.of(""), "")) : Stream.of();
    }

    /** Returns the methods that return futures. An update has an {@code async()} itself. */
    Stream<MethodSpec> async() {
        MethodSpec find = find(future(found), CodeBlock.of("$L.", QueryMethods.reads(context, parameters)), ".async()");
        return hasRandomSuffix()
                ? Stream.of(find)
                : Stream.of(find, byMembers("delete", future(ClassName.get(Void.class)), DELETE));
    }

    private static TypeName future(TypeName result) {
        return ParameterizedTypeName.get(ClassName.get(CompletableFuture.class), result);
    }

    private MethodSpec find(TypeName returned, CodeBlock reads, String async) {
        return hasRandomSuffix() ? findAnywhere(returned, reads, async) : byMembers("find", returned, FIND);
    }

    private boolean hasRandomSuffix() {
        return TableKeys.hasRandomSuffix(context.entity());
    }

    private MethodSpec update() {
        return byMembers("update", ParameterizedTypeName.get(RuntimeTypes.UPDATE, context.type()), UPDATE);
    }

    // Example:
    // public Optional<Order> find(String customerId, String orderId) {
    //     return find(key(customerId, orderId));
    private MethodSpec byMembers(String name, TypeName returned, String words) {
        return method(name, returned, words)
                .addStatement(
                        returned.equals(TypeName.VOID) ? "$L(key($L))" : "return $L(key($L))",
                        name,
                        String.join(", ", parameters.names()))
                .build();
    }

    // Example:
    // public Optional<Order> findAnywhere(LocalDate day, String orderId) {
    //     return query(day).orderId().eq(orderId).shards().unordered().first();
    private MethodSpec findAnywhere(TypeName returned, CodeBlock reads, String async) {
        KeyModel key = context.entity().key();
        return method("findAnywhere", returned, anywhere(key.partition()))
                .addStatement(
                        "return $Lquery($L)$L$Z.shards().unordered()$L.first()",
                        reads,
                        TableKeys.given(key).stream().map(parameters::value).collect(CodeBlock.joining(", ")),
                        SortStep.of(new QueriedKey(context, null)).stream()
                                .map(step ->
                                        CodeBlock.of(".$L().eq($L)", step.method(), parameters.value(step.member())))
                                .collect(CodeBlock.joining("")),
                        async)
                .build();
    }

    // Example:
    // Returns the item with this $L, if it exists. Sends up to 200 queries.
    private static String anywhere(KeyPartModel partition) {
        ShardingModel sharding = Objects.requireNonNull(partition.sharding());
        int suffixes = sharding.declaration().suffixes();
        return "Returns the item with this $L, if it exists. Sends up to %d queries."
                .formatted(sharding.isUniform() ? suffixes : sharding.maximum());
    }

    private MethodSpec.Builder method(String name, TypeName returned, String words) {
        return MethodSpec.methodBuilder(name)
                .addJavadoc("$L", words.replace(" with this $L", Javadocs.with(parameters.names())))
                .addModifiers(Modifier.PUBLIC)
                .returns(returned)
                .addParameters(parameters.specs());
    }
}
