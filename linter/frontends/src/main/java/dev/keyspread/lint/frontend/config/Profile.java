package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.Severity;
import java.util.Locale;

/** A set of severities under one name. */
public enum Profile {
    /** Every finding keeps the severity that its evidence deserves. */
    RECOMMENDED {
        @Override
        Severity apply(Severity severity) {
            return severity;
        }
    },
    /** One level graver up to warnings: what is reported on demand is an info, and an info is a warning. */
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
    /** One level lower but for errors: for tables whose keys cannot be changed any more. */
    LEGACY {
        @Override
        Severity apply(Severity severity) {
            return severity == Severity.ERROR ? Severity.ERROR : severity.lowered();
        }
    };

    abstract Severity apply(Severity severity);

    /** The name as configurations write it. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
