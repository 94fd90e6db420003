package dev.keyspread.expression;

import dev.keyspread.Filter;
import java.util.Objects;
import java.util.function.Function;

/**
 * Something that an item has to be for a write to be made, or for a read to yield it; made of the attributes of its
 * entity, as in {@code STATUS.eq(OPEN).and(RETRIES.lt(3))}. An item that lacks an attribute meets no comparison with it,
 * except {@code ne}. Immutable and thread-safe.
 *
 * @param <E> the entity
 */
public final class Condition<E> {

    private final Function<Terms, String> text;
    private final boolean compound;

    private Condition(Function<Terms, String> text, boolean compound) {
        this.text = text;
        this.compound = compound;
    }

    static <E> Condition<E> of(Function<Terms, String> text) {
        return new Condition<>(text, false);
    }

    /** That there is an item under the key. It cannot be a filter: what is read exists. */
    public static <E> Condition<E> itemExists() {
        return of(terms -> "attribute_exists(" + terms.partitionKey() + ")");
    }

    /**
     * That there is no item under the key, as for a save that must not replace one. It says nothing of the other shards of
     * a key that is sharded at random.
     */
    public static <E> Condition<E> itemDoesNotExist() {
        return of(terms -> "attribute_not_exists(" + terms.partitionKey() + ")");
    }

    /**
     * What an expression of DynamoDB's says, for what attributes do not offer: paths into them, sizes, types.
     *
     * @param expression whose placeholders begin neither with {@code #n} nor with {@code :v} and a digit
     */
    public static <E> Condition<E> of(Filter expression) {
        Objects.requireNonNull(expression, "expression");
        return new Condition<>(terms -> terms.expression(expression), true);
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
        return new Condition<>(terms -> enclosed(terms) + operator + other.enclosed(terms), true);
    }

    private String enclosed(Terms terms) {
        return compound ? "(" + text.apply(terms) + ")" : text.apply(terms);
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
}
