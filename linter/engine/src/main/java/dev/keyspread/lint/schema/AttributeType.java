package dev.keyspread.lint.schema;

/** DynamoDB's type of an attribute, under the service's own abbreviation. */
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
    /** Any type: the member is an attribute value itself. */
    ANY
}
