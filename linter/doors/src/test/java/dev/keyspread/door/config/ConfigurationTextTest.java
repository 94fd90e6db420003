package dev.keyspread.door.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationTextTest {

    @TempDir
    private Path folder;

    @Test
    void toYaml_nothingSet_saysTheDefaults() {
        assertThat(new Configuration(Settings.NONE, ConfigurationFile.NONE).toYaml())
                .isEqualTo("""
                profile: recommended # by default
                failOn: error # by default
                maxAllowed: 0 # by default
                """);
    }

    @Test
    void toYaml_readAgain_isTheSame() throws IOException {
        ConfigurationFile file = read("keyspread.yaml", """
                profile: legacy
                failOn: never
                maxAllowed: 12
                baseline: "known # findings.json"
                rules:
                  attribute-name-cost: off
                  sequence-partition-key: info
                profiles:
                  strict:
                    rules: {skewed-partition-key: error}
                overrides:
                  - tables: [audit-*, "com.example.*"]
                    profile: strict
                  - tables: '*'
                    rules: {time-bucketed-partition-key: info}
                suppressions:
                  - tables: settings
                    member: kind
                    rule: low-cardinality-partition-key
                    reason: 'a "dozen": items'
                    until: 2027-01-31
                  - tables: [x]
                    rule: lsi-schema
                    reason: \\
                """);

        ConfigurationFile again = read("again.yaml", new Configuration(Settings.NONE, file).toYaml());

        assertThat(again)
                .usingRecursiveComparison()
                .ignoringFields("name", "suppressions.line")
                .isEqualTo(file);
    }

    @Test
    void toYaml_severalLayers_saysWhichOneWins() throws IOException {
        ConfigurationFile file = read("keyspread.yaml", "failOn: info\nrules: {lsi-schema: off}\n");
        Settings run = new Settings(Profile.STRICT, null, null, null, Map.of("sequence-partition-key", Severity.ERROR));

        assertThat(new Configuration(run, file).toYaml()).isEqualTo("""
                profile: strict # set for this run
                failOn: info # %1$s
                maxAllowed: 0 # by default
                rules:
                  lsi-schema: off # %1$s
                  sequence-partition-key: error # set for this run
                """.formatted(folder.resolve("keyspread.yaml")));
    }

    private ConfigurationFile read(String name, String text) throws IOException {
        return ConfigurationReader.read(Files.writeString(folder.resolve(name), text));
    }
}
