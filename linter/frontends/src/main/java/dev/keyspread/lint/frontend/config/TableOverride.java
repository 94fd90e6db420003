package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.Severity;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a file for some tables.
 *
 * @param tables the tables
 * @param profile the profile, or {@code null} for the run's
 * @param rules severities by rule id
 */
public record TableOverride(Globs tables, @Nullable Profile profile, Map<String, Severity> rules) {

    public TableOverride {
        rules = Map.copyOf(rules);
    }
}
