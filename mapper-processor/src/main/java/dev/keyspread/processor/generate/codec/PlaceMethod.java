package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.TableKeys;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import javax.lang.model.element.Modifier;

/** Generates the codec method that assigns a random suffix to an entity. */
final class PlaceMethod {

    private final EntityContext context;
    private final MemberModel carrier;
    private final ObjectModel object;
    private final Parameters parameters;
    private final String variable;
    private final String source;
    private final String logicalKey;

    PlaceMethod(EntityContext context) {
        this.context = context;
        this.carrier = TableKeys.carrier(context.entity());
        this.object = context.entity().object();
        this.parameters = Parameters.of(context, context.codec().constants().scope());
        this.variable = parameters.only();
        this.source = source(parameters);
        this.logicalKey = TableKeys.isCounted(context.entity()) ? parameters.local("logicalKey") : "";
    }

    /** Adds the parameter for the sources of generated values. */
    static String source(Parameters parameters) {
        return parameters.add(RuntimeTypes.SAVE_CONTEXT, "context");
    }

    // Example:
    // public Order place(Order order, SaveContext context) {
    //     if (order.shard() != null) {
    //         return order;
    MethodSpec method() {
        return MethodSpec.methodBuilder("place")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(context.type())
                .addParameters(parameters.specs())
                .addCode(ObjectContext.ofItem(context).requireOwnClass(variable))
                .addCode(key())
                .beginControlFlow("if ($L != null)", Members.get(variable, carrier))
                .addCode(check())
                .addStatement("return $L", variable)
                .endControlFlow()
                .addCode(placed())
                .build();
    }

    // Example:
    // AttributeValue logicalKey = DAY.value(order.day());
    private CodeBlock key() {
        CodeBlock value = AttributeExpressions.key(
                context, context.entity().key().partition(), member -> Members.get(context, variable, member));
        return logicalKey.isEmpty()
                ? CodeBlock.of("")
                : CodeBlock.builder()
                        .addStatement("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, logicalKey, value)
                        .build();
    }

    private CodeBlock check() {
        return logicalKey.isEmpty()
                ? CodeBlock.of("")
                : CodeBlock.builder()
                        .addStatement(
                                requireKnown(context, carrier, Members.get(variable, carrier), logicalKey, source))
                        .build();
    }

    // Example:
    // SHARDS.requireKnown("shard", order.shard(), logicalKey, context)
    static CodeBlock requireKnown(
            EntityContext context, MemberModel carrier, CodeBlock suffix, String logicalKey, String source) {
        return CodeBlock.of(
                "$L.requireKnown($S, $L, $L, $L)",
                context.codec().layout(),
                carrier.name(),
                suffix,
                logicalKey,
                source);
    }

    private CodeBlock placed() {
        if (!(object.construction() instanceof Construction.Setters)) {
            return new ObjectCopy(object, parameters, this::value, carrier::equals).statements();
        }
        return CodeBlock.builder()
                .addStatement("$L.$L($L)", variable, carrier.mutator(), randomSuffix())
                .addStatement("return $L", variable)
                .build();
    }

    private CodeBlock value(MemberModel member) {
        return member.equals(carrier) ? randomSuffix() : Members.get(variable, member);
    }

    private CodeBlock randomSuffix() {
        return randomSuffix(context, logicalKey, source);
    }

    // Example:
    // SHARDS.randomSuffix(context.random())
    static CodeBlock randomSuffix(EntityContext context, String logicalKey, String source) {
        String layout = context.codec().layout();
        return logicalKey.isEmpty()
                ? CodeBlock.of("$L.randomSuffix($L.random())", layout, source)
                : CodeBlock.of("$L.randomSuffix($L, $L)", layout, logicalKey, source);
    }
}
