package dev.keyspread.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.ObjectModel;
import java.util.List;

/** The statements that put an object together from what is read. */
final class ReadBodies {

    private final ReadExpressions expressions;
    private final NameAllocator scope;

    ReadBodies(ReadExpressions expressions, NameAllocator scope) {
        this.expressions = expressions;
        this.scope = scope;
    }

    CodeBlock body(ObjectModel object) {
        if (object.construction() instanceof Construction.Constructor constructor) {
            return constructor(object.name(), arguments(object, constructor));
        } else if (object.construction() instanceof Construction.Builder builder) {
            return builder(object, builder);
        }
        return setters(object);
    }

    // Example:
    // return new Order(
    //         item.require("day", DAY),
    static CodeBlock constructor(ClassName type, List<CodeBlock> arguments) {
        CodeBlock lines = arguments.stream().collect(CodeBlock.joining(",\n"));
        String format = arguments.size() > 1 ? "return new $T(\n$L)" : "return new $T($L)";
        return CodeBlock.builder().addStatement(format, type, lines).build();
    }

    private List<CodeBlock> arguments(ObjectModel object, Construction.Constructor constructor) {
        return constructor.members().stream()
                .map(name -> Members.named(object, name))
                .map(expressions::value)
                .toList();
    }

    // Example:
    // Order order = new Order();
    // order.setDay(item.require("day", DAY));
    // return order;
    private CodeBlock setters(ObjectModel object) {
        String target = scope.newName(Naming.variable(object.name().simpleName()));
        CodeBlock start = CodeBlock.of("$1T $2L = new $1T()", object.name(), target);
        return CodeBlock.builder()
                .addStatement(start)
                .add(assignments(object, target))
                .addStatement("return $L", target)
                .build();
    }

    // Example:
    // var builder = Order.builder();
    // builder.day(item.require("day", DAY));
    // return builder.build();
    private CodeBlock builder(ObjectModel object, Construction.Builder builder) {
        String target = scope.newName("builder");
        return CodeBlock.builder()
                .addStatement("var $L = $L", target, Builders.start(object.name(), builder))
                .add(assignments(object, target))
                .addStatement("return $L.build()", target)
                .build();
    }

    private CodeBlock assignments(ObjectModel object, String target) {
        return object.members().stream()
                .filter(member -> member.role() == MemberModel.Role.STORED || expressions.isKey(member))
                .map(member -> assignment(member, target))
                .collect(CodeBlock.joining(""));
    }

    private CodeBlock assignment(MemberModel member, String target) {
        CodeBlock assignment = CodeBlock.builder()
                .addStatement("$L.$L($L)", target, member.mutator(), expressions.presentValue(member))
                .build();
        return expressions.isKey(member) ? assignment : ifPresent(member, assignment);
    }

    /** An absent attribute leaves the default that the class itself gives the member. */
    // Example:
    // if (item.has("createdAt")) {
    //     order.setCreatedAt(item.require("createdAt", CREATED_AT));
    private CodeBlock ifPresent(MemberModel member, CodeBlock assignment) {
        return CodeBlock.builder()
                .beginControlFlow("if ($L)", expressions.has(member))
                .add(assignment)
                .endControlFlow()
                .build();
    }
}
