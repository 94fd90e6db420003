package dev.keyspread.cli;

import java.util.Locale;

/** The formats of a list: one line for each entry, or JSON. */
enum ListFormat {
    TEXT,
    JSON;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
