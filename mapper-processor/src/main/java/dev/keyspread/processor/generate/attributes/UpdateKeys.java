package dev.keyspread.processor.generate.attributes;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.lint.schema.Sharding;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.generate.source.Updatable;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.OptionalKind;
import dev.keyspread.processor.model.ShardingModel;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.TemplateModel.PlaceholderModel;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Generates the statements that compute stored index keys in an update, from the item's key and the updated values. */
final class UpdateKeys {

    /** The name of the item in the statements. */
    static final String ITEM = "item";

    private final EntityContext context;
    private final EntityModel entity;

    UpdateKeys(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
    }

    /** Returns whether all these members are known from the item's key and the updated values. */
    boolean knows(List<MemberModel> members) {
        return members.stream().allMatch(this::knows);
    }

    private boolean knows(MemberModel member) {
        MemberModel source = member.source();
        return isOfKey(member)
                || isOfKey(source)
                || (Updatable.attributes(entity).contains(source) && !source.isReadOnly());
    }

    /** Returns whether the item's key and the updated values hold these members in attributes of their own. */
    boolean holds(List<MemberModel> members) {
        return members.stream().allMatch(this::isPlain);
    }

    private boolean isPlain(MemberModel member) {
        return Updatable.attributes(entity).contains(member)
                || (TableKeys.attributes(entity.key()).contains(member) && !TableKeys.isSharded(entity, member));
    }

    private boolean isOfKey(MemberModel member) {
        return TableKeys.members(entity.key()).contains(member);
    }

    // Example:
    // AttributeValue country = item.get("country");
    // int suffix = OrderCodec.BY_COUNTRY_SHARDS.suffixFor(item.get("id"));
    // return OrderCodec.BY_COUNTRY_SHARDS.store(country, suffix);
    CodeBlock key(IndexModel index) {
        KeyPartModel partition = index.key().partition();
        ShardingModel sharding = Objects.requireNonNull(index.key().partition().sharding());
        CodeBlock layout =
                CodeBlock.of("$T.$L", context.codec().type(), context.codec().layout(index));
        Parameters locals = locals();
        boolean numbered = sharding.declaration().layout() == Sharding.Layout.NUMBER;
        boolean composite = partition.template() != null;
        String logicalKey = numbered || composite ? locals.local("logicalKey") : locals.local(partition.member());
        String suffix = locals.local("suffix");
        CodeBlock counted = AttributeExpressions.layout(layout, sharding, logicalKey);
        CodeBlock.Builder body = CodeBlock.builder();
        if (!numbered) {
            CodeBlock value =
                    partition.template() == null ? attributeValue(partition.member()) : composite(partition.template());
            body.addStatement("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, logicalKey, value);
        }
        return body.addStatement("int $L = $L.suffixFor($L)", suffix, counted, texts(sharding))
                .addStatement("return $L.store($L)", layout, numbered ? suffix : logicalKey + ", " + suffix)
                .build();
    }

    private CodeBlock texts(ShardingModel sharding) {
        if (sharding.sortKey() != null) {
            return Templates.ofTable(entity).contains(sharding.sortKey())
                    ? get(sharding.sortKey().attribute())
                    : composite(sharding.sortKey());
        }
        return sharding.sources().isEmpty()
                ? entity.key().parts().map(part -> get(part.attribute())).collect(CodeBlock.joining(", "))
                : sharding.sources().stream().map(this::attributeValue).collect(CodeBlock.joining(", "));
    }

    // Example:
    // OrderCodec.gsi1pk(OrderCodec.STATUS.require(item))
    private CodeBlock composite(TemplateModel template) {
        return CodeBlock.of("$T.$L", context.codec().type(), AttributeExpressions.key(context, template, this::value));
    }

    // Example:
    // item.get("country")
    private CodeBlock attributeValue(MemberModel member) {
        return isPlain(member)
                ? get(member.attribute())
                : CodeBlock.of("$L.value($L)", constant(member), AttributeExpressions.present(member, value(member)));
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
        if (TableKeys.isSharded(entity, member)) {
            CodeBlock layout = CodeBlock.of(
                    "$T.$L", context.codec().type(), context.codec().layout());
            return CodeBlock.of("$L.logicalKey($L, $L)", constant(member), get(member.attribute()), layout);
        }
        return Templates.ofTable(entity).stream()
                .filter(template -> template.members().contains(member))
                .findFirst()
                .map(template -> composed(member, template))
                .orElseGet(() -> stored(member));
    }

    // Example:
    // OrderCodec.STATUS.require(item)
    private CodeBlock stored(MemberModel member) {
        return member.part() == null
                ? CodeBlock.of("$L.require($L)$L", constant(member), ITEM, unwrapped(member))
                : AttributeExpressions.ofSource(member, value(member.source()));
    }

    private CodeBlock constant(MemberModel member) {
        return CodeBlock.of(
                "$T.$L", context.codec().type(), context.codec().constants().attribute(member));
    }

    private static String unwrapped(MemberModel member) {
        OptionalKind optional = member.optional();
        return optional == null ? "" : "." + AttributeExpressions.getter(member, optional) + "()";
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
