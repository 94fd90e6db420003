package dev.keyspread.processor.model;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The stored form of a member's value or a nested value. */
public sealed interface ValueType {

    /** Returns the Java type of the value, boxed. */
    TypeName javaType();

    /** Returns the type of its attribute. */
    AttributeType attributeType();

    /** Returns whether it can be a key of a table or an index, or an element of a DynamoDB set. */
    default boolean canBeKey() {
        return false;
    }

    /** Returns whether NULL is a value of its own, different from a missing attribute. */
    default boolean readsNull() {
        return false;
    }

    /** Returns whether it is immutable if its nested values are. That of a user's class is not known. */
    default boolean isShallowlyImmutable() {
        return false;
    }

    /** Returns its nested values. */
    default List<ValueType> contents() {
        return List.of();
    }

    /** Returns the value inside an optional and without a default. */
    default ValueType bare() {
        return this;
    }

    /** Returns the stored value after all conversions. */
    default ValueType basic() {
        return this;
    }

    /** Returns the form that annotations set, to follow the type in messages. It is empty if they set none. */
    default String form() {
        return "";
    }

    /** A value that a runtime converter stores directly. */
    record Scalar(ScalarKind kind) implements ValueType {

        @Override
        public boolean isShallowlyImmutable() {
            return kind.isImmutable();
        }

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
     * An enum constant.
     *
     * @param type the enum
     * @param text the method that returns the stored text, or {@code null} for the constant's name
     * @param fallback the constant for unknown texts, or {@code null} if they are an error
     * @param constants the names of all constants, in order
     */
    record Enumeration(
            ClassName type, @Nullable String text, @Nullable String fallback, List<String> constants)
            implements ValueType {

        public Enumeration {
            constants = List.copyOf(constants);
        }

        @Override
        public boolean isShallowlyImmutable() {
            return true;
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

    /** A list or a set. A set is stored as SS, NS or BS if its elements allow it, or else as a list. */
    record CollectionOf(ContainerKind kind, ValueType element) implements ValueType {

        @Override
        public boolean isShallowlyImmutable() {
            return kind.copied();
        }

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

    /** A map. Its keys are stored as attribute names. */
    record MapOf(ContainerKind kind, ValueType key, ValueType value) implements ValueType {

        @Override
        public boolean isShallowlyImmutable() {
            return kind.copied();
        }

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

    /** A nested record, bean or immutable class. {@link EntityModel#nested} has its model. */
    record Nested(TypeName javaType) implements ValueType {

        @Override
        public AttributeType attributeType() {
            return AttributeType.M;
        }
    }

    /**
     * A nested object whose members are attributes of its owner.
     *
     * @param object its model, with the full names of its attributes
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
     * A value with a user-defined converter.
     *
     * @param converter the converter
     * @param javaType the type of the value
     * @param content the value that the converter stores
     */
    record Converted(ClassName converter, TypeName javaType, ValueType content) implements Wrapper {

        @Override
        public boolean isShallowlyImmutable() {
            return false;
        }

        @Override
        public String form() {
            return ", which %s stores as %s%s".formatted(converter.simpleName(), content.javaType(), content.form());
        }

        @Override
        public ValueType bare() {
            return this;
        }
    }

    /**
     * A record that is stored as the value of its only component.
     *
     * @param javaType the record
     * @param component the name of the component
     * @param content the value of the component
     */
    record Single(TypeName javaType, String component, ValueType content) implements Wrapper {

        @Override
        public String form() {
            return ", which is stored as " + content.javaType() + content.form();
        }

        @Override
        public ValueType bare() {
            return this;
        }
    }

    /** A value in another format than the default of its type. */
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
     * Any value as JSON text of Jackson.
     *
     * @param javaType its type
     * @param jackson the version of Jackson
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

    /** An optional value. */
    record OptionalOf(OptionalKind kind, ValueType content) implements Wrapper {

        @Override
        public TypeName javaType() {
            return kind == OptionalKind.OPTIONAL
                    ? ParameterizedTypeName.get(kind.type(), content.javaType())
                    : kind.type();
        }
    }

    /** An element of an array, list or map that cannot be {@code null}. */
    record Required(ValueType content) implements Wrapper {}

    /** A value whose {@code null} is stored as NULL. */
    record NullAsNull(ValueType content) implements Wrapper {

        @Override
        public boolean readsNull() {
            return true;
        }
    }

    /**
     * A value with a default for a missing attribute.
     *
     * @param content the form in which it is stored
     * @param value the expression of the default
     * @param text the default as written in the annotation
     */
    record Defaulted(ValueType content, CodeBlock value, String text) implements Wrapper {

        @Override
        public boolean readsNull() {
            return false;
        }
    }

    /** A value that adapts the stored form of another value. */
    sealed interface Wrapper extends ValueType {

        /** Returns the other value. */
        ValueType content();

        @Override
        default boolean isShallowlyImmutable() {
            return true;
        }

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

    /** The Jackson versions that can store values as JSON text, latest first. */
    enum JacksonVersion {
        THREE("tools.jackson.databind."),
        TWO("com.fasterxml.jackson.databind.");

        private final String prefix;

        JacksonVersion(String prefix) {
            this.prefix = prefix;
        }

        /** Returns the qualified name of the class whose presence indicates the version. */
        public String mapper() {
            return prefix + "json.JsonMapper";
        }

        /** Returns whether only this version knows the type of a qualified name, such as an annotation or a tree node. */
        public boolean owns(String type) {
            return type.startsWith(prefix);
        }
    }
}
