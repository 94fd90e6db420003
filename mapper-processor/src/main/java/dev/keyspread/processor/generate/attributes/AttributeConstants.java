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
import dev.keyspread.processor.model.OptionalKind;
import dev.keyspread.processor.model.ValueType;
import javax.lang.model.element.Modifier;

/** Generates the attribute constants of an entity or subtype, which conditions and updates use. */
final class AttributeConstants {

    private final EntityContext context;
    private final TypeName entity;
    private final ReadSubject subject;
    private final IndexKeyConstants indexKeys;
    private final String subtype;

    /**
     * Creates the constants of {@code context} for conditions on items of {@code entity}.
     *
     * @param subtype the constant that names the subtype of the items; empty for any
     */
    AttributeConstants(EntityContext context, TypeName entity, String subtype) {
        this.context = context;
        this.entity = entity;
        this.subtype = subtype;
        this.subject = ReadSubject.of(ObjectContext.ofItem(context));
        this.indexKeys = new IndexKeyConstants(context);
    }

    /** Adds the constants to a class with this name. */
    void addTo(TypeSpec.Builder type, ClassName name) {
        type.addFields(indexKeys.fields(name));
        Updatable.members(context.entity()).stream().map(this::constant).forEach(type::addField);
        type.addMethods(indexKeys.methods());
    }

    // Example:
    // public static final NumberAttribute<Order, BigDecimal> TOTAL_DUE = new NumberAttribute<>(OrderCodec.TOTAL_DUE);
    private FieldSpec constant(MemberModel member) {
        AttributeKind kind = indexKeys.canFollow(member) && !member.isReadOnly() ? AttributeKind.of(member) : null;
        ClassName readOnly = readOnly(member);
        TypeName type = kind == null ? ParameterizedTypeName.get(readOnly, entity, boxed(member)) : type(kind, member);
        String trait = kind == null || subtype.isEmpty() ? "" : ", " + subtype;
        CodeBlock arguments = CodeBlock.of("$L$L$L", stored(member), indexKeys.arguments(member), trait);
        return FieldSpec.builder(type, context.codec().constants().attribute(member), visibility(member))
                .addJavadoc("The attribute $L.", Javadocs.code(member.attribute()))
                .initializer("new $T<>($L)", kind == null ? readOnly : kind.type(), arguments)
                .build();
    }

    /** Returns the class of an attribute that updates cannot set. */
    private static ClassName readOnly(MemberModel member) {
        boolean ordered = AttributeKind.of(member) != AttributeKind.PLAIN;
        return member.isReadOnly() && ordered ? RuntimeTypes.MANAGED_ATTRIBUTE : RuntimeTypes.ITEM_ATTRIBUTE;
    }

    private TypeName type(AttributeKind kind, MemberModel member) {
        return switch (kind) {
            case TEXT -> ParameterizedTypeName.get(kind.type(), entity);
            case PLAIN, ORDERED, NUMBER -> ParameterizedTypeName.get(kind.type(), entity, boxed(member));
            case SET, LIST -> ParameterizedTypeName.get(kind.type(), entity, boxed(member), element(member));
        };
    }

    private static TypeName boxed(MemberModel member) {
        return member.valueType().box();
    }

    private static TypeName element(MemberModel member) {
        return ((ValueType.CollectionOf) member.value().bare()).element().javaType();
    }

    // Example:
    // OrderCodec.TOTAL_DUE
    private CodeBlock stored(MemberModel member) {
        CodeBlock constant = CodeBlock.of(
                "$T.$L", context.codec().type(), context.codec().constants().attribute(member));
        OptionalKind optional = member.optional();
        if (optional != null) {
            return AttributeExpressions.content(constant, member, optional);
        }
        boolean always = subject.isRequired(member) && !member.required();
        return always ? CodeBlock.of("$T.always($L)", RuntimeTypes.OPERANDS, constant) : constant;
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
