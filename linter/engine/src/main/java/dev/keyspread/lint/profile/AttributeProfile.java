package dev.keyspread.lint.profile;

/**
 * What was seen of an attribute's values. A negative number is unknown.
 *
 * @param distinctValues different values
 * @param maximumBytes bytes of the longest
 */
public record AttributeProfile(long distinctValues, long maximumBytes) {}
