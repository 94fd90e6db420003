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
                : Updatable.exist(context) ? Stream.of(delete(), update()) : Stream.of(delete());
        return Stream.concat(reads(), writes);
    }

    /** Returns the method that finds an item. */
    Stream<MethodSpec> reads() {
        if (!exist(context)) {
            return Stream.of();
        }
        MethodSpec.Builder find = hasRandomSuffix()
                ? findAnywhere(
                        method("findAnywhere", found).addJavadoc("$L", javadoc(anywhere())), CodeBlock.of(""), "")
                : byMembers("find", found, FIND);
        return Stream.of(find.build());
    }

    /** Returns the method of the class whose methods return futures. An update has an {@code async()} itself. */
    MethodSpec async() {
        return hasRandomSuffix()
                ? findAnywhere(
                                method("findAnywhere", future(found)).addAnnotation(Override.class),
                                CodeBlock.of("$L.", QueryMethods.reads(context, parameters)),
                                ".async()")
                        .build()
                : byMembers("delete", future(ClassName.get(Void.class)), DELETE).build();
    }

    /** Returns the method of its interface with the reads, which has no store. */
    MethodSpec asyncRead() {
        return hasRandomSuffix()
                ? method("findAnywhere", future(found))
                        .addJavadoc("$L", javadoc(anywhere()))
                        .addModifiers(Modifier.ABSTRACT)
                        .build()
                : byMembers("find", future(found), FIND)
                        .addModifiers(Modifier.DEFAULT)
                        .build();
    }

    private static TypeName future(TypeName result) {
        return ParameterizedTypeName.get(ClassName.get(CompletableFuture.class), result);
    }

    private boolean hasRandomSuffix() {
        return TableKeys.hasRandomSuffix(context.entity());
    }

    private MethodSpec delete() {
        return byMembers("delete", TypeName.VOID, DELETE).build();
    }

    private MethodSpec update() {
        return byMembers("update", ParameterizedTypeName.get(RuntimeTypes.UPDATE, context.type()), UPDATE)
                .build();
    }

    // Example:
    // public Optional<Order> find(String customerId, String orderId) {
    //     return find(key(customerId, orderId));
    private MethodSpec.Builder byMembers(String name, TypeName returned, String words) {
        return method(name, returned)
                .addJavadoc("$L", javadoc(words))
                .addStatement(
                        returned.equals(TypeName.VOID) ? "$L(key($L))" : "return $L(key($L))",
                        name,
                        String.join(", ", parameters.names()));
    }

    // Example:
    // public Optional<Order> findAnywhere(LocalDate day, String orderId) {
    //     return query(day).orderId().eq(orderId).shards().unordered().first();
    private MethodSpec.Builder findAnywhere(MethodSpec.Builder method, CodeBlock reads, String async) {
        KeyModel key = context.entity().key();
        return method.addStatement(
                "return $Lquery($L)$L$Z.shards().unordered()$L.first()",
                reads,
                TableKeys.given(key).stream().map(parameters::value).collect(CodeBlock.joining(", ")),
                SortStep.of(new QueriedKey(context, null)).stream()
                        .map(step -> CodeBlock.of(".$L().eq($L)", step.method(), parameters.value(step.member())))
                        .collect(CodeBlock.joining("")),
                async);
    }

    // Example:
    // Returns the item with this $L, if it exists. Sends up to 200 queries.
    private String anywhere() {
        ShardingModel sharding =
                Objects.requireNonNull(context.entity().key().partition().sharding());
        int suffixes = sharding.declaration().suffixes();
        return "Returns the item with this $L, if it exists. Sends up to %d queries."
                .formatted(sharding.isUniform() ? suffixes : sharding.maximum());
    }

    private String javadoc(String words) {
        return words.replace(" with this $L", Javadocs.with(parameters.names()));
    }

    private MethodSpec.Builder method(String name, TypeName returned) {
        return MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PUBLIC)
                .returns(returned)
                .addParameters(parameters.specs());
    }
}
