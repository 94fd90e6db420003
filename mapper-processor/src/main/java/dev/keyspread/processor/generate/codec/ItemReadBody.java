package dev.keyspread.processor.generate.codec;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.Modifier;

/** Generates the statements that read an object from attribute values. */
final class ItemReadBody {

    private final ReadSubject subject;
    private final NameAllocator scope;
    private final String item;
    private final Known known;
    private final TemplateTexts texts;
    private final List<MethodSpec> parts = new ArrayList<>();

    ItemReadBody(ReadSubject subject, NameAllocator scope, String item) {
        this(subject, scope, item, Known.NOTHING);
    }

    /** Creates the body of a method that takes some values from an object that was read from the same item. */
    ItemReadBody(ReadSubject subject, NameAllocator scope, String item, Known known) {
        this.subject = subject;
        this.scope = scope;
        this.item = item;
        this.known = known;
        this.texts = new TemplateTexts(subject, scope);
    }

    /**
     * An object that was read from the same item.
     *
     * @param variable its variable
     * @param isTaken whether the value of a member is taken from it
     */
    record Known(String variable, Predicate<MemberModel> isTaken) {

        static final Known NOTHING = new Known("", member -> false);

        /** Returns whether it has the values of all templates, whose texts need not be read then. */
        boolean hasTemplates(ReadSubject subject) {
            return !variable.isEmpty()
                    && subject.templates().stream()
                            .flatMap(template -> template.members().stream())
                            .allMatch(member -> isTaken.test(member.source()));
        }
    }

    CodeBlock body() {
        CodeBlock object = subject.construction() instanceof Construction.Constructor constructor
                ? constructor(constructor)
                : mutable();
        return CodeBlock.builder()
                .add(known.hasTemplates(subject) ? CodeBlock.of("") : texts.declarations(this::get))
                .add(object)
                .build();
    }

    /** Returns the methods that the body calls. Each reads a part of a bean small enough for the JIT compiler. */
    List<MethodSpec> parts() {
        return parts;
    }

    // Example:
    // return new Order(
    //         DAY.logicalKey(item.get("day"), SHARDS),
    //         TOTAL.read(item));
    private CodeBlock constructor(Construction.Constructor constructor) {
        ConstructorArguments arguments = new ConstructorArguments(subject, constructor, scope);
        Map<MemberModel, CodeBlock> locals = new HashMap<>();
        CodeBlock.Builder body = CodeBlock.builder();
        for (MemberModel shared : arguments.shared()) {
            String local = scope.newName(Naming.variable(shared.name()));
            body.addStatement("$T $L = $L", shared.type(), local, value(shared));
            locals.put(shared, CodeBlock.of("$L", local));
        }
        List<CodeBlock> values = arguments.all(member -> {
            CodeBlock local = locals.get(member);
            return local == null ? value(member) : local;
        });
        return body.add(Constructors.returned(subject.type(), constructor, values))
                .build();
    }

    // Example:
    // Order order = new Order();
    // order.setOrderId(ORDER_ID.require(item));
    // return order;
    private CodeBlock mutable() {
        MutableTarget target = MutableTarget.of(subject, subject.context().variable(), scope);
        CodeBlock.Builder body = CodeBlock.builder().add(target.start());
        ReadRun.of(subject).forEach(run -> body.add(run.isMethod() ? part(run, target) : statements(run, target)));
        return body.add(target.end()).addStatement("return $L", target.result()).build();
    }

    private CodeBlock statements(ReadRun run, MutableTarget target) {
        return run.members().stream()
                .map(member -> subject.isAlways(member) ? always(member, target) : ifPresent(member, target))
                .collect(CodeBlock.joining(""));
    }

    // Example:
    // readAttributes1(item, order);
    private CodeBlock part(ReadRun run, MutableTarget target) {
        String name = "readAttributes" + (parts.size() + 1);
        parts.add(MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(RuntimeTypes.ITEM_READER, item)
                .addParameter(subject.type(), target.name())
                .addCode(statements(run, target))
                .build());
        return Statements.of("$L($L, $L)", name, item, target.name());
    }

    private CodeBlock always(MemberModel member, MutableTarget target) {
        return Statements.of(target.assignment(member, value(member)));
    }

