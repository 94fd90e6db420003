package dev.keyspread.processor.model;

import dev.keyspread.lint.schema.AttributeType;

/** The formats of {@code @StoredAs} that keep the type of a member. The names are those of its constants. */
public enum StoredFormat {
    /** An instant, as a number of seconds since 1970. */
    EPOCH_SECONDS(AttributeType.N, true, 17),
    /** An instant, as a number of milliseconds since 1970. */
    EPOCH_MILLIS(AttributeType.N, true, 19),
    /** An integral number, as a text of fixed width that sorts as the numbers do. */
    SORTABLE_TEXT(AttributeType.S, true, 0),
    /** Anything, compressed. */
    GZIP(AttributeType.B, false, 0);

    private final AttributeType attributeType;
    private final boolean canBeKey;
    private final int digits;

    StoredFormat(AttributeType attributeType, boolean canBeKey, int digits) {
        this.attributeType = attributeType;
        this.canBeKey = canBeKey;
        this.digits = digits;
    }

    /** The type of the attribute. */
    public AttributeType attributeType() {
        return attributeType;
    }

    /** Returns whether such a value can be a key. */
    public boolean canBeKey() {
        return canBeKey;
    }

    /** The most digits of a number in this format, or 0 if it is no number. */
    public int digits() {
        return digits;
    }
}
