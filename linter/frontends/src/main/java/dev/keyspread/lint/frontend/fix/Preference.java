package dev.keyspread.lint.frontend.fix;

import java.util.Locale;

/** How to fix a weak partition key of a table, if there is a choice. */
public enum Preference {
    /** Shard it: the keys stay, and their stored values change. */
    SHARD,
    /** Swap it with a strong sort key: the key schema changes. */
    MOVE;

    /** Returns the name in options. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
