package dev.keyspread.expression;

import dev.keyspread.Filter;
import dev.keyspread.internal.convert.Confidential;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A condition on an item, for a write or as the filter of a read, as in {@code STATUS.eq(OPEN).and(RETRIES.lt(3))}. It compares
 * items as they are stored: a missing attribute meets no comparison except {@code ne}, even if it is read as a default value.
 * Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Condition<E> {

    private final Function<Terms, String> text;
    private final Form form;

    private Condition(Function<Terms, String> text, Form form) {
        this.text = text;
        this.form = form;
    }

    public static <E> Condition<E> of(Function<Terms, String> text) {
        return new Condition<>(text, Form.SIMPLE);
    }

    /** Returns the condition that the item exists. It cannot be a filter, because items that are read exist. */
    public static <E> Condition<E> itemExists() {
        return of(terms -> "attribute_exists(" + terms.partitionKey() + ")");
    }

    /**
     * Returns the condition that no item has the key, so that a save replaces none. With a random suffix it applies to the chosen
     * shard only: it prevents the same {@code Save} from being applied twice. Another shard may have an item with the same
     * logical key and sort key. Use calculated suffixes for unique keys.
     */
    public static <E> Condition<E> itemDoesNotExist() {
        return new Condition<>(terms -> "attribute_not_exists(" + terms.partitionKey() + ")", Form.ABSENCE);
    }

    /**
     * Returns a condition in DynamoDB's syntax, for features that attributes do not offer, such as sizes and types.
     *
     * @param expression an expression whose placeholders begin neither with {@code #n} nor with {@code :v} and a digit
     */
    public static <E> Condition<E> of(Filter expression) {
        Objects.requireNonNull(expression, "expression");
        return new Condition<>(terms -> terms.expression(expression), Form.COMPOUND);
    }

    /** Returns a condition that all of these are met: 1 or more. */
    public static <E> Condition<E> all(List<Condition<? extends E>> conditions) {
        return conditions.size() == 1 || conditions.stream().allMatch(Condition::isAbsence)
                ? new Condition<>(conditions.get(0).text, conditions.get(0).form)
                : new Condition<>(
                        terms -> conditions.stream()
                                .map(condition -> condition.enclosed(terms))
                                .collect(Collectors.joining(" AND ")),
                        Form.COMPOUND);
    }

    /** Returns whether this is {@link #itemDoesNotExist()} alone. */
    public boolean isAbsence() {
        return form == Form.ABSENCE;
    }

    /** Returns the condition that both are met. */
    public Condition<E> and(Condition<E> other) {
        return joined(" AND ", other);
    }

    /** Returns the condition that one of the two is met. */
    public Condition<E> or(Condition<E> other) {
        return joined(" OR ", other);
    }

    /** Returns the condition that this one is not met. */
    public Condition<E> not() {
        return of(terms -> "NOT (" + text.apply(terms) + ")");
    }

    private Condition<E> joined(String operator, Condition<E> other) {
        Objects.requireNonNull(other, "other");
        return new Condition<>(terms -> enclosed(terms) + operator + other.enclosed(terms), Form.COMPOUND);
    }

    private String enclosed(Terms terms) {
        return form == Form.COMPOUND ? "(" + text.apply(terms) + ")" : text.apply(terms);
    }

    String text(Terms terms) {
        return text.apply(terms);
    }

    /**
     * Returns this condition as the filter of a read.
     *
     * @throws IllegalArgumentException if it is about the existence of the item, because items that are read exist
     */
    public Filter filter() {
        RequestTerms terms = RequestTerms.ofFilter();
        String expression = terms.of(this);
        return new Filter(expression, terms.names(), terms.values());
    }

    /**
     * Returns the condition with {@code ?} for values, as a part of the message of a {@link dev.keyspread.KeyspreadException}, which
     * shows keys of maps with {@code valuesInErrors} only.
     */
    public String message() {
        return text(ReadableTerms.INSTANCE);
    }

    /** Returns the condition with {@code ?} for values and for keys of maps. */
    @Override
    public String toString() {
        return Confidential.text(message(), false);
    }

    private enum Form {
        SIMPLE,
        COMPOUND,
        ABSENCE
    }
}
