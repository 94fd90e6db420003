package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.repository.ComponentModel.Names;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Types;
import javax.lang.model.element.Modifier;

/**
 * Generates the class through which CDI creates a repository. CDI ignores classes with {@code @Singleton} alone, and the
 * scopes that it finds need a proxy, which a final class cannot have.
 */
public final class ProducerGenerator {

    private final EntityContext context;

    public ProducerGenerator(EntityContext context) {
        this.context = context;
    }

    // Example:
    // @Dependent
    // final class OrderRepositoryProducer {
    public TypeSpec generate() {
        ClassName repository = context.repository().type();
        return TypeSpec.classBuilder(repository.simpleName() + "Producer")
                .addJavadoc("Provides {@link $T} to CDI.", repository)
                .addAnnotation(Types.GENERATED)
                .addAnnotation(Names.DEPENDENT)
                .addModifiers(Modifier.FINAL)
                .addMethod(producer(repository))
                .build();
    }

    // Example:
    // @Produces
    // @Singleton
    // OrderRepository orderRepository(Keyspread keyspread) {
    //     return new OrderRepository(keyspread);
    private static MethodSpec producer(ClassName repository) {
        return MethodSpec.methodBuilder(Naming.variable(repository.simpleName()))
                .addAnnotation(Names.PRODUCES)
                .addAnnotation(Names.SINGLETON)
                .returns(repository)
                .addParameter(RuntimeTypes.KEYSPREAD, "keyspread")
                .addStatement("return new $T(keyspread)", repository)
                .build();
    }
}
