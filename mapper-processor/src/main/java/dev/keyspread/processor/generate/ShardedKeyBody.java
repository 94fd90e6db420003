package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;

/** The statements that put a sharded key of the table into an item. */
final class ShardedKeyBody {

    private final EntityContext context;
    private final String item;
    private final Parameters parameters;
    private final Function<MemberModel, CodeBlock> values;
    private final MemberModel partition;
    private final MemberModel sort;
    private final List<MemberModel> sources;

    ShardedKeyBody(EntityContext context, String item, Parameters parameters, Function<MemberModel, CodeBlock> values) {
        this.context = context;
        this.item = item;
        this.parameters = parameters;
        this.values = values;
        KeyModel key = context.entity().key();
        this.partition = key.partition().member();
        this.sort = Objects.requireNonNull(key.sort()).member();
        this.sources = Objects.requireNonNull(key.partition().sharding()).sources();
    }

    // Example:
    // AttributeValue logicalKey = item.value("day", day, DAY);
    // item.putKey("orderId", orderId, ORDER_ID);
    // item.put("day", SHARDS.store(logicalKey, suffix));
    CodeBlock body() {
        String logicalKey = parameters.local("logicalKey");
        CodeBlock.Builder body = CodeBlock.builder();
        body.addStatement(declare(logicalKey, KeyExpressions.value(context, item, partition, values.apply(partition))));
        String suffix = sources.isEmpty() ? carriedSuffix(body) : calculatedSuffix(body, logicalKey);
        body.addStatement("$L.put($S, $L.store($L, $L))", item, partition.attribute(), layout(), logicalKey, suffix);
        return body.build();
    }

    private String carriedSuffix(CodeBlock.Builder body) {
        body.addStatement(putSort());
        return parameters.names().get(1);
    }

    // Example:
    // AttributeValue sortKey = item.putKey("transactionId", transactionId, TRANSACTION_ID);
    // int suffix = SHARDS.suffixFor(sortKey);
    private String calculatedSuffix(CodeBlock.Builder body, String logicalKey) {
        String sortKey = parameters.local("sortKey");
        body.addStatement(sources.contains(sort) ? declare(sortKey, putSort()) : putSort());
        String suffix = parameters.local("suffix");
        body.addStatement("int $L = $L.suffixFor($L)", suffix, layout(), texts(logicalKey, sortKey));
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
        return KeyExpressions.value(context, item, source, values.apply(source));
    }

    private CodeBlock putSort() {
        return KeyExpressions.put(context, item, sort, values.apply(sort));
    }

    private String layout() {
        return context.codec().layout();
    }

    // Example:
    // AttributeValue logicalKey = item.value("day", day, DAY)
    private static CodeBlock declare(String variable, CodeBlock value) {
        return CodeBlock.of("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, variable, value);
    }
}
