package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.value.Numbers;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** The value that a SET action assigns. */
public sealed interface SetValue {

    /**
     * Returns the value, computed from the item before the update.
     *
     * @throws DynamoDbException if the item has no such attribute, or one of another type
     */
    AttributeValue in(Map<String, AttributeValue> item);

    /** Returns the paths that the value is computed from. */
    Stream<DocumentPath> paths();

    /** The value of another path. */
    record Copy(DocumentPath path) implements SetValue {

        @Override
        public Stream<DocumentPath> paths() {
            return Stream.of(path);
        }

        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            AttributeValue value = path.in(item);
            if (value == null) {
                throw Errors.validation(
                        "The provided expression refers to an attribute that does not exist in the item");
            }
            return value;
        }
    }

    /** A value of the request. */
    record Literal(AttributeValue value) implements SetValue {

        @Override
        public Stream<DocumentPath> paths() {
            return Stream.empty();
        }

        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            return value;
        }
    }

    /** {@code left + right} or {@code left - right}. */
    record Arithmetic(SetValue left, boolean isSum, SetValue right) implements SetValue {

        @Override
        public Stream<DocumentPath> paths() {
            return Stream.concat(left.paths(), right.paths());
        }

        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            BigDecimal first = number(left.in(item));
            BigDecimal second = number(right.in(item));
            return Numbers.value(isSum ? first.add(second) : first.subtract(second));
        }

        private static BigDecimal number(AttributeValue value) {
            if (value.n() == null) {
                throw wrongType();
            }
            return Numbers.of(value);
        }
    }

    /** {@code if_not_exists(path, other)}. */
    record IfNotExists(DocumentPath path, SetValue other) implements SetValue {

        @Override
        public Stream<DocumentPath> paths() {
            return Stream.concat(Stream.of(path), other.paths());
        }

        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            // The other operand must exist in any case, also on DynamoDB Local.
            AttributeValue fallback = other.in(item);
            AttributeValue value = path.in(item);
            return value == null ? fallback : value;
        }
    }

    /** {@code list_append(first, second)}. */
    record ListAppend(SetValue first, SetValue second) implements SetValue {

        @Override
        public Stream<DocumentPath> paths() {
            return Stream.concat(first.paths(), second.paths());
        }

        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            return AttributeValue.fromL(Stream.concat(elements(first.in(item)), elements(second.in(item)))
                    .toList());
        }

        private static Stream<AttributeValue> elements(AttributeValue list) {
            if (!list.hasL()) {
                throw wrongType();
            }
            List<AttributeValue> elements = list.l();
            return elements.stream();
        }
    }

    /** Returns the error of an attribute whose type an update cannot take. */
    static DynamoDbException wrongType() {
        return Errors.validation("An operand in the update expression has an incorrect data type");
    }
}
