package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.model.MemberModel;
import java.util.List;
import java.util.Optional;

/**
 * The code that reads a flattened member from JSON: its parts, and a flag for whether any part was found.
 *
 * @param member the member
 * @param parts its parts
 * @param flag the variable for whether any part was found
 */
record FlattenedSlot(MemberModel member, JsonParts parts, String flag) {

    // Example:
    // if (hasHome) {
    //     order.setHome(new Address(homeStreet));
    // }
    JsonSlot assigned(MutableTarget holder) {
        CodeBlock assignment = holder.assignment(member, whole());
        CodeBlock end = member.optional() == null
                ? ifPresent(assignment)
                : ifPresent(assignment, holder.assignment(member, absent()));
        return slot(end, CodeBlock.of(""));
    }

    // Example:
    // Address home = null;
    // if (hasHome) {
    //     home = new Address(homeStreet);
    // }
    JsonSlot made(String local) {
        CodeBlock end = CodeBlock.builder()
                .add(JsonSlot.declaration(member.type(), local, absent()))
                .add(ifPresent(CodeBlock.of("$L = $L", local, whole())))
                .build();
        return slot(end, CodeBlock.of("$L", local));
    }

    /** Returns the code for an object that is always created. A missing required attribute is an error. */
    // Example:
    // Address home = new Address(STREET.require(homeStreet));
    JsonSlot always(String local) {
        CodeBlock end = CodeBlock.builder()
                .add(parts.ends())
                .add(JsonSlot.declaration(member.type(), local, whole()))
                .build();
        return new JsonSlot(parts.declarations(), parts.reads(), end, CodeBlock.of(""), CodeBlock.of("$L", local));
    }

    // Example:
    // hasHome ? home : null
    JsonSlot present() {
        CodeBlock ends = parts.ends();
        CodeBlock end = ends.isEmpty()
                ? ends
                : CodeBlock.builder()
                        .beginControlFlow("if ($L)", flag)
                        .add(ends)
                        .endControlFlow()
                        .build();
        return slot(end, CodeBlock.of("$L ? $L : $L", flag, whole(), absent()));
    }

    // Example:
    // String homeStreet = null;
    // boolean hasHome = false;
    // case 1 -> {
    //     homeStreet = HomeAttributes.STREET.read(json);
    //     hasHome = true;
    // }
    private JsonSlot slot(CodeBlock end, CodeBlock value) {
        CodeBlock declaration = CodeBlock.builder()
                .add(parts.declarations())
                .add(JsonSlot.declaration(TypeName.BOOLEAN, flag, CodeBlock.of("false")))
                .build();
        List<List<CodeBlock>> reads = parts.reads().stream()
                .map(read -> JsonSlot.with(read, CodeBlock.of("$L = true", flag)))
                .toList();
        return new JsonSlot(declaration, reads, end, CodeBlock.of("$L", flag), value);
    }

    private CodeBlock ifPresent(CodeBlock statement) {
        return CodeBlock.builder()
                .beginControlFlow("if ($L)", flag)
                .add(parts.ends())
                .addStatement(statement)
                .endControlFlow()
                .build();
    }

    // Example:
    // if (hasWork) {
    //     order.setWork(Optional.of(new Address(workStreet)));
    // } else {
    //     order.setWork(Optional.empty());
    // }
    private CodeBlock ifPresent(CodeBlock statement, CodeBlock otherwise) {
        return CodeBlock.builder()
                .beginControlFlow("if ($L)", flag)
                .add(parts.ends())
                .addStatement(statement)
                .nextControlFlow("else")
                .addStatement(otherwise)
                .endControlFlow()
                .build();
    }

    private CodeBlock whole() {
        return AttributeExpressions.present(member, parts.object());
    }

    private CodeBlock absent() {
        return member.optional() != null ? CodeBlock.of("$T.empty()", Optional.class) : CodeBlock.of("null");
    }
}
