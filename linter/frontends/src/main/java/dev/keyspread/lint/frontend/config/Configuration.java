package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.SeverityPolicy;
import dev.keyspread.lint.schema.EntitySchema;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The effective configuration: the command line or the pom overrides the file, and the file overrides the defaults.
 *
 * @param upper the settings of the command line and the pom
 * @param file the configuration file
 */
public record Configuration(Settings upper, ConfigurationFile file) implements SeverityPolicy {

    /** Returns the profile of tables without an override. */
    public Profile profile() {
        return Objects.requireNonNullElse(merged().profile(), Profile.RECOMMENDED);
    }

    /** Returns the lowest severity that fails the run. */
    public FailOn failOn() {
        return Objects.requireNonNullElse(merged().failOn(), FailOn.ERROR);
    }

    /** Returns the number of such findings that are tolerated. */
    public int maxAllowed() {
        return Objects.requireNonNullElse(merged().maxAllowed(), 0);
    }

    /** Returns whether the findings fail the run: more than tolerated have the failing severity. */
    public boolean isFailedBy(Collection<Finding> findings) {
        return failOn().count(findings) > maxAllowed();
    }

    /** Returns the baseline, if one is set. */
    public Optional<Path> baseline() {
        return Optional.ofNullable(merged().baseline());
    }

    /** Returns an equivalent configuration file with the origin of each setting. */
    public String toYaml() {
        return new ConfigurationText(this).write();
    }

    /**
     * Returns the first severity set in this order: command line and pom, overrides of the table, rules of the profile,
     * rules of the file, the profile's default.
     */
    @Override
    public Severity severityOf(Finding finding, EntitySchema entity) {
        List<TableOverride> overrides = overrides(entity);
        Profile profile = profile(overrides);
        Stream<Map<String, Severity>> layers = Stream.of(
                        Stream.of(upper.rules()),
                        overrides.stream().map(TableOverride::rules),
                        Stream.of(file.profiles().getOrDefault(profile, Map.of())),
                        Stream.of(file.settings().rules()))
                .flatMap(each -> each);
        return layers.flatMap(rules -> Optional.ofNullable(rules.get(finding.rule())).stream())
                .findFirst()
                .orElseGet(() -> profile.apply(finding.severity()));
    }

    /** Returns the overrides of a table, the last one first. */
    private List<TableOverride> overrides(EntitySchema entity) {
        List<TableOverride> overrides = new ArrayList<>(file.overrides().stream()
                .filter(override -> override.tables().match(entity))
                .toList());
        Collections.reverse(overrides);
        return overrides;
    }

    private Profile profile(List<TableOverride> overrides) {
        return upper.profile() != null
                ? upper.profile()
                : overrides.stream()
                        .flatMap(override -> Optional.ofNullable(override.profile()).stream())
                        .findFirst()
                        .orElseGet(this::profile);
    }

    private Settings merged() {
        return upper.over(file.settings());
    }
}
