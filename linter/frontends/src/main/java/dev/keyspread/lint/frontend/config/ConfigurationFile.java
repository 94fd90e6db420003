package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;

/**
 * What {@code keyspread.yaml} says.
 *
 * @param name the file, as messages call it
 * @param settings what it sets for all tables
 * @param profiles what it sets in one profile alone
 * @param overrides what it sets for some tables; of two for one table, the later wins
 * @param suppressions what it silences
 */
public record ConfigurationFile(
        String name,
        Settings settings,
        Map<Profile, Map<String, Severity>> profiles,
        List<TableOverride> overrides,
        List<FileSuppression> suppressions) {

    /** No file. */
    public static final ConfigurationFile NONE =
            new ConfigurationFile("keyspread.yaml", Settings.NONE, Map.of(), List.of(), List.of());

    public ConfigurationFile {
        profiles = Map.copyOf(profiles);
        overrides = List.copyOf(overrides);
        suppressions = List.copyOf(suppressions);
    }

    /** Whether one of its suppressions that are in force covers a finding about an entity. */
    public boolean silences(EntitySchema entity, Finding finding, LocalDate today) {
        String member = finding.member() == null ? "" : finding.member();
        return suppressions.stream()
                .filter(each -> each.suppression().isInForce(today))
                .anyMatch(each -> each.covers(entity, finding.rule(), member));
    }
}
