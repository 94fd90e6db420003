package dev.keyspread.lint.frontend.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.Suppression;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigurationReaderTest {

    private static final String RULE = "low-cardinality-partition-key";

    @TempDir
    private Path folder;

    @Test
    void read_everySetting_isThere() throws IOException {
        ConfigurationFile file = read("""
                profile: strict
                failOn: warning
                maxAllowed: 3
                baseline: known/findings.json
                rules:
                  low-cardinality-partition-key: off
                profiles:
                  legacy:
                    rules: {time-bucketed-partition-key: error}
                overrides:
                  - tables: audit-*
                    profile: legacy
                  - tables: [a, b]
                    rules: {low-cardinality-partition-key: info}
                suppressions:
                  - tables: orders
                    member: status
                    rule: low-cardinality-partition-key
                    reason: a dozen orders a day
                    until: 2027-01-31
                """);

        assertThat(file.settings())
                .isEqualTo(new Settings(
                        Profile.STRICT,
                        FailOn.WARNING,
                        3,
                        folder.resolve("known/findings.json").toAbsolutePath(),
                        Map.of(RULE, Severity.OFF)));
        assertThat(file.profiles())
                .isEqualTo(Map.of(Profile.LEGACY, Map.of("time-bucketed-partition-key", Severity.ERROR)));
        assertThat(file.overrides())
                .containsExactly(
                        new TableOverride(new Globs(List.of("audit-*")), Profile.LEGACY, Map.of()),
                        new TableOverride(new Globs(List.of("a", "b")), null, Map.of(RULE, Severity.INFO)));
        assertThat(file.suppressions())
                .containsExactly(new FileSuppression(
                        new Globs(List.of("orders")),
                        new Suppression("status", RULE, "a dozen orders a day", LocalDate.of(2027, 1, 31)),
                        16));
    }

    @Test
    void read_emptyFile_setsNothing() throws IOException {
        assertThat(read("# later\n").settings()).isEqualTo(Settings.NONE);
        assertThat(read("rules:\n").settings()).isEqualTo(Settings.NONE);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "rulse: {}|1: Unknown setting \"rulse\"; did you mean \"rules\"?",
                "profile: relaxed|1: \"profile\": Unknown value \"relaxed\"; use one of recommended, strict, legacy",
                "profile: strickt|1: \"profile\": Unknown value \"strickt\"; did you mean \"strict\"?",
                "failOn: loud|1: \"failOn\": Unknown value \"loud\"; use one of error, warning, info, never",
                "maxAllowed: -1|1: \"maxAllowed\": must be a whole number of at least 0 (found \"-1\")",
                "`rules:\n  low-cardinality-partition-kye: off`|2: Unknown lint rule \"low-cardinality-partition-kye\"; did you mean \"low-cardinality-partition-key\"?",
                "`rules:\n  low-cardinality-partition-key: quiet`|2: Lint rule \"low-cardinality-partition-key\": Unknown severity \"quiet\"; use one of error, warning, info, off",
                "rules: [a]|1: \"rules\" must hold rules and severities (found a list)",
                "`overrides:\n  - rules: {}`|2: \"tables\" is missing",
                "`overrides:\n  - tables: []`|2: \"tables\" must name a table",
                "`suppressions:\n  - {tables: [], rule: sequence-partition-key, reason: y}`|2: \"tables\" must name a table",
                "overrides: {tables: a}|1: \"overrides\" must be a list (found an object)",
                "`overrides:\n  - tabels: a`|2: Unknown setting \"tabels\"; did you mean \"tables\"?",
                "`suppressions:\n  - {tables: a, rule: sequence-partition-key}`|2: \"reason\" is missing",
                "`suppressions:\n  - {tables: a, rule: sequence-partition-key, reason: ' '}`|2: \"reason\" is missing",
                "`suppressions:\n  - {tables: a, rule: x, reason: y}`|2: Unknown lint rule \"x\"; keyspread rules",
                "`suppressions:\n  - {tables: a, rule: sequence-partition-key, reason: y, until: soon}`|2: \"until\": must be a day such as 2027-01-31 (found \"soon\")",
                "profiles: {loose: {}}|1: Unknown setting \"loose\"",
                "- a|1: names and values are expected here (found a list)",
                "a: [|1: not YAML"
            })
    void read_whatThereIsNot_isRefusedWithItsLine(String text, String message) {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> read(text))
                .withMessageStartingWith(folder.resolve("keyspread.yaml") + ":" + message);
    }

    @Test
    void read_missingFile_isRefused() {
        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(() -> ConfigurationReader.read(folder.resolve("nowhere.yaml")))
                .withMessageContaining("nowhere.yaml: cannot be read");
    }

    private ConfigurationFile read(String text) throws IOException {
        return ConfigurationReader.read(Files.writeString(folder.resolve("keyspread.yaml"), text));
    }

    @Test
    void find_fileAboveInTheRepository_isFound() throws IOException {
        Path module = Files.createDirectories(folder.resolve("repository/services/orders"));
        Path root = module.getParent().getParent();
        Files.writeString(folder.resolve("keyspread.yaml"), "");

        assertThat(ConfigurationReader.find(module)).isEmpty();
        Files.createDirectories(root.resolve(".git"));
        assertThat(ConfigurationReader.find(module)).isEmpty();
        Path file = Files.writeString(root.resolve("keyspread.yaml"), "");
        assertThat(ConfigurationReader.find(module))
                .hasValueSatisfying(found -> assertThat(found).hasSameBinaryContentAs(file))
                .map(Path::normalize)
                .contains(file);
        Path nearer = Files.writeString(module.resolve("keyspread.yaml"), "");
        assertThat(ConfigurationReader.find(module)).contains(nearer);
    }
}
