package dev.keyspread.json;

/** The types of attribute values, as DynamoDB's JSON names them. */
public enum ValueTag {
    S,
    N,
    B,
    BOOL,
    NULL,
    L,
    M,
    SS,
    NS,
    BS
}
