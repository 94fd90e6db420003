package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.value.ValueSizes;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** An operand of a condition, or of a value that an update sets. */
public sealed interface Operand extends Node permits Operand.Path, Operand.Literal, Operand.Size, SetValue {

    /** Returns the operand's value for an item, or null if the item has none. */
    @Nullable
    AttributeValue in(Map<String, AttributeValue> item);

    /** Returns the paths that the value is computed from. */
    default Stream<DocumentPath> paths() {
        return Stream.empty();
    }

    /**
     * Returns the operand's value for an item that has one.
     *
     * @throws software.amazon.awssdk.services.dynamodb.model.DynamoDbException if the item has no such attribute
     */
    default AttributeValue required(Map<String, AttributeValue> item) {
        AttributeValue value = in(item);
        if (value == null) {
            throw Errors.validation("The provided expression refers to an attribute that does not exist in the item");
        }
        return value;
    }

    /** A path. */
    record Path(DocumentPath path) implements Operand {

        @Override
        public @Nullable AttributeValue in(Map<String, AttributeValue> item) {
            return path.in(item);
        }

        @Override
        public Stream<DocumentPath> paths() {
            return Stream.of(path);
        }
    }

    /** A value of the request. */
    record Literal(AttributeValue value) implements Operand {

        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            return value;
        }
    }

    /** The function {@code size}: the length of a text or a binary value, or the number of elements. */
    record Size(Operand argument) implements Operand {

        @Override
        public @Nullable AttributeValue in(Map<String, AttributeValue> item) {
            AttributeValue value = argument.in(item);
            return value == null ? null : size(value);
        }

        @Override
        public Stream<DocumentPath> paths() {
            return argument.paths();
        }

        private static @Nullable AttributeValue size(AttributeValue value) {
            return switch (value.type()) {
                case S -> number(value.s().length());
                case B -> number(ValueSizes.value(value));
                case SS -> number(value.ss().size());
                case NS -> number(value.ns().size());
                case BS -> number(value.bs().size());
                case L -> number(value.l().size());
                case M -> number(value.m().size());
                case N, BOOL, NUL, UNKNOWN_TO_SDK_VERSION -> null;
            };
        }

        private static AttributeValue number(int size) {
            return AttributeValue.fromN(Integer.toString(size));
        }
    }
}
