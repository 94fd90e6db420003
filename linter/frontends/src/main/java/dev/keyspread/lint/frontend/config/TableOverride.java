package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.Severity;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a file sets for some tables.
 *
 * @param tables the tables
 * @param profile their profile, or {@code null} for that of the run
 * @param rules the severity of a rule's findings, by the rule's id
 */
public record TableOverride(Globs tables, @Nullable Profile profile, Map<String, Severity> rules) {

    public TableOverride {
        rules = Map.copyOf(rules);
    }
}
