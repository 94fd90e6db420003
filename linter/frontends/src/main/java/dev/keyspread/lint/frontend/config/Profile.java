package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.Severity;
import java.util.Locale;

/** A named shift of severities. */
public enum Profile {
    /** Findings keep their severity. */
    RECOMMENDED {
        @Override
        Severity apply(Severity severity) {
            return severity;
        }
    },
    /** Infos become warnings, and findings that are off become infos. */
    STRICT {
        @Override
        Severity apply(Severity severity) {
            return switch (severity) {
                case ERROR -> Severity.ERROR;
                case WARNING, INFO -> Severity.WARNING;
                case OFF -> Severity.INFO;
            };
        }
    },
    /** Warnings become infos, and infos become off. For tables whose keys can no longer change. */
    LEGACY {
        @Override
        Severity apply(Severity severity) {
            return severity == Severity.ERROR ? Severity.ERROR : severity.lowered();
        }
    };

    abstract Severity apply(Severity severity);

    /** Returns the name in configurations. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
