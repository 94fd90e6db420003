package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.MemberModel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The statements that read an object from JSON: attributes as they come, and what is made of them at the end. */
final class JsonReads {

    private final ReadSubject subject;
    private final NameAllocator scope;
    private final String json;
    private final Map<MemberModel, JsonSlot> slots = new LinkedHashMap<>();

    JsonReads(ReadSubject subject, NameAllocator scope, String json) {
        this.subject = subject;
        this.scope = scope;
        this.json = json;
    }

    CodeBlock body() {
        return subject.construction() instanceof Construction.Constructor constructor
                ? constructor(constructor)
                : mutable(subject.construction());
    }

    // Example:
    // String orderId = null;
    // for (...) {...}
    // return new Order(ORDER_ID.require(orderId), total);
    private CodeBlock constructor(Construction.Constructor constructor) {
        String next = scope.newName("next");
        subject.stored().forEach(this::addLocal);
        List<CodeBlock> arguments = constructor.members().stream()
                .map(subject::member)
                .map(this::value)
                .toList();
        return CodeBlock.builder()
                .add(declarations())
                .add(loop(next))
                .add(checks())
                .add(Constructors.returned(subject.type(), arguments))
                .build();
    }

    /** An absent attribute leaves the default that the class itself gives the member. */
    // Example:
    // Order order = new Order();
    // for (...) {...}
    // order.setOrderId(ORDER_ID.require(orderId));
    private CodeBlock mutable(Construction construction) {
        String next = scope.newName("next");
        MutableTarget target =
                MutableTarget.of(subject.type(), construction, subject.context().variable(), scope);
        subject.stored().forEach(member -> add(member, target));
        CodeBlock.Builder body = CodeBlock.builder()
                .add(declarations())
                .add(target.start())
                .add(loop(next))
                .add(checks());
        subject.members().stream()
                .filter(subject::isKey)
                .forEach(member -> body.addStatement(target.assignment(member, value(member))));
        return body.add(target.end()).build();
    }

    private void add(MemberModel member, MutableTarget target) {
        if (subject.isKey(member)) {
            addLocal(member);
        } else {
            slots.put(member, JsonSlot.assigned(target.assignment(member, read(member))));
        }
    }

    private void addLocal(MemberModel member) {
        String local = scope.newName(Naming.variable(member.name()));
        if (subject.layout(member) != null) {
            slots.put(member, JsonSlot.storedKey(subject, member, local, json));
        } else if (member.type().isPrimitive()) {
            String flag = scope.newName("has" + Naming.capitalized(local));
            slots.put(member, JsonSlot.primitive(subject, member, local, flag, read(member)));
        } else {
            slots.put(member, JsonSlot.reference(subject, member, local, read(member)));
        }
    }

    // Example:
    // TOTAL.read(json)
    private CodeBlock read(MemberModel member) {
        return CodeBlock.of("$L.read($L)", subject.constant(member), json);
    }

    private CodeBlock value(MemberModel member) {
        return switch (subject.role(member)) {
            case STORED -> slot(member).value();
            case SHARD -> subject.shard(slot(subject.partition()).local());
            case IGNORED -> DefaultValues.of(member);
        };
    }

    private JsonSlot slot(MemberModel member) {
        return slots.getOrDefault(member, JsonSlot.NONE);
    }

    private CodeBlock declarations() {
        return slots.values().stream().map(JsonSlot::declaration).collect(CodeBlock.joining(""));
    }

    private CodeBlock checks() {
        return slots.values().stream().map(JsonSlot::check).collect(CodeBlock.joining(""));
    }

    // Example:
    // for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
    //     switch (next) {
    //         case 0 -> orderId = ORDER_ID.read(json);
    private CodeBlock loop(String next) {
        CodeBlock.Builder loop = CodeBlock.builder()
                .beginControlFlow(
                        "for (int $1L = $2L.nextAttribute(NAMES); $1L >= 0; $1L = $2L.nextAttribute(NAMES))",
                        next,
                        json)
                .beginControlFlow("switch ($L)", next);
        int number = 0;
        for (JsonSlot slot : slots.values()) {
            loop.add("case $L -> $L", number++, slot.read());
        }
        return loop.addStatement("default -> $L.skip()", json)
                .endControlFlow()
                .endControlFlow()
                .build();
    }
}
