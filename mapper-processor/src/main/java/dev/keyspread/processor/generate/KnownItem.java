package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.OptionalKind;
import dev.keyspread.processor.model.PlaceholderModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.Objects;

/** The expressions that make stored index keys of what an update knows of its item: the item's key, and what is set. */
final class KnownItem {

    private final EntityContext context;
    private final EntityModel entity;
    private final String item;

    KnownItem(EntityContext context, String item) {
        this.context = context;
        this.entity = context.entity();
        this.item = item;
    }

    /** Whether all that a sharded index's key is made of is an attribute as it is. */
    boolean canKnow(IndexModel index) {
        return StoredIndexKey.sources(index).stream()
                .allMatch(member -> member.role() == MemberModel.Role.STORED && !TableKeys.isSharded(entity, member));
    }

    // Example:
    // OrderCodec.BY_COUNTRY_SHARDS.store(item.get("country"), OrderCodec.BY_COUNTRY_SHARDS.suffixFor(item.get("id")))
    CodeBlock key(IndexModel index) {
        ShardingModel sharding = Objects.requireNonNull(index.key().partition().sharding());
        CodeBlock layout =
                CodeBlock.of("$T.$L", context.codec().type(), context.codec().layout(index));
        CodeBlock logicalKey = get(index.key().partition().member().attribute());
        CodeBlock counted = SuffixExpressions.layout(layout, sharding, logicalKey.toString());
        CodeBlock suffix = CodeBlock.of("$L.suffixFor($L)", counted, texts(sharding));
        boolean numbered = sharding.declaration().layout() == Sharding.Layout.NUMBER;
        return numbered
                ? CodeBlock.of("$L.store($L)", layout, suffix)
                : CodeBlock.of("$L.store($L, $L)", layout, logicalKey, suffix);
    }

    private CodeBlock texts(ShardingModel sharding) {
        return sharding.sources().isEmpty()
                ? entity.key().parts().map(part -> get(part.attribute())).collect(CodeBlock.joining(", "))
                : sharding.sources().stream()
                        .map(source -> get(source.attribute()))
                        .collect(CodeBlock.joining(", "));
    }

    // Example:
    // OrderCodec.gsi1pk(OrderCodec.STATUS.require(item))
    CodeBlock key(TemplateModel template) {
        CodeBlock values = template.members().stream().map(this::value).collect(CodeBlock.joining(", "));
        return CodeBlock.of("$T.$L($L)", context.codec().type(), context.codec().key(template), values);
    }

    private CodeBlock value(MemberModel member) {
        if (member.role() == MemberModel.Role.STORED) {
            return stored(member);
        }
        TemplateModel template = Templates.ofTable(entity).stream()
                .filter(each -> each.members().contains(member))
                .findFirst()
                .orElseThrow();
        return composed(member, template);
    }

    // Example:
    // OrderCodec.REVIEWED_AT.require(item).get()
    private CodeBlock stored(MemberModel member) {
        CodeBlock constant = CodeBlock.of(
                "$T.$L", context.codec().type(), context.codec().constants().attribute(member));
        if (TableKeys.isSharded(entity, member)) {
            CodeBlock layout = CodeBlock.of(
                    "$T.$L", context.codec().type(), context.codec().layout());
            return CodeBlock.of("$L.logicalKey($L, $L)", constant, get(member.attribute()), layout);
        }
        return CodeBlock.of("$L.require($L)$L", constant, item, unwrapped(member));
    }

    private static String unwrapped(MemberModel member) {
        OptionalKind optional = member.optional();
        return optional == null ? "" : "." + AttributeConstants.getter(member, optional) + "()";
    }

    // Example:
    // OrderCodec.PK.value(OrderCodec.CUSTOMER_ID_PART, OrderCodec.PK.texts(item.get("pk"))[0])
    private CodeBlock composed(MemberModel member, TemplateModel template) {
        int index = template.members().indexOf(member);
        PlaceholderModel placeholder = template.placeholders().get(index);
        return CodeBlock.of(
                "$1T.$2L.value($1T.$3L, $1T.$2L.texts($4L)[$5L])",
                context.codec().type(),
                context.codec().template(template),
                context.codec().part(placeholder),
                get(template.attribute()),
                index);
    }

    private CodeBlock get(String attribute) {
        return CodeBlock.of("$L.get($S)", item, attribute);
    }
}
