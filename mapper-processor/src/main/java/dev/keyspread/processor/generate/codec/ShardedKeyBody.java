package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.SuffixExpressions;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** Generates the statements that put the table's sharded key into an item. */
final class ShardedKeyBody {

    private final EntityContext context;
    private final String item;
    private final Parameters parameters;
    private final Function<MemberModel, CodeBlock> values;
    private final MemberModel partition;
    private final MemberModel sort;
    private final ShardingModel sharding;
    private final List<MemberModel> sources;

    ShardedKeyBody(EntityContext context, String item, Parameters parameters, Function<MemberModel, CodeBlock> values) {
        this.context = context;
        this.item = item;
        this.parameters = parameters;
        this.values = values;
        KeyModel key = context.entity().key();
        this.partition = key.partition().member();
        this.sort = Objects.requireNonNull(key.sort()).member();
        this.sharding = Objects.requireNonNull(key.partition().sharding());
        this.sources = sharding.sources();
    }

    // Example:
    // AttributeValue logicalKey = DAY.value(day);
    // ORDER_ID.writeKey(orderId, item);
    // item.put("day", SHARDS.store(logicalKey, suffix));
    CodeBlock body() {
        String logicalKey = parameters.local("logicalKey");
        CodeBlock.Builder body = CodeBlock.builder();
        body.addStatement(declare(logicalKey, AttributeExpressions.value(context, partition, values.apply(partition))));
        String suffix = sources.isEmpty() ? carriedSuffix(body) : calculatedSuffix(body, logicalKey);
        body.addStatement("$L.put($S, $L.store($L, $L))", item, partition.attribute(), layout(), logicalKey, suffix);
        return body.build();
    }

    private String carriedSuffix(CodeBlock.Builder body) {
        body.addStatement(writeSort());
        return parameters.names().get(1);
    }

    // Example:
    // AttributeValue sortKey = TRANSACTION_ID.writeKey(transactionId, item);
    // int suffix = SHARDS.suffixFor(sortKey);
    private String calculatedSuffix(CodeBlock.Builder body, String logicalKey) {
        String sortKey = parameters.local("sortKey");
        body.addStatement(sources.contains(sort) ? declare(sortKey, writeSort()) : writeSort());
        String suffix = parameters.local("suffix");
        CodeBlock value = SuffixExpressions.suffix(layout(), sharding, logicalKey, texts(logicalKey, sortKey));
        body.addStatement("int $L = $L", suffix, value);
        return suffix;
    }

    private CodeBlock texts(String logicalKey, String sortKey) {
        return sources.stream().map(source -> text(source, logicalKey, sortKey)).collect(CodeBlock.joining(", "));
    }

    private CodeBlock text(MemberModel source, String logicalKey, String sortKey) {
        if (source.equals(sort)) {
            return CodeBlock.of("$L", sortKey);
        } else if (source.equals(partition)) {
            return CodeBlock.of("$L", logicalKey);
        }
        return AttributeExpressions.value(context, source, values.apply(source));
    }

    private CodeBlock writeSort() {
        return AttributeExpressions.writeKey(context, sort, values.apply(sort), item);
    }

    private String layout() {
        return context.codec().layout();
    }

    // Example:
    // AttributeValue logicalKey = DAY.value(day)
    private static CodeBlock declare(String variable, CodeBlock value) {
        return CodeBlock.of("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, variable, value);
    }
}
