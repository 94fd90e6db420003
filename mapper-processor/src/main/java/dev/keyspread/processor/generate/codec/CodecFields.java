package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.CodecNames;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.generate.source.UsedClasses;
import dev.keyspread.processor.model.IndexModel;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.TemplateModel.PlaceholderModel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Generates the constants of a codec. */
final class CodecFields {

    private final EntityContext context;
    private final CodecNames names;
    private final AttributeFields attributes;
    private final ConverterExpressions expressions;
    private final LayoutFields layouts;

    CodecFields(EntityContext context) {
        this.context = context;
        this.names = context.codec();
        this.attributes = new AttributeFields(ObjectContext.ofItem(context));
        this.expressions = new ConverterExpressions(names);
        this.layouts = new LayoutFields(context);
    }

    List<FieldSpec> all() {
        return with(attributes.names(context.besides()));
    }

    /** Returns the constants of the codec. The argument replaces the names of its attributes. */
    List<FieldSpec> with(List<FieldSpec> besides) {
        return Stream.of(
                        layouts.instances(),
                        instances(),
                        attributes.all().stream(),
                        besides.stream(),
                        layouts.ofKeys(),
                        IndexKeyMethods.constants(context),
                        templates(),
                        views(),
                        layouts.both())
                .flatMap(fields -> fields)
                .toList();
    }

    private Stream<FieldSpec> instances() {
        return UsedClasses.instances(context.entity()).stream().map(this::instance);
    }

    // Example:
    // static final MoneyConverter MONEY_CONVERTER = new MoneyConverter();
    private FieldSpec instance(ClassName userClass) {
        return AttributeFields.constant(userClass, names.instance(userClass), CodeBlock.of("new $T()", userClass));
    }

    private Stream<FieldSpec> views() {
        return context.views().stream().map(this::view);
    }

    // Example:
    // static final ItemDecoder<OrderRepository.ByTotalItem> BY_TOTAL = new ByTotalDecoder();
    private FieldSpec view(IndexModel index) {
        TypeName type = ParameterizedTypeName.get(
                RuntimeTypes.ITEM_DECODER, context.repository().view(index));
        return AttributeFields.constant(type, names.view(index), CodeBlock.of("new $T()", names.decoder(index)));
    }

    /** Returns the constants that format and parse composite keys. */
    private Stream<FieldSpec> templates() {
        List<TemplateModel> templates = Templates.all(context.entity());
        Map<String, FieldSpec> parts = new LinkedHashMap<>();
        templates.stream()
                .flatMap(template -> template.placeholders().stream())
                .forEach(placeholder -> parts.computeIfAbsent(names.part(placeholder), name -> part(placeholder)));
        return Stream.concat(templates.stream().map(this::template), parts.values().stream());
    }

    // Example:
    // static final KeyTemplate SK = KeyTemplate.sortKey(CLASS, "sk", "ORDER#{date}#{number}");
    // static final KeyTemplate PK = KeyTemplate.partitionKey(CLASS, "pk", "INVOICE#{number}").sharded(SHARDS);
    private FieldSpec template(TemplateModel template) {
        CodeBlock value = CodeBlock.of(
                "$T.$L(CLASS, $S, $S)$L",
                RuntimeTypes.KEY_TEMPLATE,
                template.sorted() ? "sortKey" : "partitionKey",
                template.attribute(),
                template.text(),
                Templates.layout(context, template)
                        .map(layout -> CodeBlock.of(".sharded($L)", layout))
                        .orElse(CodeBlock.of("")));
        return AttributeFields.constant(RuntimeTypes.KEY_TEMPLATE, names.template(template), value);
    }

    // Example:
    // static final KeyPart<Integer> NUMBER_PART = KeyPart.sorted(CLASS, "number", Converters.integer(), 10);
    private FieldSpec part(PlaceholderModel placeholder) {
        TypeName type = ParameterizedTypeName.get(
                RuntimeTypes.KEY_PART, placeholder.member().valueType().box());
        CodeBlock value = CodeBlock.of(
                "$T.$L(CLASS, $S, $L$L)$L",
                RuntimeTypes.KEY_PART,
                factory(placeholder),
                placeholder.member().placeholder(),
                expressions.of(placeholder.member().value().bare()),
                width(placeholder),
                placeholder.reversed() ? ".reversed()" : "");
        return AttributeFields.constant(type, names.part(placeholder), value);
    }

    private static String factory(PlaceholderModel placeholder) {
        if (placeholder.digits() == 0) {
            return "of";
        }
        return placeholder.signed() ? "sorted" : "padded";
    }

    private static CodeBlock width(PlaceholderModel placeholder) {
        if (placeholder.digits() == 0) {
            return CodeBlock.of("");
        }
        return placeholder.signed()
                ? CodeBlock.of(", $L", placeholder.digits())
                : CodeBlock.of(", $L, $L", placeholder.digits(), placeholder.decimals());
    }
}
