package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Types;
import java.util.List;
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
    //     private final OrderRepository reads;
    TypeSpec generate() {
        ClassName repository = context.repository().type();
        TypeSpec.Builder type = TypeSpec.classBuilder(context.repository().consistent())
                .addJavadoc("The strongly consistent reads, which bypass caches. Thread-safe.")
                .addModifiers(Types.modifiers(context.entity(), Modifier.STATIC, Modifier.FINAL))
                .superclass(ParameterizedTypeName.get(RuntimeTypes.ITEM_READS, context.type()))
                .addField(repository, "reads", Modifier.PRIVATE, Modifier.FINAL)
                .addMethod(MethodSpec.constructorBuilder()
                        .addModifiers(Modifier.PRIVATE)
                        .addParameter(repository, "reads")
                        .addStatement("super(reads.store())")
                        .addStatement("this.reads = reads")
                        .build());
        Stream.of(
                        new MemberMethods(context).reads(),
                        new QueryMethods(context).consistent().stream(),
                        new TableMethods(context).scans(true).stream())
                .flatMap(methods -> methods)
                .map(ConsistentGenerator::delegate)
                .forEach(type::addMethod);
        if (MemberMethods.exist(context)) {
            type.addMethod(async());
        }
        return type.build();
    }

    // Example:
    // public Optional<Order> find(String customerId, String orderId) {
    //     return reads.find(customerId, orderId);
    private static MethodSpec delegate(MethodSpec read) {
        List<String> names = read.parameters().stream().map(ParameterSpec::name).toList();
        return MethodSpec.methodBuilder(read.name())
                .addJavadoc(read.javadoc())
                .addModifiers(read.modifiers())
                .returns(read.returnType())
                .addParameters(read.parameters())
                .addStatement(
                        "return $L.$L($L)",
                        names.contains("reads") ? "this.reads" : "reads",
                        read.name(),
                        String.join(", ", names))
                .build();
    }

    // Example:
    // public Async async() {
    //     return reads.async();
    private MethodSpec async() {
        return MethodSpec.methodBuilder("async")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(context.repository().async())
                .addStatement("return reads.async()")
                .build();
    }
}
