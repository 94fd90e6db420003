package dev.keyspread.processor.model;

import com.palantir.javapoet.ClassName;

/** How the value of a member, or a value inside it, is stored. */
public sealed interface ValueType {

    /** A value that one of the runtime's converters stores as a scalar. */
    record Scalar(ScalarKind kind) implements ValueType {}

    /** A constant of an enum, stored by name. */
    record Enumeration(ClassName type) implements ValueType {}

    /** A list. */
    record ListOf(ValueType element) implements ValueType {}

    /** A set: SS, NS or BS where the elements allow it, and a list where not. */
    record SetOf(ValueType element) implements ValueType {}

    /** A map; its keys are stored as attribute names. */
    record MapOf(ValueType key, ValueType value) implements ValueType {}

    /** A nested record, bean or immutable class; {@link EntityModel#nested} says how it is taken apart. */
    record Nested(ClassName type) implements ValueType {}

    /** The same beside the members of the class that holds it; the names of its attributes are those they have there. */
    record Flattened(ObjectModel object) implements ValueType {}
}
