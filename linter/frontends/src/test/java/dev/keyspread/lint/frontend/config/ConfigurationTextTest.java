package dev.keyspread.lint.frontend.config;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.Rules;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.EntitySchemaBuilder;
import dev.keyspread.lint.schema.KeySchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @ParameterizedTest
    @CsvSource({"ORDERS, OFF", "audit-log, OFF", "users, WARNING"})
    void toYaml_settingsOfTheRunOverOverrides_decideTheSame(String table, Severity first) throws IOException {
        ConfigurationFile file = read("keyspread.yaml", """
                rules: {sequence-partition-key: info}
                profiles: {strict: {rules: {low-cardinality-partition-key: info, lsi-schema: off}}}
                overrides:
                  - {tables: audit-*, profile: legacy, rules: {time-bucketed-partition-key: error}}
                """);
        Settings run =
                new Settings(Profile.STRICT, null, null, null, Map.of("time-bucketed-partition-key", Severity.OFF));
        Configuration inForce = new Configuration(run, file);
        Configuration printed = new Configuration(Settings.NONE, read("again.yaml", inForce.toYaml()));

        for (String rule : Rules.ids()) {
            Finding finding = new Finding(rule, first, Evidence.NAMES, table, null, null, "");
            EntitySchema entity = EntitySchemaBuilder.ofTable(table, new KeySchema(List.of(), List.of()))
                    .build();

            assertThat(printed.severityOf(finding, entity)).as(rule).isEqualTo(inForce.severityOf(finding, entity));
        }
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
                tables:
                  orders:
                    workload: {peakWritesPerSecond: 2_000, items: 10, hottestKeyShare: 0.25}
                    accessPatterns:
                      - {name: find, operation: get, by: [a, b], perSecond: 1.5, consistent: true, mayBeStaleFor: 500ms}
                    attributes:
                      a: {cardinality: 3, maxItems: 4, maxBytes: 5}
                      expires: {type: N, storedAs: EPOCH_SECONDS}
                    timeToLive: expires
                    cached: {expireAfterWrite: 2m}
                  audit-*:
                    workload:
                      - {itemBytes: 3}
                      - {index: by-day, itemsPerKey: 7, distinctKeys: 8, peakReadsPerSecond: 9}
                """);

        ConfigurationFile again = read("again.yaml", new Configuration(Settings.NONE, file).toYaml());

        assertThat(again)
                .usingRecursiveComparison()
                .ignoringFieldsMatchingRegexes("name", ".*line")
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
