package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.MemberModel;
import java.util.ArrayList;
import java.util.List;

/**
 * The code that reads one member from JSON.
 *
 * @param declaration the statements before the first attribute
 * @param reads for each of the member's attributes, the statements that read it
 * @param end the statements after the last attribute
 * @param local the variable that holds the value
 * @param value the expression of the member's value
 */
record JsonSlot(CodeBlock declaration, List<List<CodeBlock>> reads, CodeBlock end, CodeBlock local, CodeBlock value) {

    private static final CodeBlock NOTHING = CodeBlock.of("");

    /** Returns the slot of a member without an attribute of its own. */
    static JsonSlot unread(CodeBlock value) {
        return new JsonSlot(NOTHING, List.of(), NOTHING, CodeBlock.of("null"), value);
    }

    // Example:
    // AttributeValue key = null;
    // case 0 -> key = json.attributeValue();
    // String[] sk = SK.texts(key);
    static JsonSlot composite(String local, String json, CodeBlock end) {
        return new JsonSlot(
                declaration(RuntimeTypes.ATTRIBUTE_VALUE, local, CodeBlock.of("null")),
                List.of(List.of(CodeBlock.of("$L = $L.attributeValue()", local, json))),
                end,
                CodeBlock.of("$L", local),
                NOTHING);
    }

    /** Returns a copy that also reads attributes. */
    JsonSlot reading(List<List<CodeBlock>> otherReads) {
        return new JsonSlot(declaration, otherReads, end, local, value);
    }

    /** Returns a copy with another value. */
    JsonSlot worth(CodeBlock otherValue) {
        return new JsonSlot(declaration, reads, end, local, otherValue);
    }

    /** Returns a slot that assigns the value directly. */
    static JsonSlot assigned(CodeBlock assignment) {
        return new JsonSlot(NOTHING, List.of(List.of(assignment)), NOTHING, NOTHING, NOTHING);
    }

    // Example:
    // AttributeValue day = null;
    // case 0 -> day = json.attributeValue();
    // DAY.logicalKey(day, SHARDS)
    static JsonSlot storedKey(ReadSubject subject, MemberModel member, String local, String json) {
        CodeBlock variable = CodeBlock.of("$L", local);
        return new JsonSlot(
                declaration(RuntimeTypes.ATTRIBUTE_VALUE, local, CodeBlock.of("null")),
                List.of(List.of(CodeBlock.of("$L = $L.attributeValue()", local, json))),
                NOTHING,
                variable,
                subject.logicalKey(member, variable));
    }

    // Example:
    // String orderId = null;
    // case 0 -> orderId = ORDER_ID.read(json);
    // ORDER_ID.require(orderId)
    static JsonSlot reference(ReadSubject subject, MemberModel member, String local, CodeBlock read) {
        String constant = subject.constant(member);
        boolean mayBeNull = member.optional() == null && !member.hasDefault();
        CodeBlock absent = mayBeNull ? CodeBlock.of("null") : CodeBlock.of("$L.absent()", constant);
        CodeBlock variable = CodeBlock.of("$L", local);
        return new JsonSlot(
                declaration(member.type(), local, absent),
                List.of(List.of(CodeBlock.of("$L = $L", local, read))),
                NOTHING,
                variable,
                subject.isKey(member) || subject.isRequired(member)
                        ? CodeBlock.of("$L.require($L)", constant, local)
                        : variable);
    }

    /** Returns the slot of a primitive member. A flag records whether it was found and avoids a boxed value. */
    // Example:
    // long count = 0;
    // boolean hasCount = false;
    // case 0 -> {
    //     count = COUNT.read(json);
    //     hasCount = true;
    // }
    // COUNT.requirePresent(hasCount);
    static JsonSlot primitive(ReadSubject subject, MemberModel member, String local, String flag, CodeBlock read) {
        CodeBlock variable = CodeBlock.of("$L", local);
        return new JsonSlot(
                declaration(member.type(), local, DefaultValues.of(member)).toBuilder()
                        .add(declaration(TypeName.BOOLEAN, flag, CodeBlock.of("false")))
                        .build(),
                List.of(List.of(CodeBlock.of("$L = $L", local, read), CodeBlock.of("$L = true", flag))),
                statement(CodeBlock.of("$L.requirePresent($L)", subject.constant(member), flag)),
                variable,
                variable);
    }

    /** Returns a copy that assigns the value after the last attribute. */
    JsonSlot assignedAtEnd(CodeBlock assignment) {
        CodeBlock later = end.toBuilder().addStatement(assignment).build();
        return new JsonSlot(declaration, reads, later, local, value);
    }

    /** Returns the statements of a read with one more statement. */
    static List<CodeBlock> with(List<CodeBlock> read, CodeBlock statement) {
        List<CodeBlock> statements = new ArrayList<>(read);
        statements.add(statement);
        return statements;
    }

    /** Returns the declaration of a variable. */
    static CodeBlock declaration(TypeName type, String local, CodeBlock initial) {
        return statement(CodeBlock.of("$T $L = $L", type, local, initial));
    }

    private static CodeBlock statement(CodeBlock statement) {
        return CodeBlock.builder().addStatement(statement).build();
    }
}
