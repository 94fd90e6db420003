package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import java.util.random.RandomGenerator;
import javax.lang.model.element.Modifier;

/** The method of a codec that gives an entity its random suffix. */
final class PlaceMethod {

    private final EntityContext context;
    private final MemberModel carrier;
    private final ObjectModel object;
    private final Parameters parameters;
    private final String variable;
    private final String random;

    PlaceMethod(EntityContext context) {
        this.context = context;
        this.carrier = TableKeys.carrier(context.entity());
        this.object = context.entity().object();
        this.parameters = Parameters.of(context, context.codec().constants().scope());
        this.variable = parameters.only();
        this.random = parameters.add(ClassName.get(RandomGenerator.class), "random");
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
                .beginControlFlow("if ($L != null)", Members.get(variable, carrier))
                .addStatement("return $L", variable)
                .endControlFlow()
                .addCode(placed())
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
        copy.addStatement("var $L = $L", builder, Builders.start(object.name(), construction));
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
        return CodeBlock.of("$L.draw($L)", context.codec().layout(), random);
    }
}
