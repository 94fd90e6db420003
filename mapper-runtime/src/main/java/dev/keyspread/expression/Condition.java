package dev.keyspread.expression;

import dev.keyspread.Filter;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Something that an item has to be for a write to be made, or for a read to yield it; made of the attributes of its
 * entity, as in {@code STATUS.eq(OPEN).and(RETRIES.lt(3))}. It is about items as they are stored: one that lacks an attribute
 * meets no comparison with it except {@code ne}, whatever the attribute is then read as. Immutable and thread-safe.
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

    /** That there is an item under the key. It cannot be a filter: what is read exists. */
    public static <E> Condition<E> itemExists() {
        return of(terms -> "attribute_exists(" + terms.partitionKey() + ")");
    }

    /**
     * That there is no item under the key, as for a save that must not replace one. Where the suffix of the key is drawn at
     * random, it is about the one shard that was drawn: it keeps the same {@code Save} from being made twice, and does not
     * tell that no other shard has an item with this logical key and sort key. What has to be unique has calculated shards.
     */
    public static <E> Condition<E> itemDoesNotExist() {
        return new Condition<>(terms -> "attribute_not_exists(" + terms.partitionKey() + ")", Form.ABSENCE);
    }

    /**
     * What an expression of DynamoDB's says, for what attributes do not offer: paths into them, sizes, types.
     *
     * @param expression whose placeholders begin neither with {@code #n} nor with {@code :v} and a digit
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

    /** Whether it says that there is no item, and nothing else. */
    public boolean isAbsence() {
        return form == Form.ABSENCE;
    }

    /** That this is met and the other one too. */
    public Condition<E> and(Condition<E> other) {
        return joined(" AND ", other);
    }

    /** That this is met or the other one. */
    public Condition<E> or(Condition<E> other) {
        return joined(" OR ", other);
    }

    /** That this is not met. */
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
     * This condition as the filter of a read.
     *
     * @throws IllegalArgumentException if it says whether there is an item: what is read exists
     */
    public Filter filter() {
        RequestTerms terms = RequestTerms.ofFilter();
        String expression = terms.of(this);
        return new Filter(expression, terms.names(), terms.values());
    }

    /** The condition as people read it, with {@code ?} for values. */
    @Override
    public String toString() {
        return text(ReadableTerms.INSTANCE);
    }

    private enum Form {
        SIMPLE,
        COMPOUND,
        ABSENCE
    }
}
