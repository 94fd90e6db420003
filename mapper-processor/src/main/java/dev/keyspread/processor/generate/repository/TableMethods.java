package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Generates the repository methods for the whole table and for whole indexes. */
record TableMethods(EntityContext context) {

    /** Returns the scans, of which some can be strongly consistent. */
    List<MethodSpec> scans(boolean consistent) {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(scanWholeTable());
        for (QueriedKey queried : QueriedKey.all(context)) {
            if (queried.index() != null && (!consistent || queried.isConsistent())) {
                methods.add(scanWholeIndex(queried, queried.index()));
            }
        }
        return methods;
    }

    List<MethodSpec> all() {
        List<MethodSpec> methods = scans(false);
        if (context.entity().cache() != null) {
            methods.add(cacheStatistics());
        }
        return methods;
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
                .addStatement(
                        "return new $T<>(store.scan()$L)",
                        RuntimeTypes.SCAN,
                        beginningAs(context, Templates.ofTable(context.entity())))
                .build();
    }

    // Example:
    // public Scan<Order> scanWholeIndexByCountry() {
    //     return new Scan<>(store.scan("by-country", OrderCodec.INSTANCE));
    private static MethodSpec scanWholeIndex(QueriedKey queried, IndexModel index) {
        String words = "Reads all " + queried.itemWords() + " of " + queried.subject()
                + ", in no order. Consumes the read capacity of the whole index.";
        CodeBlock beginning = beginningAs(
                queried.items(), Templates.ofTableAnd(index, queried.items().entity()));
        return method(queried.scan(), ParameterizedTypeName.get(RuntimeTypes.SCAN, queried.item()), words)
                .addStatement(
                        "return new $T<>(store.scan($S, $L)$L)",
                        RuntimeTypes.SCAN,
                        index.name(),
                        queried.decoder(index),
                        beginning)
                .build();
    }

    // Example:
    // .beginningAs(OrderCodec.PK, OrderCodec.SK)
    private static CodeBlock beginningAs(EntityContext items, List<TemplateModel> templates) {
        if (items.entity().key().hasSubtypeKeys()) {
            return CodeBlock.of(
                    "$Z.beginningAs($T.$L)", items.codec().type(), items.codec().subtypes());
        }
        CodeBlock keys = templates.stream()
                .filter(template -> !template.literals().get(0).isEmpty())
                .map(template -> CodeBlock.of(
                        "$T.$L", items.codec().type(), items.codec().template(template)))
                .collect(CodeBlock.joining(", "));
        return keys.isEmpty() ? keys : CodeBlock.of("$Z.beginningAs($L)", keys);
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
