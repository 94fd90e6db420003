package dev.keyspread.testing.internal.value;

import dev.keyspread.testing.internal.error.Errors;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The union and difference of sets of the same type. */
public final class Sets {

    private Sets() {}

    /** Returns the elements of both sets. */
    public static AttributeValue union(AttributeValue one, AttributeValue other) {
        AttributeValue union = combine(one, other, Collection::addAll);
        return ItemNormalizer.value(union);
    }

    /** Returns the elements of {@code one} that {@code other} does not have, or null if there are none. */
    public static @Nullable AttributeValue difference(AttributeValue one, AttributeValue other) {
        AttributeValue difference = combine(one, other, Collection::removeAll);
        boolean isEmpty = difference.ss().isEmpty()
                && difference.ns().isEmpty()
                && difference.bs().isEmpty();
        return isEmpty ? null : difference;
    }

    private static AttributeValue combine(
            AttributeValue one, AttributeValue other, BiConsumer<Set<Object>, List<?>> operation) {
        if (one.type() != other.type()) {
            throw Errors.validation("An operand in the update expression has an incorrect data type");
        }
        return switch (one.type()) {
            case SS -> AttributeValue.fromSs(combined(one.ss(), other.ss(), operation));
            case NS -> AttributeValue.fromNs(combined(one.ns(), other.ns(), operation));
            case BS -> AttributeValue.fromBs(combined(one.bs(), other.bs(), operation));
            default -> throw new IllegalArgumentException("not a set: " + one.type());
        };
    }

    @SuppressWarnings("unchecked") // The elements of both lists have the same type.
    private static <E> List<E> combined(List<E> one, List<E> other, BiConsumer<Set<Object>, List<?>> operation) {
        Set<Object> elements = new LinkedHashSet<>(one);
        operation.accept(elements, other);
        return (List<E>) new ArrayList<>(elements);
    }
}
