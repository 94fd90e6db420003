package dev.keyspread.cli;

import java.util.Locale;
import picocli.CommandLine.Help.Ansi;

/** The choices of the option {@code --color}. */
enum Colour {
    /** Colours on a terminal, unless NO_COLOR is set. */
    AUTO,
    /** Colours everywhere. */
    ALWAYS,
    /** No colours. */
    NEVER;

    boolean isOn() {
        return switch (this) {
            case AUTO -> Ansi.AUTO.enabled();
            case ALWAYS -> true;
            case NEVER -> false;
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
