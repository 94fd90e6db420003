package dev.keyspread.lint;

import java.util.Locale;

/** What a finding rests on, the weakest first. */
public enum Evidence {
    /** The names, types and annotations of the schema alone. */
    NAMES,
    /** Numbers and access patterns that the developer declares. */
    DECLARATIONS,
    /** A sample of the table's data. */
    DATA,
    /** What a running table reports. */
    TELEMETRY;

    /** The name as reports write it: {@code names}. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
