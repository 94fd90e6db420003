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
 * All layers together: the command line or the pom, then the file, then the defaults.
 *
 * @param upper what the command line sets, and the pom below it
 * @param file the file
 */
public record Configuration(Settings upper, ConfigurationFile file) implements SeverityPolicy {

    /** The profile of tables for which no other is set. */
    public Profile profile() {
        return Objects.requireNonNullElse(merged().profile(), Profile.RECOMMENDED);
    }

    /** From which severity on findings fail the run. */
    public FailOn failOn() {
        return Objects.requireNonNullElse(merged().failOn(), FailOn.ERROR);
    }

    /** How many such findings are tolerated. */
    public int maxAllowed() {
        return Objects.requireNonNullElse(merged().maxAllowed(), 0);
    }

    /** Whether more findings are grave enough than are tolerated. */
    public boolean isFailedBy(Collection<Finding> findings) {
        return failOn().count(findings) > maxAllowed();
    }

    /** The file of known findings, if one is set. */
    public Optional<Path> baseline() {
        return Optional.ofNullable(merged().baseline());
    }

    /** The configuration as a file that says the same, with the layer that each setting comes from. */
    public String toYaml() {
        return new ConfigurationText(this).write();
    }

    /** The upper layers' word, then that of overrides, of the profile, of the file; and without any, the profile's shift. */
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

    /** The last one comes first. */
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
