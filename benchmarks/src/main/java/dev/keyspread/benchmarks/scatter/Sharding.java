package dev.keyspread.benchmarks.scatter;

import java.util.Locale;

/** How the key of an entity is sharded. */
public enum Sharding {
    /** Not at all. */
    UNSHARDED,
    /** With a suffix drawn at random. */
    RANDOM,
    /** With a suffix calculated from the sort key. */
    CALCULATED;

    /** The part of a figure's name that stands for it. */
    public String title() {
        return name().toLowerCase(Locale.ROOT);
    }
}
