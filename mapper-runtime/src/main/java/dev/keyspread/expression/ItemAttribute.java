package dev.keyspread.expression;

import dev.keyspread.capacity.Limits;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.Confidential;
import dev.keyspread.internal.convert.OutOfRangeException;
import dev.keyspread.internal.convert.TooFineException;
import dev.keyspread.internal.wire.ValueText;
import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.Bound;
import dev.keyspread.spi.DocumentPath;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.Operands;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/**
 * An attribute of an entity's items, by which conditions name it. Immutable and thread-safe.
 *
 * @param <E> the entity
 * @param <V> the type of its values
 */
public class ItemAttribute<E, V> {

    final Attribute<V> attribute;
    private final DocumentPath path;

    /** Creates an attribute with the stored form of {@code attribute}. */
    public ItemAttribute(Attribute<V> attribute) {
        this(attribute, DocumentPath.of(attribute.name()));
    }

    ItemAttribute(Attribute<V> attribute, DocumentPath path) {
        this.attribute = attribute;
        this.path = path;
    }

    /** Returns its place in the item. */
    public final DocumentPath path() {
        return path;
    }

    /**
     * Returns the condition that the attribute is equal to {@code value}. No item meets it if the value has more digits than the
     * stored form, or is outside its range.
     */
    public final Condition<E> eq(V value) {
        return isStored(value) ? compared("=", value) : never();
    }

    /** Returns the condition that the attribute is missing or not equal to {@code value}. */
    public final Condition<E> ne(V value) {
        return isStored(value) ? compared("<>", value) : doesNotExist().or(exists());
    }

    /**
     * Returns the condition that the attribute is equal to one of these values, as by {@link #eq}.
     *
     * @param values 1 to 100
     */
    public final Condition<E> in(Collection<? extends V> values) {
        if (values.isEmpty() || values.size() > Limits.IN_VALUES) {
            throw new IllegalArgumentException("\"%s\" can be compared with 1 to %d values (found %d)"
                    .formatted(this, Limits.IN_VALUES, values.size()));
        }
        // Sorted, because a cursor belongs to one filter, and the order of a set's elements differs between JVMs.
        List<Operand> operands = values.stream()
                .filter(this::isStored)
                .map(this::operand)
                .sorted(Comparator.comparing(operand -> ValueText.of(operand.value())))
                .toList();
        if (operands.isEmpty()) {
            return never();
        }
        return Condition.of(terms ->
                path.text(terms) + operands.stream().map(terms::value).collect(Collectors.joining(", ", " IN (", ")")));
    }

    /** Returns the condition that the item has the attribute. NULL counts. */
    public final Condition<E> exists() {
        return Condition.of(terms -> "attribute_exists(" + path.text(terms) + ")");
    }

    /** Returns the condition that the item does not have the attribute. */
    public final Condition<E> doesNotExist() {
        return Condition.of(terms -> "attribute_not_exists(" + path.text(terms) + ")");
    }

    final Condition<E> compared(String comparator, V value) {
        return compared(comparator, operand(value));
    }

    final Condition<E> compared(String comparator, Bound bound) {
        return compared(comparator, Operand.of(bound.stored()));
    }

    private Condition<E> compared(String comparator, Operand operand) {
        return Condition.of(terms -> path.text(terms) + " " + comparator + " " + terms.value(operand));
    }

    final Bound bound(V value) {
        return attribute.bound(value);
    }

    /** Returns the condition that the item has the attribute with another value than NULL. */
    public final Condition<E> hasValue() {
        return exists().and(called("attribute_type", Operand.of(AttributeValue.fromS("NULL")))
                .not());
    }

    /** Returns a condition that no item meets. */
    final Condition<E> never() {
        return exists().and(doesNotExist());
    }

    /** Returns the condition that the set or list contains an element. */
    final <T> Condition<E> containing(T element) {
        Objects.requireNonNull(element, () -> "\"%s\" cannot contain null".formatted(this));
        ItemAttribute<E, T> elements = new ItemAttribute<>(Operands.elementOf(attribute), path);
        return elements.isStored(element)
                ? called("contains", Operand.of(Operands.value(elements.attribute, element)))
                : never();
    }

    private boolean isStored(V value) {
        return fit(value) == Fit.EXACT;
    }

    /** Returns how a value fits among the stored ones. A value that is rejected for its form is an error of the request. */
    final Fit fit(V value) {
        requireValue(value);
        try {
            boolean isExact =
                    value instanceof Comparable<?> ? bound(value).isExact() : Operands.isExact(attribute, value);
            return isExact ? Fit.EXACT : Fit.ROUNDED;
        } catch (ItemWriteException rejected) {
            return TooFineException.isCauseOf(rejected) ? Fit.ROUNDED : fit(rejected);
        }
    }

    private static Fit fit(ItemWriteException rejected) {
        try {
            return OutOfRangeException.isAbove(rejected) ? Fit.ABOVE : Fit.BELOW;
        } catch (ItemWriteException other) {
            return Fit.EXACT;
        }
    }

    /** How a value fits among those that can be stored: it is one of them, between two of them, or beyond all. */
    enum Fit {
        EXACT,
        ROUNDED,
        BELOW,
        ABOVE
    }

    final Condition<E> called(String function, Operand operand) {
        return Condition.of(terms -> function + "(" + path.text(terms) + ", " + terms.value(operand) + ")");
    }

    /** Returns a value of the attribute for an expression. */
    public final Operand operand(V value) {
        return new TypedOperand<>(attribute, requireValue(value));
    }

    private V requireValue(V value) {
        return Objects.requireNonNull(
                value,
                () -> "\"%s\" cannot be compared with null. Use doesNotExist() for items without the attribute"
                        .formatted(this));
    }

    /** Returns the attribute's name for errors: with its class or, inside a document, its path, in which keys of maps are {@code ?}. */
    @Override
    public final String toString() {
        return path.isAttribute() ? attribute.toString() : Confidential.text(path.text(ReadableTerms.INSTANCE), false);
    }

    /** A value with the attribute that converts it. */
    private record TypedOperand<V>(Attribute<V> attribute, V typed) implements Operand {

        @Override
        public AttributeValue value() {
            return Operands.value(attribute, typed);
        }

        @Override
        public void writeTo(JsonWriter json) {
            Operands.write(attribute, typed, json);
        }

        /** Returns a question mark: the value is data of the user. */
        @Override
        public String toString() {
            return "?";
        }
    }
}
