package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.generate.source.Parameters;
import dev.keyspread.processor.generate.source.Statements;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import java.util.function.Function;

/**
 * Generates the statements that return a copy of an object.
 *
 * @param object the class
 * @param parameters the names of local variables
 * @param value returns the value of a member in the copy
 * @param present returns whether the value of a member cannot be null
 */
record ObjectCopy(
        ObjectModel object,
        Parameters parameters,
        Function<MemberModel, CodeBlock> value,
        Function<MemberModel, Boolean> present) {

    CodeBlock statements() {
        if (object.construction() instanceof Construction.Constructor constructor) {
            return ofConstructor(constructor);
        }
        return object.construction() instanceof Construction.Builder builder ? ofBuilder(builder) : ofBean();
    }

    // Example:
    // return new Order(
    //         order.day(),
    //         SHARDS.randomSuffix(context.random()));
    private CodeBlock ofConstructor(Construction.Constructor constructor) {
        return Constructors.returned(
                object.name(),
                constructor,
                constructor.members().stream()
                        .map(name -> value.apply(object.member(name)))
                        .toList());
    }

    // Example:
    // var builder = Order.builder();
    // builder.day(order.day());
    // return builder.build();
    private CodeBlock ofBuilder(Construction.Builder construction) {
        String builder = parameters.local("builder");
        CodeBlock.Builder copy = CodeBlock.builder();
        copy.addStatement("var $L = $L", builder, Constructors.builder(construction));
        object.members().stream()
                .filter(member -> member.mutator() != null)
                .forEach(member -> copy.add(assignment(builder, member)));
        return copy.addStatement("return $L.$L()", builder, construction.build())
                .build();
    }

    // Example:
    // if (order.createdAt() != null) {
    //     builder.createdAt(order.createdAt());
    private CodeBlock assignment(String builder, MemberModel member) {
        CodeBlock call = call(builder, member);
        if (member.type().isPrimitive() || present.apply(member)) {
            return call;
        }
        return CodeBlock.builder()
                .beginControlFlow("if ($L != null)", value.apply(member))
                .add(call)
                .endControlFlow()
                .build();
    }

    // Example:
    // Order copy = new Order();
    // copy.setDay(order.getDay());
    // return copy;
    private CodeBlock ofBean() {
        String copy = parameters.local("copy");
        CodeBlock.Builder statements = CodeBlock.builder();
        statements.addStatement("$1T $2L = new $1T()", object.name(), copy);
        object.members().stream()
                .filter(member -> member.mutator() != null)
                .forEach(member -> statements.add(call(copy, member)));
        return statements.addStatement("return $L", copy).build();
    }

    private CodeBlock call(String target, MemberModel member) {
        return Statements.of(Members.set(target, member, value.apply(member)));
    }
}
