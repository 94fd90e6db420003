package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.files.PathPatterns;
import dev.keyspread.lint.schema.EntitySchema;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The content of {@code keyspread.yaml}.
 *
 * @param name the file as messages name it
 * @param settings the settings for all tables
 * @param profiles severities that hold in one profile only, by rule id
 * @param overrides settings for some tables; the last one for a table wins
 * @param suppressions the suppressions
 * @param excluded the files and folders that are not linted
 * @param measured the profiles of tables, which are read with the other inputs
 * @param tables the declarations for tables, in the order of the file
 * @param sections what is excluded, profiles, overrides, suppressions and tables as the file has them, as far as it does
 */
public record ConfigurationFile(
        String name,
        Settings settings,
        Map<Profile, Map<String, Severity>> profiles,
        List<TableOverride> overrides,
        List<FileSuppression> suppressions,
        PathPatterns excluded,
        List<Path> measured,
        List<TableDeclaration> tables,
        Map<String, Node> sections) {

    /** The content of an absent file. */
    public static final ConfigurationFile NONE = new ConfigurationFile(
            "keyspread.yaml",
            Settings.NONE,
            Map.of(),
            List.of(),
            List.of(),
            PathPatterns.NONE,
            List.of(),
            List.of(),
            Map.of());

    public ConfigurationFile {
        profiles = Map.copyOf(profiles);
        overrides = List.copyOf(overrides);
        suppressions = List.copyOf(suppressions);
        measured = List.copyOf(measured);
        tables = List.copyOf(tables);
    }

    /** Returns the paths to read: those that the user names, and the profiles of this file. */
    public List<Path> withProfiles(Collection<Path> paths) {
        return Stream.concat(paths.stream(), measured.stream()).toList();
    }

    /** Returns whether a suppression that has not expired covers a finding. */
    public boolean silences(EntitySchema entity, Finding finding, LocalDate today) {
        String member = finding.member() == null ? "" : finding.member();
        return suppressions.stream()
                .filter(each -> each.suppression().isInForce(today))
                .anyMatch(each -> each.covers(entity, finding.rule(), member));
    }
}
