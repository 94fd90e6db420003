package dev.keyspread.lint.schema;

/**
 * The declared limits of the values of one attribute. A negative number is unknown.
 *
 * @param distinctValues the number of distinct values in the table
 * @param maximumItems the maximum number of elements of a list, a set or a map
 * @param maximumBytes the maximum size of a value in bytes
 */
public record Bounds(long distinctValues, long maximumItems, long maximumBytes) {

    /** No declared limits. */
    public static final Bounds UNKNOWN = new Bounds(-1, -1, -1);
}
