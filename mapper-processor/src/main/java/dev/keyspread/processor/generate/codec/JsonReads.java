package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.Naming;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.KeyPartModel;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.TemplateModel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Generates the statements that read an object from JSON: variables for the attributes, which have any order, and the object at the
 * end. The parts of a flattened object are read with the attributes around it.
 */
final class JsonReads {

    private static final Pattern PLAIN = Pattern.compile("[\\w.-]+");
    private static final CodeBlock NULL = CodeBlock.of("null");

    private final ReadSubject subject;
    private final NameAllocator scope;
    private final String json;

    /** The beginning of variable names for a flattened object, or an empty text. */
    private final String path;

    private final @Nullable MutableTarget target;
    private final TemplateTexts texts;

    /** The statements before the first attribute. */
    private final CodeBlock.Builder declarations = CodeBlock.builder();

    /** The statements that read each attribute, in the order of their numbers. */
    private final List<List<CodeBlock>> reads = new ArrayList<>();

    /** The statements after the last attribute. */
    private final CodeBlock.Builder ends = CodeBlock.builder();

    /** The expressions of constructor arguments. */
    private final Map<MemberModel, CodeBlock> values = new HashMap<>();

    /** The variables that hold stored keys, by attribute. */
    private final Map<String, CodeBlock> keys = new HashMap<>();

    /** The statement for an attribute without a number. */
    private CodeBlock unknown;

    private JsonReads(ReadSubject subject, NameAllocator scope, String json, String path) {
        this.subject = subject;
        this.scope = scope;
        this.json = json;
        this.path = path;
        this.target = subject.construction() instanceof Construction.Constructor
                ? null
                : MutableTarget.of(subject, path.isEmpty() ? subject.context().variable() : path, scope);
        this.unknown = CodeBlock.of("$L.skip()", json);
        this.texts = new TemplateTexts(subject, scope);
        subject.templates().forEach(this::addTemplate);
        subject.members().forEach(this::add);
        subject.members().stream()
                .filter(member -> subject.role(member) == MemberModel.Role.SHARD)
                .forEach(this::addShard);
        if (target != null) {
            declarations.add(target.start());
            ends.add(target.end());
        }
    }

    // Example:
    // String orderId = null;
    // for (...) {...}
    // return new Order(ORDER_ID.require(orderId), total);
    static CodeBlock body(ReadSubject subject, NameAllocator scope, String json) {
        String next = scope.newName("next");
        JsonReads whole = new JsonReads(subject, scope, json, "");
        return CodeBlock.builder()
                .add(whole.declarations.build())
                .add(whole.loop(next))
                .add(whole.ends.build())
                .addStatement("return $L", whole.object())
                .build();
    }

