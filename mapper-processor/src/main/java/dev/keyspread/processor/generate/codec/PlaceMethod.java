package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.ClassName;
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
import java.util.random.RandomGenerator;
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
        this.source = source(context, parameters);
        this.logicalKey = TableKeys.isCounted(context.entity()) ? parameters.local("logicalKey") : "";
    }

    /** Adds the parameter for the source of random suffixes. */
    static String source(EntityContext context, Parameters parameters) {
        return TableKeys.isCounted(context.entity())
                ? parameters.add(RuntimeTypes.SHARD_DRAW, "draw")
                : parameters.add(ClassName.get(RandomGenerator.class), "random");
    }

    // Example:
    // public Order place(Order order, RandomGenerator random) {
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
        MemberModel partition = context.entity().key().partition().member();
        CodeBlock value = AttributeExpressions.value(context, partition, Members.get(variable, partition));
        return logicalKey.isEmpty()
                ? CodeBlock.of("")
                : CodeBlock.builder()
                        .addStatement("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, logicalKey, value)
                        .build();
    }

    // Example:
    // SHARDS.requireKnown("shard", order.shard(), logicalKey, draw);
    private CodeBlock check() {
        return logicalKey.isEmpty()
                ? CodeBlock.of("")
                : CodeBlock.builder()
                        .addStatement(
                                "$L.requireKnown($S, $L, $L, $L)",
                                context.codec().layout(),
                                carrier.name(),
                                Members.get(variable, carrier),
                                logicalKey,
                                source)
                        .build();
    }

    private CodeBlock placed() {
        if (object.construction() instanceof Construction.Constructor constructor) {
            return copy(constructor);
        } else if (object.construction() instanceof Construction.Builder builder) {
            return copy(builder);
        }
        return CodeBlock.builder()
                .addStatement("$L.$L($L)", variable, carrier.mutator(), draw())
                .addStatement("return $L", variable)
                .build();
    }

    // Example:
    // return new Order(
    //         order.day(),
    //         SHARDS.draw(random));
    private CodeBlock copy(Construction.Constructor constructor) {
        return Constructors.returned(
                object.name(),
                constructor.members().stream()
                        .map(name -> value(Members.named(object, name)))
                        .toList());
    }

    private CodeBlock value(MemberModel member) {
        return member.equals(carrier) ? draw() : Members.get(variable, member);
    }

    // Example:
    // var builder = Order.builder();
    // builder.day(order.day());
    // return builder.build();
    private CodeBlock copy(Construction.Builder construction) {
        String builder = parameters.local("builder");
        CodeBlock.Builder copy = CodeBlock.builder();
        copy.addStatement("var $L = $L", builder, Constructors.builder(object.name(), construction));
        object.members().stream()
                .filter(member -> member.mutator() != null)
                .forEach(member -> copy.add(assignment(builder, member)));
        return copy.addStatement("return $L.build()", builder).build();
    }

    // Example:
    // if (order.createdAt() != null) {
    //     builder.createdAt(order.createdAt());
    private CodeBlock assignment(String builder, MemberModel member) {
        CodeBlock call = CodeBlock.builder()
                .addStatement("$L.$L($L)", builder, member.mutator(), value(member))
                .build();
        if (member.type().isPrimitive() || member.equals(carrier)) {
            return call;
        }
        return CodeBlock.builder()
                .beginControlFlow("if ($L != null)", value(member))
                .add(call)
                .endControlFlow()
                .build();
    }

    // Example:
    // SHARDS.draw(random)
    private CodeBlock draw() {
        String key = logicalKey.isEmpty() ? "" : logicalKey + ", ";
        return CodeBlock.of("$L.draw($L$L)", context.codec().layout(), key, source);
    }
}
