package dev.keyspread.benchmarks.shapes;

import java.util.Locale;

/** The entities that are measured. */
public enum Shape {
    FLAT,
    NESTED,
    TINY,
    SMALL,
    HUGE,
    HUGE_FLAT;

    /** The shape as figures are called: in lower case, with hyphens. */
    public String title() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
