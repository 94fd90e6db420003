package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Templates;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates the repository methods for the whole table. */
final class TableMethods {

    private final EntityContext context;

    TableMethods(EntityContext context) {
        this.context = context;
    }

    List<MethodSpec> all() {
        return context.entity().cache() == null
                ? List.of(scanWholeTable())
                : List.of(scanWholeTable(), cacheStatistics());
    }

    // Example:
    // public Scan<Order> scanWholeTable() {
    //     return new Scan<>(store.scan());
    private MethodSpec scanWholeTable() {
        TypeName scan = ParameterizedTypeName.get(RuntimeTypes.SCAN, context.type());
        return method(
                        "scanWholeTable",
                        scan,
                        "Reads all items of the table, in no order. Consumes the read capacity of the whole table.")
                .addStatement("return new $T<>(store.scan($L))", RuntimeTypes.SCAN, templates())
                .build();
    }

    // Example:
    // OrderCodec.PK, OrderCodec.SK
    private CodeBlock templates() {
        if (context.entity().key().hasSubtypeKeys()) {
            return CodeBlock.of("$T.$L", context.codec().type(), context.codec().subtypes());
        }
        return Templates.ofTable(context.entity()).stream()
                .filter(template -> !template.literals().get(0).isEmpty())
                .map(template -> CodeBlock.of(
                        "$T.$L", context.codec().type(), context.codec().template(template)))
                .collect(CodeBlock.joining(", "));
    }

    // Example:
    // public CacheStatistics cacheStatistics() {
    //     return store.cacheStatistics();
    private static MethodSpec cacheStatistics() {
        String words = "Returns the statistics of the cache of {@code find}.";
        return method("cacheStatistics", RuntimeTypes.CACHE_STATISTICS, words)
                .addStatement("return store.cacheStatistics()")
                .build();
    }

    private static MethodSpec.Builder method(String name, TypeName type, String words) {
        return MethodSpec.methodBuilder(name)
                .addJavadoc(words)
                .addModifiers(Modifier.PUBLIC)
                .returns(type);
    }
}
