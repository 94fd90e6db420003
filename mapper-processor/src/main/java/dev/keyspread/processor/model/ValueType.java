package dev.keyspread.processor.model;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.keyspread.lint.schema.AttributeType;
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

    /** The value without what is said of its absence: what is inside an optional, and has no default. */
    default ValueType bare() {
        return this;
    }

    /** What is stored in the end, after all conversions. */
    default ValueType basic() {
        return this;
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
     */
    record Enumeration(ClassName type, @Nullable String text, @Nullable String fallback) implements ValueType {

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
    }

    /** A list or a set; a set is SS, NS or BS where the elements allow it, and a list where not. */
    record CollectionOf(CollectionKind kind, ValueType element) implements ValueType {

        @Override
        public TypeName javaType() {
            return ParameterizedTypeName.get(kind.type(), element.javaType());
        }

        @Override
        public AttributeType attributeType() {
            if (!kind.isSet() || !element.canBeKey()) {
                return AttributeType.L;
            }
            return switch (element.attributeType()) {
                case S -> AttributeType.SS;
                case N -> AttributeType.NS;
                case B -> AttributeType.BS;
                case BOOL, L, M, SS, NS, BS, ANY -> AttributeType.L;
            };
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
    }

    /** A nested record, bean or immutable class; {@link EntityModel#nested} says how it is taken apart. */
    record Nested(TypeName javaType) implements ValueType {

        @Override
        public AttributeType attributeType() {
            return AttributeType.M;
        }
    }

    /** What an optional holds. */
    record OptionalOf(OptionalKind kind, ValueType content) implements ValueType {

        @Override
        public TypeName javaType() {
            return kind == OptionalKind.OPTIONAL
                    ? ParameterizedTypeName.get(kind.type(), content.javaType())
                    : kind.type();
        }

        @Override
        public AttributeType attributeType() {
            return content.attributeType();
        }

        @Override
        public boolean canBeKey() {
            return content.canBeKey();
        }

        @Override
        public boolean readsNull() {
            return content.readsNull();
        }

        @Override
        public ValueType bare() {
            return content.bare();
        }

        @Override
        public ValueType basic() {
            return content.basic();
        }
    }

    /**
     * A value that a class of the user's turns into one that is stored.
     *
     * @param converter that class
     * @param javaType the type of the value
     * @param stored what is stored for it
     */
    record Converted(ClassName converter, TypeName javaType, ValueType stored) implements ValueType {

        @Override
        public AttributeType attributeType() {
            return stored.attributeType();
        }

        @Override
        public boolean canBeKey() {
            return stored.canBeKey();
        }

        @Override
        public boolean readsNull() {
            return stored.readsNull();
        }

        @Override
        public ValueType basic() {
            return stored.basic();
        }
    }

    /** A value in another form than its type usually has. */
    record Formatted(StoredFormat format, ValueType content) implements ValueType {

        @Override
        public TypeName javaType() {
            return content.javaType();
        }

        @Override
        public AttributeType attributeType() {
            return format.attributeType();
        }

        @Override
        public boolean canBeKey() {
            return format.canBeKey();
        }
    }

    /** A value whose {@code null} is stored as NULL. */
    record NullAsNull(ValueType content) implements ValueType {

        @Override
        public TypeName javaType() {
            return content.javaType();
        }

        @Override
        public AttributeType attributeType() {
            return content.attributeType();
        }

        @Override
        public boolean canBeKey() {
            return content.canBeKey();
        }

        @Override
        public ValueType bare() {
            return content.bare();
        }

        @Override
        public ValueType basic() {
            return content.basic();
        }
    }

    /**
     * A value that an absent attribute is read as another for.
     *
     * @param content how it is stored
     * @param value the expression of that other
     */
    record Defaulted(ValueType content, CodeBlock value) implements ValueType {

        @Override
        public TypeName javaType() {
            return content.javaType();
        }

        @Override
        public AttributeType attributeType() {
            return content.attributeType();
        }

        @Override
        public boolean canBeKey() {
            return content.canBeKey();
        }

        @Override
        public ValueType bare() {
            return content.bare();
        }

        @Override
        public ValueType basic() {
            return content.basic();
        }
    }
}
