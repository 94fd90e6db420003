package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Types;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the nested class of a repository with the reads that can be strongly consistent. Global indexes have none. */
final class ConsistentGenerator {

    private final EntityContext context;

    ConsistentGenerator(EntityContext context) {
        this.context = context;
    }

    // Example:
    // public static final class Consistent extends ItemReads<Order> {
    TypeSpec generate() {
        TypeSpec.Builder type = TypeSpec.classBuilder(context.repository().consistent())
                .addJavadoc("The strongly consistent reads, which bypass caches. Thread-safe.")
                .addModifiers(Types.modifiers(context.entity(), Modifier.STATIC, Modifier.FINAL))
                .superclass(ParameterizedTypeName.get(RuntimeTypes.ITEM_READS, context.type()))
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(ParameterizedTypeName.get(RuntimeTypes.ENTITY_STORE, context.type()), "store")
                        .addStatement("super(store)")
                        .build());
        Stream.of(
                        new MemberMethods(context).reads(),
                        new QueryMethods(context).consistent().stream(),
                        new TableMethods(context).scans(true).stream())
                .flatMap(methods -> methods)
                .forEach(type::addMethod);
        // A search of all shards calls the repository's query, so its asynchronous class needs the repository.
        if (MemberMethods.exist(context) && !TableKeys.hasRandomSuffix(context.entity())) {
            type.addMethod(async());
        }
        return type.build();
    }

    // Example:
    // public Async async() {
    //     return new Async(store);
    private MethodSpec async() {
        return MethodSpec.methodBuilder("async")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(context.repository().async())
                .addStatement("return new $T(store)", context.repository().async())
                .build();
    }
}
