package dev.keyspread.benchmarks.page;

/** What reads the JSON of items. */
public enum Parser {
    /** The generated codec, by Keyspread's reader. */
    KEYSPREAD,
    /** Code by hand, by Jackson's streaming parser and its matcher of names. */
    JACKSON
}
