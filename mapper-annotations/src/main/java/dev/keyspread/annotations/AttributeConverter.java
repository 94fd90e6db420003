package dev.keyspread.annotations;

/**
 * Converts values of a type to values that can be stored, and back. {@link ConvertedBy} names it.
 *
 * <p>One instance converts all values and is called from any thread, so it must be stateless. Neither method receives
 * {@code null} or may return it. An exception becomes the cause of an error that names the attribute. Its message is
 * not repeated there, because it could contain secrets.
 *
 * <p>Example: {@code class MoneyConverter implements AttributeConverter<Money, BigDecimal>}.
 *
 * @param <V> the type of the member
 * @param <S> the stored type: any type that a member can have without a converter
 */
public interface AttributeConverter<V, S> {

    /** Converts a value to its stored form. Equal keys and equal set elements must have equal stored forms. */
    S toStored(V value);

    /** Converts a stored form back to the value. */
    V fromStored(S stored);
}
