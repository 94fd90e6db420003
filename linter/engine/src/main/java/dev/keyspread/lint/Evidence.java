package dev.keyspread.lint;

import java.util.Locale;

/** The basis of a finding, weakest first. */
public enum Evidence {
    /** The names, types and annotations of the schema. */
    NAMES,
    /** Numbers and access patterns that the developer declares. */
    DECLARATIONS,
    /** A profile of the items. */
    DATA,
    /** A profile of the writes or of the capacity units of requests. */
    LOAD,
    /** The calls in compiled classes or Java sources. */
    CODE;

    /** Returns the name used in reports: {@code names}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
