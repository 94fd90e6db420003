package dev.keyspread.lint.frontend.profile;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintConfiguration;
import dev.keyspread.lint.Linter;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.frontend.config.ConfigurationFile;
import dev.keyspread.lint.frontend.declare.Declarations;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Place;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.input.KeySchemaRow;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.KeySchema;
import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.Profiler;
import dev.keyspread.profile.Profiler.KeyAttributes;
import dev.keyspread.profile.StoredValue;
import dev.keyspread.profile.ValueHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.jr.ob.JSON;

/**
 * The rules on hot keys decide by profiles what names alone cannot: each labelled key of real projects gets generated items that
 * are what its label says, and a profile of them. Then each bad key is warned of, and no good one.
 */
class MeasuredKeysTest {

    private static final int ITEMS = 1_200;

    private static final Set<String> RULES = Set.of(
            "low-cardinality-partition-key",
            "time-bucketed-partition-key",
            "constant-partition-key",
            "gsi-low-cardinality-key",
            "skewed-partition-key");

    private static final Map<String, List<GeneratedItems>> VALUES = Map.of(
            "good", List.of(GeneratedItems.IDS, GeneratedItems.UNIFORM, GeneratedItems.ZIPF),
            "low-cardinality", List.of(GeneratedItems.FEW),
            "date-bucketed", List.of(GeneratedItems.DAYS),
            "constant", List.of(GeneratedItems.CONSTANT));

    @ParameterizedTest
    @ValueSource(strings = {"key-schemas", "key-schemas-2", "key-schemas-3", "key-schemas-4"})
    void keysWithItems_areJudgedByThem(String set) throws IOException {
        List<String> missed = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        int bad = 0;
        for (String line : lines(set)) {
            String label = String.valueOf(JSON.std.mapFrom(line).get("label_primary"));
            List<GeneratedItems> kinds = VALUES.getOrDefault(label, List.of());
            if (kinds.isEmpty()) {
                continue;
            }
            KeySchemaRow row = KeySchemaRow.read(line);
            GeneratedItems kind = kinds.get(Math.floorMod(row.id().hashCode(), kinds.size()));
            boolean isBad = !label.equals("good");
            boolean isWarned = isWarned(row.schema(), kind);
            bad += isBad ? 1 : 0;
            if (isBad != isWarned) {
                (isBad ? missed : wrong).add(row.id() + " (" + kind + ")");
            }
        }

        assertThat(bad).isGreaterThan(80);
        assertThat(missed).as("bad keys without a warning").isEmpty();
        assertThat(wrong).as("good keys with a warning").isEmpty();
    }

    private static List<String> lines(String set) throws IOException {
        return Files.readAllLines(Path.of("..", "engine", "src", "test", "resources", set + ".jsonl"));
    }

    private static boolean isWarned(EntitySchema schema, GeneratedItems kind) {
        TableInput table = new TableInput(schema, new Place("table.json", 1));
        TableInput profile = ProfileReader.input(
                profiler(schema, kind).profile("json", Basis.ITEMS, Instant.EPOCH, false),
                new Place("table.profile.json", 0));
        Inputs inputs = Declarations.apply(new Inputs(List.of(table, profile), List.of()), ConfigurationFile.NONE);
        assertThat(inputs.tables()).hasSize(1);
        return new Linter(LintConfiguration.DEFAULT)
                .lint(inputs.tables().get(0).entity()).stream()
                        .filter(finding -> RULES.contains(finding.rule()))
                        .map(Finding::severity)
                        .anyMatch(severity -> severity.isAtLeast(Severity.WARNING));
    }

    private static Profiler profiler(EntitySchema schema, GeneratedItems kind) {
        List<KeyAttributes> keys = new ArrayList<>();
        Map<String, IntFunction<StoredValue>> attributes = new HashMap<>();
        Stream.concat(
                        Stream.of(schema.key()).map(key -> key(null, key)),
                        schema.indexes().stream().map(index -> key(index.name(), index.key())))
                .filter(key -> !key.partition().isEmpty())
                .forEach(key -> {
                    keys.add(key);
                    // Each item has its own sort key, so that items of one partition key are several.
                    key.sort().forEach(sort -> attributes.put(sort, GeneratedItems.IDS.values(2)));
                    key.partition().forEach(partition -> attributes.put(partition, kind.values(1)));
                });
        Profiler profiler = new Profiler(schema.table(), keys, ValueHash.random(), false, null);
        for (int item = 0; item < ITEMS; item++) {
            Map<String, StoredValue> values = new HashMap<>();
            for (Map.Entry<String, IntFunction<StoredValue>> each : attributes.entrySet()) {
                values.put(each.getKey(), each.getValue().apply(item));
            }
            profiler.add(values);
        }
        return profiler;
    }

    private static KeyAttributes key(String index, KeySchema key) {
        return new KeyAttributes(index, attributes(key.partitionKeys()), attributes(key.sortKeys()));
    }

    private static List<String> attributes(List<KeyPart> parts) {
        return parts.stream().map(KeyPart::attribute).toList();
    }
}
