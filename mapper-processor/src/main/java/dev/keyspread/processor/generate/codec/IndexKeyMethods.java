package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.StoredKeys;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Modifier;

/** Generates the codec methods that put the stored keys of sharded indexes into an item. */
final class IndexKeyMethods {

    private final EntityContext context;
    private final EntityModel entity;

    IndexKeyMethods(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
    }

    List<MethodSpec> all() {
        return StoredKeys.indexes(entity).map(this::method).toList();
    }

    // Example:
    // writeByCountryKey(item);
    CodeBlock calls(String item, String variable) {
        CodeBlock.Builder calls = CodeBlock.builder();
        StoredKeys.indexes(entity).forEach(index -> calls.addStatement(call(index, item, variable)));
        return calls.build();
    }

    private CodeBlock call(IndexModel index, String item, String variable) {
        String arguments = IndexKeyBody.needsEntity(entity, index) ? variable + ", " + item : item;
        return CodeBlock.of("$L($L)", context.codec().writeKey(index), arguments);
    }

    // Example:
    // private static void writeByCountryKey(ItemWriter item) {
    private MethodSpec method(IndexModel index) {
        Parameters parameters = new Parameters(context.codec().constants().scope());
        if (IndexKeyBody.needsEntity(entity, index)) {
            parameters.add(context.type(), context.variable());
        }
        String item = parameters.add(RuntimeTypes.ITEM_WRITER, "item", "writer");
        return MethodSpec.methodBuilder(context.codec().writeKey(index))
                .addJavadoc(javadoc(index))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameters(parameters.specs())
                .addCode(new IndexKeyBody(context, index, item, parameters).body())
                .build();
    }

    private static CodeBlock javadoc(IndexModel index) {
        ShardingModel sharding = Objects.requireNonNull(index.key().partition().sharding());
        boolean calculated = !sharding.sources().isEmpty();
        CodeBlock first = CodeBlock.of("The stored key of the index {@code $L}.", index.name());
        return calculated
                ? first
                : CodeBlock.of(
                        "$L Its suffix follows from the item's own key,\nso that saving the item again moves no entry.",
                        first);
    }
}
