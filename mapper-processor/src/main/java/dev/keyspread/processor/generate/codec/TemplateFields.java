package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.model.PlaceholderModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Generates the codec constants that format and parse composite keys. */
final class TemplateFields {

    private final EntityContext context;
    private final ConverterExpressions expressions;

    TemplateFields(EntityContext context) {
        this.context = context;
        this.expressions = new ConverterExpressions(context.codec());
    }

    Stream<FieldSpec> all() {
        List<TemplateModel> templates = Templates.all(context.entity());
        Map<String, FieldSpec> parts = new LinkedHashMap<>();
        templates.stream()
                .flatMap(template -> template.placeholders().stream())
                .forEach(placeholder ->
                        parts.computeIfAbsent(context.codec().part(placeholder), name -> part(placeholder)));
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
        return AttributeFields.constant(
                RuntimeTypes.KEY_TEMPLATE, context.codec().template(template), value);
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
        return AttributeFields.constant(type, context.codec().part(placeholder), value);
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
