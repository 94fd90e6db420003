package dev.keyspread.processor.generate.attributes;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.EntityContext;
import dev.keyspread.processor.generate.source.Javadocs;
import dev.keyspread.processor.generate.source.ObjectContext;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.generate.source.Updatable;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.TimeToLiveModel;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Generates the attribute constants of an entity or subtype, which conditions and updates use. */
final class AttributeConstants {

    private final EntityContext context;
    private final TypeName entity;
    private final ClassName name;
    private final ReadSubject subject;
    private final IndexKeyConstants indexKeys;
    private final String subtype;

    /**
     * Creates the constants of {@code context} for conditions on items of {@code entity}.
     *
     * @param name the class with the constants
     * @param subtype the constant that names the subtype of the items; empty for any
     */
    AttributeConstants(EntityContext context, TypeName entity, ClassName name, String subtype) {
        this.context = context;
        this.entity = entity;
        this.name = name;
        this.subtype = subtype;
        this.subject = ReadSubject.of(ObjectContext.ofItem(context));
        this.indexKeys = new IndexKeyConstants(context, name);
    }

    /** Adds the constants to their class. */
    void addTo(TypeSpec.Builder type) {
        PathClasses paths = new PathClasses(context, entity, name, indexKeys);
        type.addFields(indexKeys.fields());
        Updatable.readable(context.entity()).stream()
                .map(member -> constant(member, paths.types()))
                .forEach(type::addField);
        Updatable.flattened(context.entity())
                .map(member -> group(member, paths))
                .forEach(type::addField);
        type.addMethods(indexKeys.methods());
        type.addTypes(paths.all());
    }

    // Example:
    // public static final NumberAttribute<Order, BigDecimal> TOTAL_DUE = new NumberAttribute<>(OrderCodec.TOTAL_DUE);
    private FieldSpec constant(MemberModel member, AttributeTypes types) {
        boolean isMutable = indexKeys.canFollow(member) && !isReadOnly(member);
        return isMutable ? mutable(member, types) : readOnly(member);
    }

    private FieldSpec mutable(MemberModel member, AttributeTypes types) {
        TypeName type = types.type(member);
        CodeBlock created = type instanceof ParameterizedTypeName generic
                ? CodeBlock.of("new $T<>", generic.rawType())
                : CodeBlock.of("new $T", type);
        CodeBlock arguments = CodeBlock.of(
                "$L$L$L$L$L",
                stored(member),
                types.elements(member),
                indexKeys.arguments(member),
                expiry(member),
                subtype.isEmpty() ? "" : ", " + subtype);
        return field(member, type, CodeBlock.of("$L($L)", created, arguments));
    }

    // Example:
    // , new Expiry(OrderCodec.EXPIRES_AT, OrderCodec.STARTED_AT, 86400L)
    private CodeBlock expiry(MemberModel member) {
        TimeToLiveModel timeToLive = context.entity().timeToLive();
        return timeToLive != null && timeToLive.follows(member)
                ? CodeBlock.of(",$>$>\n$L$<$<", AttributeExpressions.expiryOfCodec(context, timeToLive))
                : CodeBlock.of("");
    }

    /** Returns an attribute that updates cannot set. */
    private FieldSpec readOnly(MemberModel member) {
        boolean ordered = isReadOnly(member) && AttributeKind.of(member).isOrdered();
        ClassName type = ordered ? RuntimeTypes.MANAGED_ATTRIBUTE : RuntimeTypes.ITEM_ATTRIBUTE;
        CodeBlock created = CodeBlock.of("new $T<>($L$L)", type, stored(member), indexKeys.arguments(member));
        return field(
                member,
                ParameterizedTypeName.get(type, entity, member.valueType().box()),
                created);
    }

    /** Returns whether updates cannot set the attribute even if no index depends on it. */
    private boolean isReadOnly(MemberModel member) {
        return member.isReadOnly() || !Updatable.members(context.entity()).contains(member);
    }

    private FieldSpec field(MemberModel member, TypeName type, CodeBlock created) {
        return FieldSpec.builder(type, context.codec().constants().attribute(member), visibility(member))
                .addJavadoc("The attribute $L.", Javadocs.code(member.attribute()))
                .initializer(created)
                .build();
    }

    // Example:
    // public static final HomeGroup HOME = new HomeGroup(Presence.of("home_number"));
    private FieldSpec group(MemberModel member, PathClasses paths) {
        ObjectContext flattened = ObjectContext.ofItem(context).flattened(member);
        CodeBlock presence = PathClasses.presence(flattened, member);
        Stream<CodeBlock> present = presence.isEmpty()
                ? Stream.of()
                : Stream.of(CodeBlock.of("$T.of($L)", RuntimeTypes.PRESENCE, presence));
        Stream<CodeBlock> told = subtype.isEmpty() ? Stream.of() : Stream.of(CodeBlock.of("$L", subtype));
        return FieldSpec.builder(
                        paths.group(flattened), context.codec().constants().attribute(member), visibility(member))
                .addJavadoc("The attributes of $L.", Javadocs.code(member.name()))
                .initializer(
                        "new $T($L)",
                        paths.group(flattened),
                        Stream.concat(present, told).collect(CodeBlock.joining(", ")))
                .build();
    }

    private CodeBlock stored(MemberModel member) {
        return AttributeTypes.stored(context.codec().type(), subject, member);
    }

    /**
     * Returns the visibility of a constant. A public constant of a hidden type is useless, and javac warns about it in
     * an exported package.
     */
    private static Modifier[] visibility(MemberModel member) {
        return PublicTypes.areIn(member.element())
                ? new Modifier[] {Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL}
                : new Modifier[] {Modifier.STATIC, Modifier.FINAL};
    }
}
