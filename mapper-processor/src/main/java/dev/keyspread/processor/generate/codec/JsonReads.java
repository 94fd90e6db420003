package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Statements;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

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

    /**
     * The code that reads one member from JSON.
     *
     * @param declaration the statements before the first attribute
     * @param reads for each of the member's attributes, the statements that read it
     * @param end the statements after the last attribute
     * @param local the variable that holds the value
     * @param value the expression of the member's value
     */
    record JsonSlot(
            CodeBlock declaration, List<List<CodeBlock>> reads, CodeBlock end, CodeBlock local, CodeBlock value) {

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
                    Statements.of(CodeBlock.of("$L.requirePresent($L)", subject.constant(member), flag)),
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
            return Statements.of(CodeBlock.of("$T $L = $L", type, local, initial));
        }
    }

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

    /** The code that reads an object from JSON: variables for the attributes, and the object at the end. */
    static final class JsonParts {

        private final ReadSubject subject;
        private final NameAllocator scope;
        private final String json;
        private final String path;
        private final @Nullable MutableTarget target;
        private final TemplateTexts texts;

        /** The slots by member, or by the attribute of a composite key. */
        private final Map<Object, JsonSlot> slots = new LinkedHashMap<>();

        private CodeBlock unknown;

        private JsonParts(ReadSubject subject, NameAllocator scope, String json, String path) {
            this.subject = subject;
            this.scope = scope;
            this.json = json;
            this.path = path;
            this.target = target(path.isEmpty() ? subject.context().variable() : path);
            this.unknown = CodeBlock.of("$L.skip()", json);
            this.texts = new TemplateTexts(subject, scope);
            subject.templates().forEach(template -> slots.put(template.attribute(), composite(template)));
            subject.members().forEach(member -> slots.put(member, newSlot(member)));
        }

        /** Creates the parts of a subject. */
        static JsonParts of(ReadSubject subject, NameAllocator scope, String json) {
            return new JsonParts(subject, scope, json, "");
        }

        private @Nullable MutableTarget target(String variable) {
            return subject.construction() instanceof Construction.Constructor
                    ? null
                    : MutableTarget.of(subject, variable, scope);
        }

        /** Returns whether the object is an expression that needs no variable of the end statements. */
        boolean isExpression() {
            return target != null && target.isExpression();
        }

        /** Returns the statements before the first attribute. */
        CodeBlock declarations() {
            CodeBlock.Builder declarations = CodeBlock.builder();
            slots.values().forEach(slot -> declarations.add(slot.declaration()));
            if (target != null) {
                declarations.add(target.start());
            }
            return declarations.build();
        }

        /** Returns the statements that read each attribute, in the order of their numbers. */
        List<List<CodeBlock>> reads() {
            return slots.values().stream()
                    .flatMap(slot -> slot.reads().stream())
                    .toList();
        }

        /** Returns the statement for an attribute without a number. */
        CodeBlock unknown() {
            return unknown;
        }

        /** Returns the statements after the last attribute. */
        CodeBlock ends() {
            CodeBlock.Builder ends = CodeBlock.builder();
            slots.values().forEach(slot -> ends.add(slot.end()));
            if (target != null) {
                subject.members().stream()
                        .filter(member -> subject.role(member) == MemberModel.Role.SHARD)
                        .forEach(member -> ends.addStatement(target.assignment(member, value(member))));
                ends.add(target.end());
            }
            return ends.build();
        }

        // Example:
        // new Order(ORDER_ID.require(orderId), total)
        CodeBlock object() {
            if (target != null) {
                return target.result();
            }
            Construction.Constructor constructor = (Construction.Constructor) subject.construction();
            return Constructors.call(
                    subject.type(),
                    constructor,
                    new ConstructorArguments(subject, constructor, scope).all(this::value));
        }

        private CodeBlock value(MemberModel member) {
            return subject.role(member) == MemberModel.Role.SHARD
                    ? subject.shard(partition().local())
                    : slot(member).value();
        }

        private JsonSlot partition() {
            KeyPartModel partition = subject.partition();
            Object slot = partition.template() == null ? partition.member() : partition.attribute();
            return Objects.requireNonNull(slots.get(slot));
        }

        private JsonSlot slot(MemberModel member) {
            return slots.getOrDefault(member, JsonSlot.unread(CodeBlock.of("null")));
        }

        private JsonSlot newSlot(MemberModel member) {
            TemplateModel template = subject.template(member);
            if (template != null) {
                return part(template, member);
            }
            return switch (subject.role(member)) {
                case STORED -> stored(member);
                case FLATTENED -> flattened(member);
                case OTHERS -> others(member);
                case COMPOSED, COMPUTED, SHARD, DISCRIMINATOR, IGNORED -> JsonSlot.unread(DefaultValues.of(member));
            };
        }

        // Example:
        // AttributeValue key = null;
        // case 0 -> key = json.attributeValue();
        // String[] sk = SK.texts(key);
        private JsonSlot composite(TemplateModel template) {
            String local = scope.newName(Naming.variable(template.attribute()) + "Key");
            return JsonSlot.composite(local, json, texts.declaration(template, CodeBlock.of("$L", local)));
        }

        /** Returns the slot of a member in a key. A separate attribute with the same value is not read. */
        private JsonSlot part(TemplateModel template, MemberModel member) {
            List<List<CodeBlock>> reads = member.role() == MemberModel.Role.STORED
                    ? List.of(List.of(CodeBlock.of("$L.skip()", json)))
                    : List.of();
            return atEnd(member, JsonSlot.unread(texts.value(template, member)).reading(reads));
        }

        /** Returns the slot of a stored member. A missing attribute keeps the default of a mutable object's class. */
        private JsonSlot stored(MemberModel member) {
            if (target != null && !subject.isAlways(member)) {
                return JsonSlot.assigned(target.assignment(member, read(member)));
            }
            JsonSlot slot = local(member);
            return atEnd(member, slot.worth(texts.agreed(member, slot.value())));
        }

        private JsonSlot local(MemberModel member) {
            String local = scope.newName(name(member));
            if (subject.layout(member) != null) {
                return JsonSlot.storedKey(subject, member, local, json);
            } else if (member.type().isPrimitive() && subject.isRequired(member)) {
                String flag = scope.newName("has" + Naming.capitalized(local));
                return JsonSlot.primitive(subject, member, local, flag, read(member));
            }
            return JsonSlot.reference(subject, member, local, read(member));
        }

        // Example:
        // Map<String, AttributeValue> others = new HashMap<>();
        // default -> OTHERS.read(json, others);
        private JsonSlot others(MemberModel member) {
            CodeBlock local = CodeBlock.of("$L", scope.newName(name(member)));
            unknown = CodeBlock.of("$L.read($L, $L)", subject.constant(member), json, local);
            CodeBlock empty = CodeBlock.of("new $T<>()", HashMap.class);
            CodeBlock declaration = JsonSlot.declaration(member.type(), local.toString(), empty);
            return atEnd(member, new JsonSlot(declaration, List.of(), CodeBlock.of(""), local, local));
        }

        private JsonSlot flattened(MemberModel member) {
            JsonParts parts = new JsonParts(subject.flattened(member), scope, json, name(member));
            FlattenedSlot slot =
                    new FlattenedSlot(member, parts, scope.newName("has" + Naming.capitalized(name(member))));
            if (target != null) {
                return slot.assigned(target);
            } else if (parts.isExpression() && !subject.isRequired(member)) {
                return slot.present();
            }
            String local = scope.newName(name(member));
            return subject.isRequired(member) ? slot.always(local) : slot.made(local);
        }

        private JsonSlot atEnd(MemberModel member, JsonSlot slot) {
            return target == null ? slot : slot.assignedAtEnd(target.assignment(member, slot.value()));
        }

        // Example:
        // TOTAL.read(json)
        private CodeBlock read(MemberModel member) {
            return CodeBlock.of("$L.read($L)", subject.constant(member), json);
        }

        /** Returns the variable name. A part of a flattened object has the names of both members. */
        private String name(MemberModel member) {
            return path.isEmpty() ? Naming.variable(member.name()) : path + Naming.capitalized(member.name());
        }
    }
}
