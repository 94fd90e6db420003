package dev.keyspread.processor.model;

import dev.keyspread.lint.schema.AttributeType;

/** The forms that a member of a known type can ask for; the names are those of the annotation's constants. */
public enum StoredFormat {
    /** An instant, as a number of seconds since 1970. */
    EPOCH_SECONDS(AttributeType.N, true),
    /** An instant, as a number of milliseconds since 1970. */
    EPOCH_MILLIS(AttributeType.N, true),
    /** An integral number, as a text of fixed width that sorts as the numbers do. */
    SORTABLE_TEXT(AttributeType.S, true),
    /** Anything, compressed. */
    GZIP(AttributeType.B, false);

    private final AttributeType attributeType;
    private final boolean canBeKey;

    StoredFormat(AttributeType attributeType, boolean canBeKey) {
        this.attributeType = attributeType;
        this.canBeKey = canBeKey;
    }

    /** The type of the attribute. */
    public AttributeType attributeType() {
        return attributeType;
    }

    /** Whether such a value can be a key. */
    public boolean canBeKey() {
        return canBeKey;
    }
}
