package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.MemberModel;

/**
 * An object that is made first and then given its values one by one: a bean, or a builder.
 *
 * @param name the variable that holds it
 * @param start the statement that makes it
 * @param result what was made
 */
record MutableTarget(String name, CodeBlock start, CodeBlock result) {

    static MutableTarget of(TypeName type, Construction construction, String variable, NameAllocator scope) {
        return construction instanceof Construction.Builder builder
                ? builder(type, builder, scope.newName("builder"))
                : bean(type, scope.newName(variable));
    }

    // Example:
    // var builder = Order.builder();
    // builder.build()
    private static MutableTarget builder(TypeName type, Construction.Builder builder, String name) {
        return new MutableTarget(
                name,
                statement(CodeBlock.of("var $L = $L", name, Builders.start(type, builder))),
                CodeBlock.of("$L.build()", name));
    }

    // Example:
    // Order order = new Order();
    // order
    private static MutableTarget bean(TypeName type, String name) {
        return new MutableTarget(
                name, statement(CodeBlock.of("$1T $2L = new $1T()", type, name)), CodeBlock.of("$L", name));
    }

    // Example:
    // order.setCountry(COUNTRY.read(json))
    CodeBlock assignment(MemberModel member, CodeBlock value) {
        return CodeBlock.of("$L.$L($L)", name, member.mutator(), value);
    }

    private static CodeBlock statement(CodeBlock statement) {
        return CodeBlock.builder().addStatement(statement).build();
    }
}
