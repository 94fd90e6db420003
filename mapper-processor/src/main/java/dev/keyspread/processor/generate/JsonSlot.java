package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.model.MemberModel;

/**
 * What becomes of one attribute while an object is read from JSON.
 *
 * @param declaration the statements before the first attribute is read
 * @param read the statement that reads this one
 * @param check the statements after the last attribute
 * @param local the variable that holds what was read
 * @param value the member's value
 */
record JsonSlot(CodeBlock declaration, CodeBlock read, CodeBlock check, CodeBlock local, CodeBlock value) {

    private static final CodeBlock NOTHING = CodeBlock.of("");

    /** An attribute that is not read. */
    static final JsonSlot NONE = new JsonSlot(NOTHING, NOTHING, NOTHING, CodeBlock.of("null"), CodeBlock.of("null"));

    /** A value that goes straight to where it belongs. */
    static JsonSlot assigned(CodeBlock assignment) {
        return new JsonSlot(NOTHING, statement(assignment), NOTHING, NOTHING, NOTHING);
    }

    // Example:
    // AttributeValue day = null;
    // case 0 -> day = json.attributeValue();
    // DAY.logicalKey(day, SHARDS)
    static JsonSlot storedKey(ReadSubject subject, MemberModel member, String local, String json) {
        CodeBlock variable = CodeBlock.of("$L", local);
        return new JsonSlot(
                declaration(RuntimeTypes.ATTRIBUTE_VALUE, local, CodeBlock.of("null")),
                statement(CodeBlock.of("$L = $L.attributeValue()", local, json)),
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
        CodeBlock absent = member.optional() ? CodeBlock.of("$L.absent()", constant) : CodeBlock.of("null");
        CodeBlock variable = CodeBlock.of("$L", local);
        return new JsonSlot(
                declaration(member.type(), local, absent),
                statement(CodeBlock.of("$L = $L", local, read)),
                NOTHING,
                variable,
                subject.isKey(member) ? CodeBlock.of("$L.require($L)", constant, local) : variable);
    }

    /** A flag says whether there was one: a boxed value would cost an object. */
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
                CodeBlock.builder()
                        .add(declaration(member.type(), local, DefaultValues.of(member)))
                        .addStatement("boolean $L = false", flag)
                        .build(),
                CodeBlock.builder()
                        .add("{\n$>")
                        .addStatement("$L = $L", local, read)
                        .addStatement("$L = true", flag)
                        .add("$<}\n")
                        .build(),
                statement(CodeBlock.of("$L.requirePresent($L)", subject.constant(member), flag)),
                variable,
                variable);
    }

    private static CodeBlock declaration(TypeName type, String local, CodeBlock initial) {
        return statement(CodeBlock.of("$T $L = $L", type, local, initial));
    }

    private static CodeBlock statement(CodeBlock statement) {
        return CodeBlock.builder().addStatement(statement).build();
    }
}
