package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.List;
import java.util.Objects;

/** The statements that put the stored key of a sharded index into an item. */
final class IndexKeyBody {

    private final EntityContext context;
    private final EntityModel entity;
    private final IndexModel index;
    private final String item;
    private final Parameters parameters;
    private final MemberModel member;

    IndexKeyBody(EntityContext context, IndexModel index, String item, Parameters parameters) {
        this.context = context;
        this.entity = context.entity();
        this.index = index;
        this.item = item;
        this.parameters = parameters;
        this.member = index.key().partition().member();
    }

    /** The members that the suffix is calculated from; none if it follows from the item's own key. */
    static List<MemberModel> sources(IndexModel index) {
        ShardingModel sharding = Objects.requireNonNull(index.key().partition().sharding());
        return sharding.sources();
    }

    /** Whether a value is needed that is not an attribute as it is. */
    static boolean needsEntity(EntityModel entity, IndexModel index) {
        MemberModel member = index.key().partition().member();
        return TableKeys.isSharded(entity, member)
                || sources(index).stream().anyMatch(source -> !source.equals(member) && !isSortKey(entity, source));
    }

    private static boolean isSortKey(EntityModel entity, MemberModel member) {
        KeyPartModel sort = entity.key().sort();
        return sort != null && sort.member().equals(member);
    }

    // Example:
    // AttributeValue country = item.get("country");
    // if (country != null) {
    //     item.put("by-country_key", BY_COUNTRY_SHARDS.store(country, suffix));
    CodeBlock body() {
        String key = parameters.local(Naming.variable(member.name()));
        CodeBlock.Builder body = CodeBlock.builder();
        body.addStatement("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, key, logicalValue(member));
        return isAlwaysPresent() ? body.add(put(key)).build() : guarded(body, key);
    }

    private CodeBlock guarded(CodeBlock.Builder body, String key) {
        return body.beginControlFlow("if ($L != null)", key)
                .add(put(key))
                .endControlFlow()
                .build();
    }

    private boolean isAlwaysPresent() {
        return member.type().isPrimitive() || TableKeys.members(entity.key()).contains(member);
    }

    // Example:
    // int suffix = BY_COUNTRY_SHARDS.suffixFor(item.get("invoiceNumber"), item.get("clientTransactionId"));
    // item.put("by-country_key", BY_COUNTRY_SHARDS.store(country, suffix));
    private CodeBlock put(String key) {
        String layout = context.codec().layout(index);
        String suffix = parameters.local("suffix");
        KeyPartModel partition = index.key().partition();
        boolean number =
                Objects.requireNonNull(partition.sharding()).declaration().layout() == Sharding.Layout.NUMBER;
        CodeBlock stored = number ? CodeBlock.of("$L", suffix) : CodeBlock.of("$L, $L", key, suffix);
        return CodeBlock.builder()
                .addStatement("int $L = $L.suffixFor($L)", suffix, layout, texts(key))
                .addStatement("$L.put($S, $L.store($L))", item, partition.attribute(), layout, stored)
                .build();
    }

    private CodeBlock texts(String key) {
        List<MemberModel> sources = sources(index);
        return sources.isEmpty()
                ? TableKeys.members(entity.key()).stream().map(this::stored).collect(CodeBlock.joining(", "))
                : sources.stream().map(source -> source(source, key)).collect(CodeBlock.joining(", "));
    }

    private CodeBlock source(MemberModel source, String key) {
        if (source.equals(member)) {
            return CodeBlock.of("$L", key);
        }
        boolean isSortKey =
                entity.key().sort() != null && entity.key().sort().member().equals(source);
        return isSortKey ? stored(source) : value(source);
    }

    // Example:
    // item.get("country")
    private CodeBlock logicalValue(MemberModel of) {
        return TableKeys.isSharded(entity, of) ? value(of) : stored(of);
    }

    private CodeBlock stored(MemberModel of) {
        return CodeBlock.of("$L.get($S)", item, of.attribute());
    }

    private CodeBlock value(MemberModel of) {
        return KeyExpressions.value(context, item, of, Members.valueOrNull(parameters.only(), of));
    }
}
