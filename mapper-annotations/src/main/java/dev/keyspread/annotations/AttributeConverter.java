package dev.keyspread.annotations;

/**
 * Turns values of a type into values of another that can be stored, and back. It is named by {@link ConvertedBy}.
 *
 * <p>One instance converts all values, from any thread: a converter has no state that changes. Neither method is given
 * {@code null}, nor may return it. What they throw becomes an error that names the attribute, with what was thrown as its
 * cause; its message is not repeated, as it might hold what is secret.
 *
 * @param <V> the type of the member
 * @param <S> the type that is stored: any that a member can have without a converter
 */
public interface AttributeConverter<V, S> {

    /** What is stored for a value. Equal values are stored as equals, if they are keys or elements of a set. */
    S toStored(V value);

    /** The value that something stored stands for. */
    V fromStored(S stored);
}
