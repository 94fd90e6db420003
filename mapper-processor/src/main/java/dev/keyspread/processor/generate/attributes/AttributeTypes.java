package dev.keyspread.processor.generate.attributes;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.processor.generate.source.AttributeExpressions;
import dev.keyspread.processor.generate.source.ReadSubject;
import dev.keyspread.processor.generate.source.RuntimeTypes;
import dev.keyspread.processor.model.MemberModel;
import dev.keyspread.processor.model.OptionalKind;
import dev.keyspread.processor.model.ValueType;
import java.util.Map;
import java.util.Objects;

/**
 * The types of attributes, and the expressions that create them.
 *
 * @param entity the type of the items
 * @param objects the generated classes of nested objects, by the class of the objects
 */
record AttributeTypes(TypeName entity, Map<TypeName, ClassName> objects) {

    /** Returns the type of a member's attribute. */
    TypeName type(MemberModel member) {
        return type(kind(member), member.value().bare(), member.valueType().box());
    }

    /** Returns the kind of a member's attribute. An object of several classes has no members of its own. */
    AttributeKind kind(MemberModel member) {
        return known(AttributeKind.of(member), member.value());
    }

    private AttributeKind ofElement(ValueType element) {
        return known(AttributeKind.ofElement(element), element);
    }

    private AttributeKind known(AttributeKind kind, ValueType value) {
        boolean unknown = kind == AttributeKind.OBJECT
                && !objects.containsKey(value.bare().javaType());
        return unknown ? AttributeKind.PLAIN : kind;
    }

    private TypeName type(AttributeKind kind, ValueType value, TypeName javaType) {
        return switch (kind) {
            case TEXT -> ParameterizedTypeName.get(kind.type(), entity);
            case PLAIN, ORDERED, NUMBER -> ParameterizedTypeName.get(kind.type(), entity, javaType);
            case SET ->
                ParameterizedTypeName.get(
                        kind.type(), entity, javaType, element(value).javaType());
            case LIST ->
                ParameterizedTypeName.get(
                        kind.type(), entity, javaType, element(value).javaType(), type(element(value)));
            case MAP -> {
                ValueType.MapOf map = (ValueType.MapOf) value;
                yield ParameterizedTypeName.get(
                        kind.type(),
                        entity,
                        javaType,
                        map.key().javaType(),
                        map.value().javaType(),
                        type(map.value()));
            }
            case OBJECT -> object(value.javaType());
        };
    }

    /** Returns the generated class of nested objects. */
    ClassName object(TypeName type) {
        return Objects.requireNonNull(objects.get(type));
    }

    /** Returns the type of the attribute of an element. */
    private TypeName type(ValueType element) {
        AttributeKind kind = inside(ofElement(element));
        return type(kind, element.bare(), element.javaType());
    }

    /** Returns the type of a member's attribute inside a document. */
    TypeName typeInside(MemberModel member) {
        return type(
                inside(kind(member)), member.value().bare(), member.valueType().box());
    }

    /** Returns the factory of a member's attribute inside a document. */
    CodeBlock factory(MemberModel member) {
        return factory(inside(kind(member)), member.value().bare());
    }

    // Updates add to and delete from the item's own sets only.
    private static AttributeKind inside(AttributeKind kind) {
        return kind == AttributeKind.SET ? AttributeKind.PLAIN : kind;
    }

    // Example:
    // TextAttribute::new
    // ListAttribute.of(TextAttribute::new)
    private CodeBlock factory(AttributeKind kind, ValueType value) {
        return switch (kind) {
            case TEXT, PLAIN, ORDERED, NUMBER, SET -> CodeBlock.of("$T::new", kind.type());
            case LIST, MAP -> CodeBlock.of("$T.of($L)", kind.type(), elements(value));
            case OBJECT -> CodeBlock.of("$T::new", object(value.javaType()));
        };
    }

    /** Returns the argument for the elements of a list or the values of a map; nothing for other attributes. */
    // Example:
    // , LinePath::new
    CodeBlock elements(MemberModel member) {
        AttributeKind kind = kind(member);
        boolean hasElements = kind == AttributeKind.LIST || kind == AttributeKind.MAP;
        return hasElements ? CodeBlock.of(", $L", elements(member.value().bare())) : CodeBlock.of("");
    }

    private CodeBlock elements(ValueType value) {
        ValueType element = value instanceof ValueType.MapOf map ? map.value() : element(value);
        return factory(inside(ofElement(element)), element.bare());
    }

    private static ValueType element(ValueType collection) {
        return ((ValueType.CollectionOf) collection).element();
    }

    /** Returns the stored form of a member as updates use it: of an optional's content, and never absent if it is required. */
    // Example:
    // OrderCodec.TOTAL_DUE
    static CodeBlock stored(ClassName codec, ReadSubject subject, MemberModel member) {
        CodeBlock constant = CodeBlock.of("$T.$L", codec, subject.names().attribute(member));
        OptionalKind optional = member.optional();
        if (optional != null) {
            return AttributeExpressions.content(constant, member, optional);
        }
        boolean always = subject.isRequired(member) && !member.required();
        return always ? CodeBlock.of("$T.always($L)", RuntimeTypes.OPERANDS, constant) : constant;
    }
}
