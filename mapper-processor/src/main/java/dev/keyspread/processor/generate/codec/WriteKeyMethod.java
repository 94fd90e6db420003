package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.SuffixExpressions;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.KeyModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.Objects;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/** Generates the codec method that puts the table's sharded key into an item. */
final class WriteKeyMethod {

    private final EntityContext context;
    private final KeyPartModel partition;
    private final KeyPartModel sort;
    private final ShardingModel sharding;
    private final Parameters parameters;
    private final Function<MemberModel, CodeBlock> values;
    private final String item;

    WriteKeyMethod(EntityContext context) {
        KeyModel key = context.entity().key();
        this.context = context;
        this.partition = key.partition();
        this.sort = Objects.requireNonNull(key.sort());
        this.sharding = Objects.requireNonNull(key.partition().sharding());
        this.parameters = new Parameters(context.codec().constants().scope());
        this.values = TableKeys.hasRandomSuffix(context.entity()) ? takeEntityAndSuffix() : takeValues();
        this.item = parameters.add(RuntimeTypes.ITEM_WRITER, "item", "writer");
    }

    private Function<MemberModel, CodeBlock> takeEntityAndSuffix() {
        String variable = parameters.add(context.type(), context.variable());
        parameters.add(TypeName.INT, "suffix");
        return member -> Members.get(context, variable, member);
    }

    private Function<MemberModel, CodeBlock> takeValues() {
        TableKeys.identity(context.entity()).forEach(parameters::add);
        return parameters::value;
    }

    // Example:
    // private static ItemWriter writeKey(String day, String orderId, ItemWriter item) {
    //     AttributeValue logicalKey = DAY.value(day);
    //     ORDER_ID.writeKey(orderId, item);
    //     item.put("day", SHARDS.store(logicalKey, suffix));
    //     return item;
    MethodSpec method() {
        String logicalKey = parameters.local("logicalKey");
        CodeBlock.Builder body = CodeBlock.builder()
                .addStatement(declare(logicalKey, AttributeExpressions.key(context, partition, values)));
        String suffix = sharding.sources().isEmpty() ? carriedSuffix(body) : calculatedSuffix(body, logicalKey);
        return MethodSpec.methodBuilder("writeKey")
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(RuntimeTypes.ITEM_WRITER)
                .addParameters(parameters.specs())
                .addCode(body.build())
                .addStatement("$L.put($S, $L.store($L, $L))", item, partition.attribute(), layout(), logicalKey, suffix)
                .addStatement("return $L", item)
                .build();
    }

    private String carriedSuffix(CodeBlock.Builder body) {
        body.add(writeSort());
        return parameters.names().get(1);
    }

    // Example:
    // AttributeValue sortKey = TRANSACTION_ID.writeKey(transactionId, item);
    // int suffix = SHARDS.suffixFor(sortKey);
    private String calculatedSuffix(CodeBlock.Builder body, String logicalKey) {
        String sortKey = parameters.local("sortKey");
        body.add(isSource() ? declareSort(sortKey) : writeSort());
        String suffix = parameters.local("suffix");
        CodeBlock value = SuffixExpressions.suffix(layout(), sharding, logicalKey, texts(logicalKey, sortKey));
        body.addStatement("int $L = $L", suffix, value);
        return suffix;
    }

    private CodeBlock texts(String logicalKey, String sortKey) {
        return sharding.sortKey() != null
                ? CodeBlock.of("$L", sortKey)
                : sharding.sources().stream()
                        .map(source -> text(source, logicalKey, sortKey))
                        .collect(CodeBlock.joining(", "));
    }

    private CodeBlock text(MemberModel source, String logicalKey, String sortKey) {
        if (sort.template() == null && source.equals(sort.member())) {
            return CodeBlock.of("$L", sortKey);
        } else if (partition.template() == null && source.equals(partition.member())) {
            return CodeBlock.of("$L", logicalKey);
        }
        return AttributeExpressions.value(context, source, values.apply(source));
    }

    /** Returns whether the suffix is calculated from the stored sort key, or from its member among others. */
    private boolean isSource() {
        return sharding.sortKey() != null
                || (sort.template() == null && sharding.sources().contains(sort.member()));
    }

    // Example:
    // AttributeValue sortKey = sk(clientId, transactionId);
    // item.put("sk", sortKey);
    private CodeBlock declareSort(String sortKey) {
        CodeBlock.Builder body = CodeBlock.builder();
        if (sort.template() == null) {
            return body.addStatement(declare(
                            sortKey,
                            AttributeExpressions.writeKey(context, sort.member(), values.apply(sort.member()), item)))
                    .build();
        }
        return body.addStatement(declare(sortKey, AttributeExpressions.key(context, sort, values)))
                .addStatement("$L.put($S, $L)", item, sort.attribute(), sortKey)
                .build();
    }

    private CodeBlock writeSort() {
        return new KeyMethods(context).plainKey(sort, values, item);
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
