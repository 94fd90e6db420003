package dev.keyspread.processor.model;

import dev.keyspread.lint.schema.AttributeType;

/**
 * The formats of {@code @StoredAs} that keep the type of a member. The names are those of the annotation's constants.
 */
public enum StoredFormat {
    /** An instant as a number of seconds since 1970. */
    EPOCH_SECONDS(AttributeType.N, true, 17),
    /** An instant as a number of milliseconds since 1970. */
    EPOCH_MILLIS(AttributeType.N, true, 19),
    /** An integer as a text of fixed width that sorts numerically. */
    SORTABLE_TEXT(AttributeType.S, true, 0),
    /** Any value, compressed. */
    GZIP(AttributeType.B, false, 0);

    private final AttributeType attributeType;
    private final boolean canBeKey;
    private final int digits;

    StoredFormat(AttributeType attributeType, boolean canBeKey, int digits) {
        this.attributeType = attributeType;
        this.canBeKey = canBeKey;
        this.digits = digits;
    }

    /** Returns the type of the attribute. */
    public AttributeType attributeType() {
        return attributeType;
    }

    /** Returns whether a value can be a key. */
    public boolean canBeKey() {
        return canBeKey;
    }

    /** Returns the maximum number of digits in this format, or 0 if it is not a number. */
    public int digits() {
        return digits;
    }
}