    /** Returns a conditional read. A missing attribute keeps the class's own default. */
    // Example:
    // AttributeValue country = item.get("country");
    // if (country != null) {
    //     order.setCountry(COUNTRY.read(country));
    private CodeBlock ifPresent(MemberModel member, MutableTarget target) {
        String local = scope.newName(Naming.variable(member.name()));
        boolean flattened = subject.role(member) == MemberModel.Role.FLATTENED;
        CodeBlock present = flattened
                ? AttributeExpressions.present(member, CodeBlock.of("$L", local))
                : CodeBlock.of("$L.read($L)", subject.constant(member), local);
        return CodeBlock.builder()
                .addStatement(flattened ? declaredPart(member, local) : declared(member, local))
                .beginControlFlow("if ($L != null)", local)
                .addStatement(target.assignment(member, present))
                .endControlFlow()
                .build();
    }

    private CodeBlock declared(MemberModel member, String local) {
        return CodeBlock.of("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, local, get(member));
    }

    // Example:
    // Address home = HOME.read(item)
    private CodeBlock declaredPart(MemberModel member, String local) {
        return CodeBlock.of("$T $L = $L", member.valueType(), local, read(member, "read"));
    }

    private CodeBlock value(MemberModel member) {
        if (known.isTaken().test(member)) {
            return CodeBlock.of("$L.$L", known.variable(), member.accessor());
        }
        TemplateModel template = subject.template(member);
        if (template != null) {
            return texts.value(template, member);
        }
        return switch (subject.role(member)) {
            case STORED -> texts.agreed(member, stored(member));
            case FLATTENED -> flattened(member);
            case OTHERS -> read(member, "read");
            case SHARD -> subject.shard(get(subject.partition().attribute()), sortKey());
            case COMPOSED, COMPUTED, DISCRIMINATOR, IGNORED -> Members.unset(member);
        };
    }

    /** Returns the stored sort key, if the suffix of an item is calculated from it. */
    // Example:
    // ORDER_ID.value(ORDER_ID.require(item))
    private CodeBlock sortKey() {
        KeyPartModel sort = subject.sortOfShard();
        if (sort == null) {
            return CodeBlock.of("");
        }
        return sort.template() == null ? subject.sortKey(sort, value(sort.member())) : get(sort.attribute());
    }

    // Example:
    // Optional.ofNullable(HOME.read(item))
    private CodeBlock flattened(MemberModel member) {
        CodeBlock read = read(member, subject.isRequired(member) ? "require" : "read");
        return member.optional() == null ? read : CodeBlock.of("$T.ofNullable($L)", Optional.class, read);
    }

    // Example:
    // TOTAL.read(item)
    private CodeBlock stored(MemberModel member) {
        if (subject.layout(member) != null) {
            return subject.logicalKey(member, get(member));
        }
        return read(member, subject.isRequired(member) ? "require" : "read");
    }

    private CodeBlock read(MemberModel member, String method) {
        return CodeBlock.of("$L.$L($L)", subject.constant(member), method, item);
    }

    // Example:
    // item.get("day")
    private CodeBlock get(MemberModel member) {
        return member.value().readsNull()
                ? CodeBlock.of("$L.stored($S)", item, subject.attribute(member))
                : get(subject.attribute(member));
    }

    private CodeBlock get(String attribute) {
        return CodeBlock.of("$L.get($S)", item, attribute);
    }

    /**
     * A group of members that are read together. The members of a large bean are split into groups, each read by a separate
     * method.
     *
     * <p>The JIT compiler inlines the reads of only about six attributes per method, and later reads are slow. The split
     * also keeps methods within the size limit of class files.
     *
     * @param members the members
     * @param isMethod whether a separate method reads them
     */
    private record ReadRun(List<MemberModel> members, boolean isMethod) {

        /** The maximum number of members per method. */
        private static final int TOGETHER = 8;
        /** The maximum number of members of a bean that is read by a single method. */
        private static final int SMALL = 16;

        static List<ReadRun> of(ReadSubject subject) {
            List<MemberModel> members =
                    subject.members().stream().filter(subject::isRead).toList();
            boolean isWhole = members.size() <= SMALL || !(subject.construction() instanceof Construction.Setters);
            return isWhole ? List.of(new ReadRun(members, false)) : runs(members, subject);
        }

        // Members that every item has may depend on the method's parsed keys. They stay in that method.
        private static List<ReadRun> runs(List<MemberModel> members, ReadSubject subject) {
            List<List<MemberModel>> runs = new ArrayList<>();
            boolean joins = false;
            for (MemberModel member : members) {
                boolean isAlone = subject.isAlways(member);
                if (!joins || isAlone || runs.get(runs.size() - 1).size() == TOGETHER) {
                    runs.add(new ArrayList<>());
                }
                runs.get(runs.size() - 1).add(member);
                joins = !isAlone;
            }
            return runs.stream().map(run -> new ReadRun(run, run.size() > 1)).toList();
        }
    }
}
