package dev.keyspread.processor.model;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How the value of a member, or a value inside it, is stored. */
public sealed interface ValueType {

    /** The Java type of the value, boxed. */
    TypeName javaType();

    /** The type of the attribute that holds it. */
    AttributeType attributeType();

    /** Whether it can be a key of a table or an index, or an element of a set of DynamoDB's. */
    default boolean canBeKey() {
        return false;
    }

    /** Whether a NULL is a value of its own, and not the same as an absent attribute. */
    default boolean readsNull() {
        return false;
    }

    /** The values that it is made of. */
    default List<ValueType> contents() {
        return List.of();
    }

    /** The value without what is said of its absence: what is inside an optional, and has no default. */
    default ValueType bare() {
        return this;
    }

    /** What is stored in the end, after all conversions. */
    default ValueType basic() {
        return this;
    }

    /** What annotations make of a value of its type, as messages say it behind the type; empty if they do not. */
    default String form() {
        return "";
    }

    /** A value that one of the runtime's converters stores as it is. */
    record Scalar(ScalarKind kind) implements ValueType {

        @Override
        public TypeName javaType() {
            return kind.javaType();
        }

        @Override
        public AttributeType attributeType() {
            return kind.attributeType();
        }

        @Override
        public boolean canBeKey() {
            return kind.canBeKey();
        }

        @Override
        public boolean readsNull() {
            return kind == ScalarKind.ATTRIBUTE_VALUE;
        }
    }

    /**
     * A constant of an enum.
     *
     * @param type the enum
     * @param text the method that says what is stored; {@code null} for the constant's name
     * @param fallback the constant that a text of none is read as; {@code null} if that is an error
     * @param constants the names of all constants, in their order
     */
    record Enumeration(
            ClassName type, @Nullable String text, @Nullable String fallback, List<String> constants)
            implements ValueType {

        public Enumeration {
            constants = List.copyOf(constants);
        }

        @Override
        public TypeName javaType() {
            return type;
        }

        @Override
        public AttributeType attributeType() {
            return AttributeType.S;
        }

        @Override
        public boolean canBeKey() {
            return true;
        }
    }

    /** An array of objects. */
    record ArrayOf(ValueType element) implements ValueType {

        @Override
        public TypeName javaType() {
            return ArrayTypeName.of(element.javaType());
        }

        @Override
        public AttributeType attributeType() {
            return AttributeType.L;
        }

        @Override
        public List<ValueType> contents() {
            return List.of(element);
        }
    }

    /** A list or a set; a set is SS, NS or BS where the elements allow it, and a list where not. */
    record CollectionOf(CollectionKind kind, ValueType element) implements ValueType {

        @Override
        public TypeName javaType() {
            return ParameterizedTypeName.get(kind.type(), element.javaType());
        }

        @Override
        public AttributeType attributeType() {
            return kind.isSet() && element.canBeKey()
                    ? AttributeType.valueOf(element.attributeType() + "S")
                    : AttributeType.L;
        }

        @Override
        public List<ValueType> contents() {
            return List.of(element);
        }
    }

    /** A map; its keys are stored as attribute names. */
    record MapOf(MapKind kind, ValueType key, ValueType value) implements ValueType {

        @Override
        public TypeName javaType() {
            return ParameterizedTypeName.get(kind.type(), key.javaType(), value.javaType());
        }

        @Override
        public AttributeType attributeType() {
            return AttributeType.M;
        }

        @Override
        public List<ValueType> contents() {
            return List.of(key, value);
        }
    }

    /** A nested record, bean or immutable class; {@link EntityModel#nested} says how it is taken apart. */
    record Nested(TypeName javaType) implements ValueType {

        @Override
        public AttributeType attributeType() {
            return AttributeType.M;
        }
    }

    /**
     * The same beside the members of the class that holds it.
     *
     * @param object how it is taken apart; the names of its attributes are those that they have there
     * @param optional whether it is inside an {@code Optional}
     */
    record Flattened(ObjectModel object, boolean optional) implements ValueType {

        @Override
        public TypeName javaType() {
            return object.type();
        }

        @Override
        public AttributeType attributeType() {
            return AttributeType.M;
        }

        @Override
        public List<ValueType> contents() {
            return object.members().stream().map(MemberModel::value).toList();
        }
    }

    /**
     * A value that a class of the user's turns into one that is stored.
     *
     * @param converter that class
     * @param javaType the type of the value
     * @param content what is stored for it
     */
    record Converted(ClassName converter, TypeName javaType, ValueType content) implements Wrapper {

        @Override
        public String form() {
            return ", which %s stores as %s%s".formatted(converter.simpleName(), content.javaType(), content.form());
        }

        @Override
        public ValueType bare() {
            return this;
        }
    }

    /** A value in another form than its type usually has. */
    record Formatted(StoredFormat format, ValueType content) implements Wrapper {

        @Override
        public String form() {
            return " with @StoredAs(%s)".formatted(format);
        }

        @Override
        public AttributeType attributeType() {
            return format.attributeType();
        }

        @Override
        public boolean canBeKey() {
            return format.canBeKey();
        }

        @Override
        public boolean readsNull() {
            return false;
        }

        @Override
        public ValueType bare() {
            return this;
        }

        @Override
        public ValueType basic() {
            return this;
        }
    }

    /**
     * Any value as the JSON text that Jackson makes of it.
     *
     * @param javaType its type
     * @param jackson the version of Jackson that the class path has
     */
    record JsonText(TypeName javaType, JacksonVersion jackson) implements ValueType {

        @Override
        public String form() {
            return " with @StoredAs(JSON)";
        }

        @Override
        public AttributeType attributeType() {
            return AttributeType.S;
        }
    }

    /** What an optional holds. */
    record OptionalOf(OptionalKind kind, ValueType content) implements Wrapper {

        @Override
        public TypeName javaType() {
            return kind == OptionalKind.OPTIONAL
                    ? ParameterizedTypeName.get(kind.type(), content.javaType())
                    : kind.type();
        }
    }

    /** An element of an array, a list or a map that has no {@code null}. */
    record Required(ValueType content) implements Wrapper {}

    /** A value whose {@code null} is stored as NULL. */
    record NullAsNull(ValueType content) implements Wrapper {

        @Override
        public boolean readsNull() {
            return true;
        }
    }

    /**
     * A value that an absent attribute is read as another for.
     *
     * @param content how it is stored
     * @param value the expression of that other
     * @param text the same as the annotation writes it
     */
    record Defaulted(ValueType content, CodeBlock value, String text) implements Wrapper {

        @Override
        public boolean readsNull() {
            return false;
        }
    }

    /** A value that is stored much as another is. */
    sealed interface Wrapper extends ValueType {

        /** That other. */
        ValueType content();

        @Override
        default TypeName javaType() {
            return content().javaType();
        }

        @Override
        default AttributeType attributeType() {
            return content().attributeType();
        }

        @Override
        default boolean canBeKey() {
            return content().canBeKey();
        }

        @Override
        default boolean readsNull() {
            return content().readsNull();
        }

        @Override
        default String form() {
            return content().form();
        }

        @Override
        default List<ValueType> contents() {
            return List.of(content());
        }

        @Override
        default ValueType bare() {
            return content().bare();
        }

        @Override
        default ValueType basic() {
            return content().basic();
        }
    }
}
