package dev.keyspread.lint.frontend.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.files.PathPatterns;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.KeySchema;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigurationTest {

    private static final String RULE = "low-cardinality-partition-key";
    private static final Map<String, Severity> INFO = Map.of(RULE, Severity.INFO);
    private static final Map<String, Severity> ERROR = Map.of(RULE, Severity.ERROR);
    private static final Map<String, Severity> OFF = Map.of(RULE, Severity.OFF);

    @ParameterizedTest
    @CsvSource({
        "recommended, error, error", "recommended, warning, warning", "recommended, info, info",
                "recommended, off, off",
        "strict, error, error", "strict, warning, warning", "strict, info, warning", "strict, off, info",
        "legacy, error, error", "legacy, warning, info", "legacy, info, off", "legacy, off, off"
    })
    void profile_shiftsWhatTheEvidenceDeserves(String profile, String severity, String expected) {
        Settings settings = new Settings(EnumNames.parse(Profile.class, profile), null, null, null, Map.of());

        assertThat(severity(new Configuration(settings, ConfigurationFile.NONE), severity, "orders"))
                .hasToString(expected);
    }

    @Test
    void layers_fromTheLowestUp_winOverThoseBelow() {
        ConfigurationFile file = file(INFO, Map.of(), List.of());
        ConfigurationFile profile = file(INFO, Map.of(Profile.RECOMMENDED, ERROR), List.of());
        ConfigurationFile override =
                file(INFO, Map.of(Profile.RECOMMENDED, ERROR), List.of(override("ord*", OFF), override("audit", INFO)));
        Settings upper = new Settings(null, null, null, null, Map.of(RULE, Severity.WARNING));

        assertThat(severity(new Configuration(Settings.NONE, ConfigurationFile.NONE), "warning", "orders"))
                .isEqualTo(Severity.WARNING);
        assertThat(severity(new Configuration(Settings.NONE, file), "warning", "orders"))
                .isEqualTo(Severity.INFO);
        assertThat(severity(new Configuration(Settings.NONE, profile), "warning", "orders"))
                .isEqualTo(Severity.ERROR);
        assertThat(severity(new Configuration(Settings.NONE, override), "warning", "orders"))
                .isEqualTo(Severity.OFF);
        assertThat(severity(new Configuration(upper, override), "warning", "orders"))
                .isEqualTo(Severity.WARNING);
    }

    @Test
    void overrides_ofOneTable_theLaterWins() {
        ConfigurationFile file = file(Map.of(), Map.of(), List.of(override("*", OFF), override("order?", ERROR)));

        assertThat(severity(new Configuration(Settings.NONE, file), "warning", "orders"))
                .isEqualTo(Severity.ERROR);
        assertThat(severity(new Configuration(Settings.NONE, file), "warning", "order"))
                .isEqualTo(Severity.OFF);
    }

    @Test
    void override_profileOfSomeTables_leavesTheOthers() {
        TableOverride legacy = new TableOverride(new Globs(List.of("old.*")), Profile.LEGACY, Map.of());
        Configuration configuration = new Configuration(Settings.NONE, file(Map.of(), Map.of(), List.of(legacy)));

        assertThat(severity(configuration, "warning", "old.orders")).isEqualTo(Severity.INFO);
        assertThat(severity(configuration, "warning", "oldXorders")).isEqualTo(Severity.WARNING);
    }

    @Test
    void settings_overOthers_keepWhatTheyLeaveOpen() {
        Settings line = new Settings(null, FailOn.INFO, null, null, INFO);
        Settings pom = new Settings(Profile.STRICT, FailOn.ERROR, 4, Path.of("b.json"), ERROR);
        Settings file = new Settings(Profile.LEGACY, FailOn.NEVER, 9, Path.of("c.json"), OFF);

        Configuration all = new Configuration(
                line.over(pom),
                new ConfigurationFile(
                        "f", file, Map.of(), List.of(), List.of(), PathPatterns.NONE, List.of(), List.of(), Map.of()));

        assertThat(all.failOn()).isEqualTo(FailOn.INFO);
        assertThat(all.profile()).isEqualTo(Profile.STRICT);
        assertThat(all.maxAllowed()).isEqualTo(4);
        assertThat(all.baseline()).contains(Path.of("b.json"));
        assertThat(severity(all, "warning", "orders")).isEqualTo(Severity.INFO);
    }

    @Test
    void settings_withoutAny_areTheDefaults() {
        Configuration none = new Configuration(Settings.NONE, ConfigurationFile.NONE);

        assertThat(none.failOn()).isEqualTo(FailOn.ERROR);
        assertThat(none.maxAllowed()).isZero();
        assertThat(none.baseline()).isEmpty();
    }

    @Test
    void settings_unknownRule_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Settings(null, null, null, null, Map.of("low-card", Severity.OFF)))
                .withMessageContaining("Unknown lint rule \"low-card\"");
    }

    private static Severity severity(Configuration configuration, String natural, String table) {
        Finding finding = new Finding(RULE, Severity.parse(natural), Evidence.NAMES, table, null, null, "Found.");
        return configuration.severityOf(
                finding,
                EntitySchemaBuilder.ofTable(table, new KeySchema(List.of(), List.of()))
                        .build());
    }

    private static ConfigurationFile file(
            Map<String, Severity> rules, Map<Profile, Map<String, Severity>> profiles, List<TableOverride> overrides) {
        Settings settings = new Settings(null, null, null, null, rules);
        return new ConfigurationFile(
                "keyspread.yaml",
                settings,
                profiles,
                overrides,
                List.of(),
                PathPatterns.NONE,
                List.of(),
                List.of(),
                Map.of());
    }

    private static TableOverride override(String glob, Map<String, Severity> rules) {
        return new TableOverride(new Globs(List.of(glob)), null, rules);
    }
}
