package dev.keyspread.internal.layout;

/** The two layouts of a table, whose names are stored. */
public enum Side {
    FORMER,
    CURRENT;

    /** Returns the other layout. */
    public Side other() {
        return this == FORMER ? CURRENT : FORMER;
    }
}
