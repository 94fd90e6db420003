package dev.keyspread.processor.generate;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.NameAllocator;
import dev.keyspread.processor.model.Construction;
import dev.keyspread.processor.model.MemberModel;

/** The statements that read an object from attribute values. */
final class ItemReads {

    private final ReadSubject subject;
    private final NameAllocator scope;
    private final String item;

    ItemReads(ReadSubject subject, NameAllocator scope, String item) {
        this.subject = subject;
        this.scope = scope;
        this.item = item;
    }

    CodeBlock body() {
        return subject.construction() instanceof Construction.Constructor constructor
                ? constructor(constructor)
                : mutable(subject.construction());
    }

    // Example:
    // return new Order(
    //         DAY.logicalKey(item.get("day"), SHARDS),
    //         TOTAL.read(item));
    private CodeBlock constructor(Construction.Constructor constructor) {
        return Constructors.returned(
                subject.type(),
                constructor.members().stream()
                        .map(subject::member)
                        .map(this::value)
                        .toList());
    }

    // Example:
    // Order order = new Order();
    // order.setOrderId(ORDER_ID.require(item));
    // return order;
    private CodeBlock mutable(Construction construction) {
        MutableTarget target =
                MutableTarget.of(subject.type(), construction, subject.context().variable(), scope);
        CodeBlock.Builder body = CodeBlock.builder().add(target.start());
        subject.members().stream()
                .filter(subject::isRead)
                .forEach(member -> body.add(subject.isKey(member) ? key(member, target) : ifPresent(member, target)));
        return body.add(target.end()).build();
    }

    private CodeBlock key(MemberModel member, MutableTarget target) {
        return CodeBlock.builder()
                .addStatement(target.assignment(member, value(member)))
                .build();
    }

    /** An absent attribute leaves the default that the class itself gives the member. */
    // Example:
    // AttributeValue country = item.get("country");
    // if (country != null) {
    //     order.setCountry(COUNTRY.read(country));
    private CodeBlock ifPresent(MemberModel member, MutableTarget target) {
        String local = scope.newName(Naming.variable(member.name()));
        CodeBlock read = CodeBlock.of("$L.read($L)", subject.constant(member), local);
        return CodeBlock.builder()
                .addStatement("$T $L = $L", RuntimeTypes.ATTRIBUTE_VALUE, local, get(member))
                .beginControlFlow("if ($L != null)", local)
                .addStatement(target.assignment(member, read))
                .endControlFlow()
                .build();
    }

    private CodeBlock value(MemberModel member) {
        return switch (subject.role(member)) {
            case STORED -> stored(member);
            case SHARD -> subject.shard(get(subject.partition()));
            case IGNORED -> DefaultValues.of(member);
        };
    }

    // Example:
    // TOTAL.read(item)
    private CodeBlock stored(MemberModel member) {
        if (subject.layout(member) != null) {
            return subject.logicalKey(member, get(member));
        }
        boolean required = subject.isKey(member) || member.type().isPrimitive();
        return CodeBlock.of("$L.$L($L)", subject.constant(member), required ? "require" : "read", item);
    }

    // Example:
    // item.get("day")
    private CodeBlock get(MemberModel member) {
        return CodeBlock.of("$L.get($S)", item, subject.attribute(member));
    }
}
