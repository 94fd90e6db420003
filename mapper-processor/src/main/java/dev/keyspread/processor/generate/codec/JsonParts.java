package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The code that reads an object from JSON: variables for the attributes, and the object at the end. */
final class JsonParts {

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
        return slots.values().stream().flatMap(slot -> slot.reads().stream()).toList();
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
                subject.type(), constructor, new ConstructorArguments(subject, constructor, scope).all(this::value));
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
        FlattenedSlot slot = new FlattenedSlot(member, parts, scope.newName("has" + Naming.capitalized(name(member))));
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
