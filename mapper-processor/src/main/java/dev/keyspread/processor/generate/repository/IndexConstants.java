package dev.keyspread.processor.generate.repository;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.generate.source.Types;
import dev.keyspread.processor.model.IndexModel;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the constants for the indexes of a repository, which scan whole indexes. */
record IndexConstants(EntityContext context) {

    List<FieldSpec> all() {
        return QueriedKey.all(context).stream()
                .flatMap(queried -> Stream.ofNullable(queried.index()).map(index -> constant(queried, index)))
                .toList();
    }

    // Example:
    // public static final Index<Repository<Order>, Order> BY_COUNTRY = Index.of("by-country", OrderCodec.INSTANCE);
    private FieldSpec constant(QueriedKey queried, IndexModel index) {
        TypeName reads = ParameterizedTypeName.get(
                queried.isConsistent() ? RuntimeTypes.ITEM_READS : RuntimeTypes.REPOSITORY, context.type());
        return FieldSpec.builder(
                        ParameterizedTypeName.get(RuntimeTypes.INDEX, reads, queried.item()),
                        queried.constant(),
                        Types.modifiers(queried.items().entity(), Modifier.STATIC, Modifier.FINAL))
                .addJavadoc("The $L of $L.", queried.itemWords(), queried.subject())
                .initializer(
                        "$T.of($S, $L$L)",
                        RuntimeTypes.INDEX,
                        index.name(),
                        queried.decoder(index),
                        keys(queried, index))
                .build();
    }

    // Example:
    // , OrderCodec.PK, OrderCodec.SK
    private static CodeBlock keys(QueriedKey queried, IndexModel index) {
        EntityContext items = queried.items();
        return items.beginnings(Templates.ofTableAnd(index, items.entity())).stream()
                .map(key -> CodeBlock.of(", $L", key))
                .collect(CodeBlock.joining(""));
    }
}
