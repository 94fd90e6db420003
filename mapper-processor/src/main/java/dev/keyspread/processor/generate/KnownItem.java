package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.OptionalKind;
import dev.keyspread.processor.model.PlaceholderModel;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.Objects;
import java.util.stream.Collectors;

/** The statements that make stored index keys of what an update knows of its item: the item's key, and what is set. */
final class KnownItem {

    /** What the item is called in the statements. */
    static final String ITEM = "item";

    private final EntityContext context;
    private final EntityModel entity;

    KnownItem(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
    }

    /** Whether all that a sharded index's key is made of is an attribute as it is. */
    boolean canKnow(IndexModel index) {
        return StoredIndexKey.sources(index).stream()
                .allMatch(member -> member.role() == MemberModel.Role.STORED && !TableKeys.isSharded(entity, member));
    }

    // Example:
    // AttributeValue country = item.get("country");
    // int suffix = OrderCodec.BY_COUNTRY_SHARDS.suffixFor(item.get("id"));
    // return OrderCodec.BY_COUNTRY_SHARDS.store(country, suffix);
    CodeBlock key(IndexModel index) {
        MemberModel member = index.key().partition().member();
        ShardingModel sharding = Objects.requireNonNull(index.key().partition().sharding());
        CodeBlock layout =
                CodeBlock.of("$T.$L", context.codec().type(), context.codec().layout(index));
        Parameters locals = locals();
        String logicalKey = locals.local(member);
        String suffix = locals.local("suffix");
        CodeBlock counted = SuffixExpressions.layout(layout, sharding, logicalKey);
        boolean numbered = sharding.declaration().layout() == Sharding.Layout.NUMBER;
        CodeBlock.Builder body = CodeBlock.builder();
        if (!numbered || sharding.rule() != null) {
            body.addStatement("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, logicalKey, get(member.attribute()));
        }
        return body.addStatement("int $L = $L.suffixFor($L)", suffix, counted, texts(sharding))
                .addStatement("return $L.store($L)", layout, numbered ? suffix : logicalKey + ", " + suffix)
                .build();
    }

    private CodeBlock texts(ShardingModel sharding) {
        return sharding.sources().isEmpty()
                ? entity.key().parts().map(part -> get(part.attribute())).collect(CodeBlock.joining(", "))
                : sharding.sources().stream()
                        .map(source -> get(source.attribute()))
                        .collect(CodeBlock.joining(", "));
    }

    // Example:
    // OrderStatus status = OrderCodec.STATUS.require(item);
    // return OrderCodec.gsi1pk(status);
    CodeBlock key(TemplateModel template) {
        Parameters locals = locals();
        CodeBlock.Builder body = CodeBlock.builder();
        template.members()
                .forEach(member ->
                        body.addStatement("$T $L = $L", member.valueType(), locals.local(member), value(member)));
        String values = template.members().stream().map(locals::name).collect(Collectors.joining(", "));
        return body.addStatement(
                        "return $T.$L($L)",
                        context.codec().type(),
                        context.codec().key(template),
                        values)
                .build();
    }

    private Parameters locals() {
        Parameters locals = new Parameters(new NameAllocator());
        locals.local(ITEM);
        return locals;
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
        return CodeBlock.of("$L.require($L)$L", constant, ITEM, unwrapped(member));
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
        return CodeBlock.of("$L.get($S)", ITEM, attribute);
    }
}
