package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Types;
import javax.lang.model.element.Modifier;

/** Generates the nested class of a repository whose methods take the members of a key and return futures. */
final class AsyncGenerator {

    private final EntityContext context;

    AsyncGenerator(EntityContext context) {
        this.context = context;
    }

    // Example:
    // public static final class Async extends KeyedAsyncRepository<Order> {
    //     public CompletableFuture<Optional<Order>> find(String customerId, String orderId) {
    TypeSpec generate() {
        boolean queries = TableKeys.hasRandomSuffix(context.entity());
        ClassName base = queries ? RuntimeTypes.ASYNC_REPOSITORY : RuntimeTypes.KEYED_ASYNC_REPOSITORY;
        TypeSpec.Builder type = TypeSpec.classBuilder(context.repository().async())
                .addJavadoc("The operations that send a request at once, without blocking. Thread-safe.")
                .addModifiers(Types.modifiers(context.entity(), Modifier.FINAL))
                .superclass(ParameterizedTypeName.get(base, context.type()))
                .addMethod(constructor());
        // A search of all shards calls the repository's query.
        if (!queries) {
            type.addModifiers(Modifier.STATIC);
        }
        new MemberMethods(context).async().forEach(type::addMethod);
        return type.build();
    }

    private MethodSpec constructor() {
        return MethodSpec.constructorBuilder()
                .addModifiers(Modifier.PRIVATE)
                .addParameter(ParameterizedTypeName.get(RuntimeTypes.ENTITY_STORE, context.type()), "store")
                .addStatement("super(store)")
                .build();
    }
}
