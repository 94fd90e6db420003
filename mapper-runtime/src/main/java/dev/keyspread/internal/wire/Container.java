package dev.keyspread.internal.wire;

/** The kinds of containers in DynamoDB's JSON. */
public enum Container {
    /** An object with attributes that is not an attribute value. */
    ITEM('{', '}'),
    /** An array that is not an attribute value. */
    ARRAY('[', ']'),
    M('{', '}'),
    L('[', ']'),
    SET('[', ']');

    final char open;
    final char close;

    Container(char open, char close) {
        this.open = open;
        this.close = close;
    }

    /** Returns whether it is the content of an attribute value, which has a closing brace of its own. */
    boolean isValue() {
        return compareTo(M) >= 0;
    }

    boolean isSequence() {
        return close == ']';
    }
}
