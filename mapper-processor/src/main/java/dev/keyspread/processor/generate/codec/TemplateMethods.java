package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Javadocs;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Statements;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.generate.source.Templates;
import dev.keyspread.processor.model.EntityModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.TemplateModel;
import dev.keyspread.processor.model.TemplateModel.PlaceholderModel;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/** Generates the codec methods for composite keys. */
final class TemplateMethods {

    private final EntityContext context;
    private final EntityModel entity;

    TemplateMethods(EntityContext context) {
        this.context = context;
        this.entity = context.entity();
    }

    /** Returns the methods that create a key from its members. */
    List<MethodSpec> keys() {
        return Templates.all(entity).stream().map(this::key).toList();
    }

    /** Returns the methods that put optional index keys into an item. */
    List<MethodSpec> writes() {
        return Templates.ofIndexes(entity).stream()
                .filter(template -> !nullable(template).isEmpty())
                .map(this::write)
                .toList();
    }

    // Example:
    // static AttributeValue sk(LocalDate date, int number) {
    //     return SK.key(DATE_PART.text(date), NUMBER_PART.text(number));
    private MethodSpec key(TemplateModel template) {
        NameAllocator scope = context.codec().constants().scope();
        Parameters parameters = Parameters.of(template.members(), scope);
        CodeBlock texts = template.placeholders().stream()
                .map(placeholder -> text(placeholder, parameters.name(placeholder.member())))
                .collect(CodeBlock.joining(", "));
        return MethodSpec.methodBuilder(context.codec().key(template))
                .addJavadoc("The key $L.", Javadocs.code(template.text()))
                .addModifiers(Modifier.STATIC)
                .returns(RuntimeTypes.ATTRIBUTE_VALUE)
                .addParameters(parameters.specs())
                .addStatement("return $L.key($L)", context.codec().template(template), texts)
                .build();
    }

    // Example:
    // DATE_PART.text(date)
    private CodeBlock text(PlaceholderModel placeholder, String value) {
        return CodeBlock.of("$L.text($L)", context.codec().part(placeholder), value);
    }

    /** Returns the statement that puts a key into an item. */
    // Example:
    // item.put("sk", sk(order.date(), order.number()));
    CodeBlock put(TemplateModel template, Function<MemberModel, CodeBlock> values, String item) {
        CodeBlock key = AttributeExpressions.key(context, template, values);
        return Statements.of("$L.put($S, $L)", item, template.attribute(), key);
    }

    /** Returns the statements that put index keys into an item. */
    // Example:
    // writeGsi1pk(order, item);
    CodeBlock calls(String variable, String item) {
        CodeBlock.Builder calls = CodeBlock.builder();
        Templates.ofIndexes(entity)
                .forEach(template -> calls.add(
                        nullable(template).isEmpty()
                                ? put(template, member -> Members.get(context, variable, member), item)
                                : call(template, variable, item)));
        return calls.build();
    }

    private CodeBlock call(TemplateModel template, String variable, String item) {
        return Statements.of("$L($L, $L)", context.codec().writeKey(template), variable, item);
    }

    // Example:
    // private static void writeGsi1pk(Order order, ItemWriter item) {
    //     OrderStatus status = order.status();
    //     if (status != null) {
    //         item.put("gsi1pk", gsi1pk(status));
    private MethodSpec write(TemplateModel template) {
        Parameters parameters = Parameters.of(context);
        String variable = parameters.only();
        String item = parameters.add(RuntimeTypes.ITEM_WRITER, "item", "writer");
        List<MemberModel> nullable = nullable(template);
        CodeBlock.Builder body = CodeBlock.builder();
        nullable.forEach(member -> body.addStatement(
                "$T $L = $L",
                member.valueType().box(),
                parameters.local(member),
                Members.valueOrNull(context, variable, item, member)));
        String condition = nullable.stream()
                .map(member -> parameters.name(member) + " != null")
                .collect(Collectors.joining(" && "));
        return MethodSpec.methodBuilder(context.codec().writeKey(template))
                .addJavadoc("Adds the key $L, unless a member is missing.", Javadocs.code(template.text()))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameters(parameters.specs())
                .addCode(body.build())
                .beginControlFlow("if ($L)", condition)
                .addCode(put(template, member -> value(member, nullable, parameters), item))
                .endControlFlow()
                .build();
    }

    private CodeBlock value(MemberModel member, List<MemberModel> nullable, Parameters parameters) {
        return nullable.contains(member)
                ? CodeBlock.of("$L", parameters.name(member))
                : Members.get(context, parameters.only(), member);
    }

    /** Returns the members that may be missing: all except members of the table's key, and primitives of the entity. */
    List<MemberModel> nullable(TemplateModel template) {
        List<MemberModel> key = TableKeys.members(entity.key());
        return template.members().stream()
                .filter(TableKeys::mayBeAbsent)
                .filter(member -> !key.contains(member) && !key.contains(member.source()))
                .toList();
    }
}