    // Example:
    // for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
    //     switch (next) {
    //         case 0 /* orderId */ -> orderId = ORDER_ID.read(json);
    private CodeBlock loop(String next) {
        CodeBlock.Builder loop = CodeBlock.builder()
                .beginControlFlow(
                        "for (int $1L = $2L.nextAttribute(NAMES); $1L >= 0; $1L = $2L.nextAttribute(NAMES))",
                        next,
                        json)
                .beginControlFlow("switch ($L)", next);
        List<String> names = subject.attributes();
        int number = 0;
        for (List<CodeBlock> read : reads) {
            loop.add("case $L$L -> $L", number, comment(names.get(number)), branch(read));
            number++;
        }
        return loop.addStatement("default -> $L", unknown)
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

    // Example:
    // new Order(ORDER_ID.require(orderId), total)
    private CodeBlock object() {
        if (target != null) {
            return target.result();
        }
        Construction.Constructor constructor = (Construction.Constructor) subject.construction();
        return Constructors.call(
                subject.type(),
                constructor,
                new ConstructorArguments(subject, constructor, scope).all(member -> values.getOrDefault(member, NULL)));
    }

    // Example:
    // AttributeValue skKey = null;
    // case 0 -> skKey = json.attributeValue();
    // String[] sk = SK.texts(skKey);
    private void addTemplate(TemplateModel template) {
        String local = scope.newName(Naming.variable(template.attribute()) + "Key");
        ends.add(texts.declaration(template, storedKey(template.attribute(), local)));
    }

    private CodeBlock storedKey(String attribute, String local) {
        declare(RuntimeTypes.ATTRIBUTE_VALUE, local, NULL);
        reads.add(List.of(CodeBlock.of("$L = $L.attributeValue()", local, json)));
        CodeBlock key = CodeBlock.of("$L", local);
        keys.put(attribute, key);
        return key;
    }

    private void declare(TypeName type, String local, CodeBlock initial) {
        declarations.addStatement("$T $L = $L", type, local, initial);
    }

    private void add(MemberModel member) {
        TemplateModel template = subject.template(member);
        if (template != null) {
            addPart(template, member);
            return;
        }
        switch (subject.role(member)) {
            case STORED -> addStored(member);
            case FLATTENED -> addFlattened(member);
            case OTHERS -> addOthers(member);
            case COMPOSED, COMPUTED, SHARD, DISCRIMINATOR, IGNORED -> values.put(member, Members.unset(member));
        }
    }

    /** Adds a value that is known after the last attribute. */
    private void addAtEnd(MemberModel member, CodeBlock value) {
        values.put(member, value);
        if (target != null) {
            ends.addStatement(target.assignment(member, value));
        }
    }

    private void addShard(MemberModel member) {
        addAtEnd(member, subject.shard(key(subject.partition()), sortKey()));
    }

    /** Returns the stored sort key, if the suffix of an item is calculated from it. */
    private CodeBlock sortKey() {
        KeyPartModel sort = subject.sortOfShard();
        if (sort == null) {
            return CodeBlock.of("");
        }
        return sort.template() == null
                ? subject.sortKey(sort, Objects.requireNonNull(values.get(sort.member())))
                : key(sort);
    }

    private CodeBlock key(KeyPartModel part) {
        return Objects.requireNonNull(keys.get(part.attribute()));
    }

    /** Adds a member in a key. A separate attribute with the same value is not read. */
    private void addPart(TemplateModel template, MemberModel member) {
        if (member.role() == MemberModel.Role.STORED) {
            reads.add(List.of(CodeBlock.of("$L.skip()", json)));
        }
        addAtEnd(member, texts.value(template, member));
    }

    /** Adds a stored member. A missing attribute keeps the default of a mutable object's class. */
    private void addStored(MemberModel member) {
        if (target != null && !subject.isAlways(member)) {
            reads.add(List.of(target.assignment(member, read(member))));
        } else {
            addAtEnd(member, texts.agreed(member, value(member, scope.newName(name(member)))));
        }
    }

    private CodeBlock value(MemberModel member, String local) {
        if (subject.layout(member) != null) {
            return subject.logicalKey(member, storedKey(subject.attribute(member), local));
        }
        return member.type().isPrimitive() && subject.isRequired(member)
                ? primitive(member, local)
                : reference(member, local);
    }

    /** Returns the value of a primitive member. A flag records whether it was found and avoids a boxed value. */
    // Example:
    // long count = 0;
    // boolean hasCount = false;
    // case 0 -> {
    //     count = COUNT.read(json);
    //     hasCount = true;
    // }
    // COUNT.requirePresent(hasCount);
    private CodeBlock primitive(MemberModel member, String local) {
        String flag = scope.newName("has" + Naming.capitalized(local));
        declare(member.type(), local, Members.unset(member));
        declare(TypeName.BOOLEAN, flag, CodeBlock.of("false"));
        reads.add(List.of(CodeBlock.of("$L = $L", local, read(member)), CodeBlock.of("$L = true", flag)));
        ends.addStatement("$L.requirePresent($L)", subject.constant(member), flag);
        return CodeBlock.of("$L", local);
    }

    // Example:
    // String orderId = null;
    // case 0 -> orderId = ORDER_ID.read(json);
    // ORDER_ID.require(orderId)
    private CodeBlock reference(MemberModel member, String local) {
        String constant = subject.constant(member);
        boolean mayBeNull = member.optional() == null && !member.hasDefault();
        declare(member.type(), local, mayBeNull ? NULL : CodeBlock.of("$L.absent()", constant));
        reads.add(List.of(CodeBlock.of("$L = $L", local, read(member))));
        return subject.isKey(member) || subject.isRequired(member)
                ? CodeBlock.of("$L.require($L)", constant, local)
                : CodeBlock.of("$L", local);
    }

    // Example:
    // Map<String, AttributeValue> others = new HashMap<>();
    // default -> OTHERS.read(json, others);
    private void addOthers(MemberModel member) {
        String local = scope.newName(name(member));
        unknown = CodeBlock.of("$L.read($L, $L)", subject.constant(member), json, local);
        declare(member.type(), local, CodeBlock.of("new $T<>()", HashMap.class));
        addAtEnd(member, CodeBlock.of("$L", local));
    }

    /** Adds the attributes of a flattened object, and a flag for whether any of them was found. */
    // Example:
    // String homeStreet = null;
    // boolean hasHome = false;
    // case 1 -> {
    //     homeStreet = HomeAttributes.STREET.read(json);
    //     hasHome = true;
    // }
    private void addFlattened(MemberModel member) {
        JsonReads parts = new JsonReads(subject.flattened(member), scope, json, name(member));
        String flag = scope.newName("has" + Naming.capitalized(name(member)));
        declarations.add(parts.declarations.build());
        if (target == null && subject.isRequired(member)) {
            reads.addAll(parts.reads);
            addRequired(member, parts, scope.newName(name(member)));
            return;
        }
        declare(TypeName.BOOLEAN, flag, CodeBlock.of("false"));
        CodeBlock found = CodeBlock.of("$L = true", flag);
        parts.reads.forEach(
                read -> reads.add(Stream.concat(read.stream(), Stream.of(found)).toList()));
        addOptional(member, parts, flag);
    }

    /** Adds an object that is always created. A missing required attribute is an error. */
    // Example:
    // Address home = new Address(STREET.require(homeStreet));
    private void addRequired(MemberModel member, JsonReads parts, String local) {
        ends.add(parts.ends.build())
                .addStatement("$T $L = $L", member.type(), local, AttributeExpressions.present(member, parts.object()));
        values.put(member, CodeBlock.of("$L", local));
    }

    private void addOptional(MemberModel member, JsonReads parts, String flag) {
        CodeBlock whole = AttributeExpressions.present(member, parts.object());
        CodeBlock absent = member.optional() == null ? NULL : CodeBlock.of("$T.empty()", Optional.class);
        if (target != null) {
            assign(member, parts, flag, target.assignment(member, whole), target.assignment(member, absent));
        } else if (parts.target != null && parts.target.isExpression()) {
            addIfPresent(parts, flag);
            values.put(member, CodeBlock.of("$L ? $L : $L", flag, whole, absent));
        } else {
            addVariable(member, parts, flag, whole, absent);
        }
    }

    // Example:
    // if (hasWork) {
    //     order.setWork(Optional.of(new Address(workStreet)));
    // } else {
    //     order.setWork(Optional.empty());
    // }
    private void assign(MemberModel member, JsonReads parts, String flag, CodeBlock found, CodeBlock missing) {
        ends.beginControlFlow("if ($L)", flag).add(parts.ends.build()).addStatement(found);
        if (member.optional() != null) {
            ends.nextControlFlow("else").addStatement(missing);
        }
        ends.endControlFlow();
    }

    private void addIfPresent(JsonReads parts, String flag) {
        if (!parts.ends.isEmpty()) {
            ends.beginControlFlow("if ($L)", flag).add(parts.ends.build()).endControlFlow();
        }
    }

    // Example:
    // Address home = null;
    // if (hasHome) {
    //     home = new Address(homeStreet);
    // }
    private void addVariable(MemberModel member, JsonReads parts, String flag, CodeBlock whole, CodeBlock absent) {
        String local = scope.newName(name(member));
        ends.addStatement("$T $L = $L", member.type(), local, absent)
                .beginControlFlow("if ($L)", flag)
                .add(parts.ends.build())
                .addStatement("$L = $L", local, whole)
                .endControlFlow();
        values.put(member, CodeBlock.of("$L", local));
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
