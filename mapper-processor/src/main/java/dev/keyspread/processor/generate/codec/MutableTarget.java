package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.Statements;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.MemberModel;

/**
 * A bean or builder that is created first and then filled.
 *
 * @param name the variable that holds it
 * @param start the statement that creates it
 * @param end the statements that check required values at the end
 * @param result the expression of the finished object
 * @param isExpression whether the result needs no variable of the end statements
 */
record MutableTarget(String name, CodeBlock start, CodeBlock end, CodeBlock result, boolean isExpression) {

    static MutableTarget of(ReadSubject subject, String variable, NameAllocator scope) {
        return subject.construction() instanceof Construction.Builder builder
                ? builder(subject, builder, variable, scope)
                : bean(subject, scope.newName(variable));
    }

    // Example:
    // var builder = Order.builder();
    // builder.build()
    private static MutableTarget builder(
            ReadSubject subject, Construction.Builder builder, String variable, NameAllocator scope) {
        String name = scope.newName("builder");
        CodeBlock begin = Statements.of(CodeBlock.of("var $L = $L", name, Constructors.builder(builder)));
        CodeBlock built = CodeBlock.of("$L.$L()", name, builder.build());
        return subject.checked().isEmpty()
                ? new MutableTarget(name, begin, CodeBlock.of(""), built, true)
                : checked(subject, name, begin, built, scope.newName(variable));
    }

    // Example:
    // Order order = builder.build();
    // COUNTRY.require(order.country());
    // order
    private static MutableTarget checked(
            ReadSubject subject, String name, CodeBlock begin, CodeBlock built, String local) {
        CodeBlock end = Statements.of(CodeBlock.of("$T $L = $L", subject.type(), local, built)).toBuilder()
                .add(checks(subject, local))
                .build();
        return new MutableTarget(name, begin, end, CodeBlock.of("$L", local), false);
    }

    // Example:
    // Order order = new Order();
    // COUNTRY.require(order.getCountry());
    // order
    private static MutableTarget bean(ReadSubject subject, String name) {
        CodeBlock start = Statements.of(CodeBlock.of("$1T $2L = new $1T()", subject.type(), name));
        return new MutableTarget(name, start, checks(subject, name), CodeBlock.of("$L", name), true);
    }

    private static CodeBlock checks(ReadSubject subject, String object) {
        CodeBlock.Builder checks = CodeBlock.builder();
        subject.checked()
                .forEach(member ->
                        checks.addStatement("$L.require($L)", subject.constant(member), Members.get(object, member)));
        return checks.build();
    }

    // Example:
    // order.setCountry(COUNTRY.read(json))
    CodeBlock assignment(MemberModel member, CodeBlock value) {
        return Members.set(name, member, value);
    }
}
