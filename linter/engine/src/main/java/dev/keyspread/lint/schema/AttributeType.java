package dev.keyspread.lint.schema;

/** DynamoDB's attribute types, with the service's abbreviations. */
public enum AttributeType {
    /** String. */
    S,
    /** Number. */
    N,
    /** Binary. */
    B,
    /** Boolean. */
    BOOL,
    /** List. */
    L,
    /** Map. */
    M,
    /** Set of strings. */
    SS,
    /** Set of numbers. */
    NS,
    /** Set of binaries. */
    BS,
    /** Any type. The Java member is an AttributeValue. */
    ANY,
    /** Unknown: a converter writes the attribute, and the linter does not evaluate converters. */
    UNKNOWN;

    /** Returns whether a value holds several values. */
    public boolean isCollection() {
        return switch (this) {
            case L, M, SS, NS, BS -> true;
            case S, N, B, BOOL, ANY, UNKNOWN -> false;
        };
    }
}
