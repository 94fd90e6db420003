package dev.keyspread.benchmarks.shapes;

import java.util.Locale;

/** The measured entities. */
public enum Shape {
    FLAT,
    NESTED;

    /** Returns the lower-case name, as used in the names of figures. */
    public String title() {
        return name().toLowerCase(Locale.ROOT);
    }
}
