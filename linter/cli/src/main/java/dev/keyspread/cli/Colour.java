package dev.keyspread.cli;

import java.util.Locale;
import picocli.CommandLine.Help.Ansi;

/** When a report is in colours. */
enum Colour {
    /** If a terminal shows it, and NO_COLOR is not set. */
    AUTO,
    /** Always. */
    ALWAYS,
    /** Never. */
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
