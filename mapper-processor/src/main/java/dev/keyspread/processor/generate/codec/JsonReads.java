package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.generate.source.ReadSubject;
import java.util.List;
import java.util.regex.Pattern;

/** Generates the statements that read an object from JSON: attributes in any order, and the object at the end. */
final class JsonReads {

    private static final Pattern PLAIN = Pattern.compile("[\\w.-]+");

    private final ReadSubject subject;
    private final NameAllocator scope;
    private final String json;

    JsonReads(ReadSubject subject, NameAllocator scope, String json) {
        this.subject = subject;
        this.scope = scope;
        this.json = json;
    }

    // Example:
    // String orderId = null;
    // for (...) {...}
    // return new Order(ORDER_ID.require(orderId), total);
    CodeBlock body() {
        String next = scope.newName("next");
        JsonParts parts = JsonParts.of(subject, scope, json);
        return CodeBlock.builder()
                .add(parts.declarations())
                .add(loop(next, parts))
                .add(parts.ends())
                .addStatement("return $L", parts.object())
                .build();
    }

    // Example:
    // for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
    //     switch (next) {
    //         case 0 /* orderId */ -> orderId = ORDER_ID.read(json);
    private CodeBlock loop(String next, JsonParts parts) {
        CodeBlock.Builder loop = CodeBlock.builder()
                .beginControlFlow(
                        "for (int $1L = $2L.nextAttribute(NAMES); $1L >= 0; $1L = $2L.nextAttribute(NAMES))",
                        next,
                        json)
                .beginControlFlow("switch ($L)", next);
        List<String> names = subject.attributes();
        int number = 0;
        for (List<CodeBlock> read : parts.reads()) {
            loop.add("case $L$L -> $L", number, comment(names.get(number)), branch(read));
            number++;
        }
        return loop.addStatement("default -> $L", parts.unknown())
                .endControlFlow()
                .endControlFlow()
                .build();
    }

    /** The name of an attribute as a comment, unless it has characters that a comment should not have. */
    private static String comment(String name) {
        return PLAIN.matcher(name).matches() ? " /* " + name + " */" : "";
    }

    private static CodeBlock branch(List<CodeBlock> statements) {
        CodeBlock.Builder branch = CodeBlock.builder();
        if (statements.size() > 1) {
            branch.add("{\n$>");
        }
        statements.forEach(branch::addStatement);
        if (statements.size() > 1) {
            branch.add("$<}\n");
        }
        return branch.build();
    }
}
