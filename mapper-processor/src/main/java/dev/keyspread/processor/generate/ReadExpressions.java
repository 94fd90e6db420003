package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ShardingModel;
import java.util.Optional;

/** The expressions that read a member's value out of an item, or out of an object nested in one. */
final class ReadExpressions {

    private final EntityModel entity;
    private final CodecNames names;
    private final ClassName owner;
    private final String reader;
    private final boolean nested;

    private ReadExpressions(EntityContext context, ClassName owner, String reader, boolean nested) {
        this.entity = context.entity();
        this.names = context.codec();
        this.owner = owner;
        this.reader = reader;
        this.nested = nested;
    }

    /** Reads the entity's members with the reader of that name. */
    static ReadExpressions ofItem(EntityContext context, String reader) {
        return new ReadExpressions(context, context.type(), reader, false);
    }

    /** Reads a nested object's members; even an entity that holds itself has no keys in there. */
    static ReadExpressions ofNested(EntityContext context, ClassName owner, String reader) {
        return new ReadExpressions(context, owner, reader, true);
    }

    /** Whether the value is never absent, since the item could not be stored without it. */
    boolean isKey(MemberModel member) {
        return !nested
                && (member.role() == MemberModel.Role.SHARD
                        || TableKeys.members(entity.key()).contains(member));
    }

    // Example:
    // item.read("country", COUNTRY)
    CodeBlock value(MemberModel member) {
        return switch (member.role()) {
            case STORED -> stored(member, member.type().isPrimitive());
            case SHARD -> nested ? DefaultValues.of(member) : shard();
            case IGNORED, FLATTENED, OTHERS -> DefaultValues.of(member);
        };
    }

    // Example:
    // item.logicalKey("by-country_key", BY_COUNTRY_SHARDS, COUNTRY)
    CodeBlock valueIn(IndexModel index, MemberModel member) {
        KeyPartModel partition = index.key().partition();
        if (!isStoredKeyOf(index, member) || TableKeys.isSharded(entity, member)) {
            return value(member);
        }
        CodeBlock key = CodeBlock.of(
                "$L.logicalKey($S, $L, $L)",
                reader,
                partition.attribute(),
                names.layout(index),
                names.converter(owner, member));
        return member.optional() ? CodeBlock.of("$T.of($L)", Optional.class, key) : key;
    }

    private static boolean isStoredKeyOf(IndexModel index, MemberModel member) {
        ShardingModel sharding = index.key().partition().sharding();
        return sharding != null
                && sharding.declaration().layout() == Sharding.Layout.SUFFIX
                && index.key().partition().member().equals(member);
    }

    // Example:
    // item.require("country", COUNTRY)
    CodeBlock presentValue(MemberModel member) {
        return member.role() == MemberModel.Role.STORED ? stored(member, !member.optional()) : value(member);
    }

    // Example:
    // item.has("country")
    CodeBlock has(MemberModel member) {
        return CodeBlock.of("$L.has($S)", reader, member.attribute());
    }

    private CodeBlock stored(MemberModel member, boolean required) {
        String converter = names.converter(owner, member);
        if (!nested && TableKeys.isSharded(entity, member)) {
            return CodeBlock.of("$L.logicalKey($S, $L, $L)", reader, member.attribute(), names.layout(), converter);
        }
        return CodeBlock.of("$L.$L($S, $L)", reader, method(member, required), member.attribute(), converter);
    }

    private String method(MemberModel member, boolean required) {
        if (required || isKey(member)) {
            return "require";
        }
        return member.optional() ? "readOptional" : "read";
    }

    // Example:
    // item.shard("day", SHARDS)
    private CodeBlock shard() {
        String attribute = entity.key().partition().attribute();
        return CodeBlock.of("$L.shard($S, $L)", reader, attribute, names.layout());
    }
}
