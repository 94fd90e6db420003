package dev.keyspread.inmemory.internal.expression;

import dev.keyspread.inmemory.internal.error.Errors;
import dev.keyspread.inmemory.internal.value.Numbers;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;

/** An operand that only updates have. It is computed from the item before the update. */
sealed interface SetValue extends Operand {

    /** {@code left + right} or {@code left - right}. */
    record Arithmetic(Operand left, boolean isSum, Operand right) implements SetValue {

        @Override
        public Stream<DocumentPath> paths() {
            return Stream.concat(left.paths(), right.paths());
        }

        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            BigDecimal first = number(left.required(item));
            BigDecimal second = number(right.required(item));
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
    record IfNotExists(DocumentPath path, Operand other) implements SetValue {

        @Override
        public Stream<DocumentPath> paths() {
            return Stream.concat(Stream.of(path), other.paths());
        }

        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            // The other operand must exist in any case, also on DynamoDB Local.
            AttributeValue fallback = other.required(item);
            AttributeValue value = path.in(item);
            return value == null ? fallback : value;
        }
    }

    /** {@code list_append(first, second)}. */
    record ListAppend(Operand first, Operand second) implements SetValue {

        @Override
        public Stream<DocumentPath> paths() {
            return Stream.concat(first.paths(), second.paths());
        }

        @Override
        public AttributeValue in(Map<String, AttributeValue> item) {
            return AttributeValue.fromL(Stream.concat(elements(first.required(item)), elements(second.required(item)))
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
