package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.SuffixExpressions;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Generates the statements that put the stored key of a sharded index into an item.
 *
 * <p>If a source is missing, the key is left out and the item is not in the index. The key is stored even if the
 * index's sort key is missing. An update that sets the sort key then puts the item into the index.
 */
final class IndexKeyBody {

    private final EntityContext context;
    private final EntityModel entity;
    private final IndexModel index;
    private final String item;
    private final Parameters parameters;
    private final KeyPartModel partition;
    private final ShardingModel sharding;
    private final Map<MemberModel, String> locals = new LinkedHashMap<>();

    IndexKeyBody(EntityContext context, IndexModel index, String item, Parameters parameters) {
        this.context = context;
        this.entity = context.entity();
        this.index = index;
        this.item = item;
        this.parameters = parameters;
        this.partition = index.key().partition();
        this.sharding = Objects.requireNonNull(partition.sharding());
    }

    /** Returns whether a value is needed that is not itself an attribute. */
    static boolean needsEntity(EntityModel entity, IndexModel index) {
        List<MemberModel> keys = TableKeys.members(index.key());
        List<MemberModel> sources =
                Objects.requireNonNull(index.key().partition().sharding()).sources();
        return keys.stream().anyMatch(key -> TableKeys.isSharded(entity, key))
                || sources.stream().anyMatch(source -> !keys.contains(source) && !TableKeys.isSort(entity, source));
    }

    // Example:
    // AttributeValue country = item.get("country");
    // if (country != null) {
    //     item.put("by-country_key", BY_COUNTRY_SHARDS.store(country, suffix));
    CodeBlock body() {
        CodeBlock.Builder body = CodeBlock.builder();
        new LinkedHashSet<>(TableKeys.members(index.key()))
                .stream().filter(this::isMentioned).forEach(member -> body.add(declaration(member)));
        String condition = condition();
        return condition.isEmpty()
                ? body.add(put()).build()
                : body.beginControlFlow("if ($L)", condition)
                        .add(put())
                        .endControlFlow()
                        .build();
    }

    private boolean isMentioned(MemberModel key) {
        return key.equals(partition.member()) || sharding.sources().contains(key);
    }

    private boolean mayBeAbsent(MemberModel key) {
        return !key.type().isPrimitive() && !TableKeys.members(entity.key()).contains(key);
    }

    // Example:
    // AttributeValue country = item.get("country");
    private CodeBlock declaration(MemberModel key) {
        String local = parameters.local(Naming.variable(key.name()));
        locals.put(key, local);
        CodeBlock value = TableKeys.isSharded(entity, key) ? value(key) : get(key);
        return CodeBlock.builder()
                .addStatement("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, local, value)
                .build();
    }

    private String condition() {
        return locals.entrySet().stream()
                .filter(local -> mayBeAbsent(local.getKey()))
                .map(local -> local.getValue() + " != null")
                .collect(Collectors.joining(" && "));
    }

    // Example:
    // int suffix = BY_COUNTRY_SHARDS.suffixFor(item.get("invoiceNumber"), item.get("clientTransactionId"));
    // item.put("by-country_key", BY_COUNTRY_SHARDS.store(country, suffix));
    private CodeBlock put() {
        String layout = context.codec().layout(index);
        String suffix = parameters.local("suffix");
        boolean numbered = sharding.declaration().layout() == Sharding.Layout.NUMBER;
        String logicalKey = numbered ? "" : Objects.requireNonNull(locals.get(partition.member()));
        String stored = numbered ? suffix : logicalKey + ", " + suffix;
        return CodeBlock.builder()
                .addStatement("int $L = $L", suffix, SuffixExpressions.suffix(layout, sharding, logicalKey, texts()))
                .addStatement("$L.put($S, $L.store($L))", item, partition.attribute(), layout, stored)
                .build();
    }

    private CodeBlock texts() {
        return sharding.sources().isEmpty()
                ? entity.key().parts().map(part -> get(part.attribute())).collect(CodeBlock.joining(", "))
                : sharding.sources().stream().map(this::source).collect(CodeBlock.joining(", "));
    }

    private CodeBlock source(MemberModel source) {
        String local = locals.get(source);
        if (local != null) {
            return CodeBlock.of("$L", local);
        }
        return TableKeys.isSort(entity, source) ? get(source) : value(source);
    }

    // Example:
    // item.get("country")
    private CodeBlock get(MemberModel member) {
        return get(member.attribute());
    }

    private CodeBlock get(String attribute) {
        return CodeBlock.of("$L.get($S)", item, attribute);
    }

    // Example:
    // SOURCE_ID.value(order.sourceId())
    private CodeBlock value(MemberModel member) {
        return AttributeExpressions.value(context, member, Members.get(parameters.only(), member));
    }
}
