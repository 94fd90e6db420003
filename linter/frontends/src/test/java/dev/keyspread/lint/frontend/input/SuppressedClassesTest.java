package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.keyspread.lint.Verdict;
import dev.keyspread.lint.frontend.LintResult;
import dev.keyspread.lint.frontend.LocatedFinding;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.input.suppressed.OldSetting;
import dev.keyspread.lint.frontend.input.suppressed.Setting;
import dev.keyspread.lint.frontend.programs.Programs;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.TableInput;
import dev.keyspread.lint.schema.Suppression;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Keyspread's suppressions in classes of the mappers of the AWS SDK. */
class SuppressedClassesTest {

    private static final String LOW = "low-cardinality-partition-key";
    private static final String RECORD = """
            import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*;

            @DynamoDbImmutable(builder = Settings.Builder.class)
            public record Settings(
                    @DynamoDbPartitionKey %s String status) {}
            """;

    @TempDir
    private Path folder;

    @Test
    void annotations_inClassFilesAndSources_areTheSuppressionsOfTheTable() throws URISyntaxException {
        Path sources = Path.of("src", "test", "java", "dev", "keyspread", "lint", "frontend", "input", "suppressed");

        for (Path path : List.of(classes(), sources)) {
            Inputs inputs = InputReader.read(List.of(path));

            assertThat(table(inputs, Setting.class).entity().suppressions())
                    .containsExactlyInAnyOrder(
                            new Suppression(null, "reserved-or-unsafe-name", "expressions use aliases"),
                            new Suppression(null, "lossy-or-illegal-number", "no money"),
                            new Suppression(
                                    "kind", "gsi-low-cardinality-key", "a sparse index", LocalDate.of(2026, 12, 31)),
                            new Suppression("status", LOW, "a dozen settings"));
            assertThat(inputs.notes()).isEmpty();
        }
    }

    @Test
    void findings_ofAClass_areSuppressedUntilTheDateAndUnusedOnesReported() throws URISyntaxException {
        LintResult result = Templates.lint(InputReader.read(List.of(classes())));

        assertThat(result.all())
                .filteredOn(located -> located.verdict().outcome() == Verdict.Outcome.SUPPRESSED)
                .extracting(
                        each -> each.finding().rule(), each -> each.finding().member())
                .containsExactlyInAnyOrder(tuple("gsi-low-cardinality-key", "kind"), tuple(LOW, "status"));
        assertThat(result.findings())
                .extracting(finding -> finding.rule(), finding -> finding.entity())
                .contains(
                        tuple("unused-suppression", Setting.class.getName()),
                        tuple("expired-suppression", OldSetting.class.getName()),
                        tuple(LOW, OldSetting.class.getName()))
                .doesNotContain(tuple(LOW, Setting.class.getName()));
    }

    @Test
    void property_ofAKotlinClass_isSuppressedByItsGetterOrItsField() throws IOException {
        Inputs inputs = Programs.read(folder, "Settings.kt", """
                import dev.keyspread.annotations.SuppressLint
                import software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.*

                @DynamoDbBean
                @SuppressLint(rule = "reserved-or-unsafe-name", reason = "aliases")
                data class Settings(
                    @get:DynamoDbPartitionKey
                    @get:SuppressLint(rule = "low-cardinality-partition-key", reason = "a dozen" + " settings")
                    var status: String = "",
                    @field:SuppressLint(rule = "gsi-low-cardinality-key", reason = "sparse", until = "2027-01-31")
                    @get:DynamoDbSecondaryPartitionKey(indexNames = ["by-kind"])
                    var kind: String? = null,
                    @SuppressLint(rule = "attribute-name-cost", reason = "few") var note: String? = null,
                )
                """);

        assertThat(Programs.only(inputs).entity().suppressions())
                .containsExactly(
                        new Suppression(null, "reserved-or-unsafe-name", "aliases"),
                        new Suppression("status", LOW, "a dozen settings"),
                        new Suppression("kind", "gsi-low-cardinality-key", "sparse", LocalDate.of(2027, 1, 31)),
                        new Suppression("note", "attribute-name-cost", "few"));
        assertThat(Templates.lint(inputs).findings())
                .extracting(finding -> finding.rule())
                .doesNotContain(LOW, "gsi-low-cardinality-key");
    }

    @Test
    void component_ofARecord_isSuppressedOnce() throws IOException {
        Inputs inputs = record("@dev.keyspread.annotations.SuppressLint(rule = \"x\", reason = \"y\")");

        assertThat(Programs.only(inputs).entity().suppressions()).containsExactly(new Suppression("status", "x", "y"));
    }

    @Test
    void annotation_withoutAReason_isNotedAndIneffective() throws IOException {
        Inputs inputs = record("@dev.keyspread.annotations.SuppressLint(rule = \"" + LOW + "\", reason = \" \")");

        assertThat(inputs.notes())
                .extracting(Note::message)
                .contains("class Settings: @SuppressLint needs a reason; it suppresses nothing");
        assertThat(Templates.lint(inputs).reported())
                .extracting(LocatedFinding::element)
                .contains("Settings.status");
    }

    @Test
    void annotation_ofAndroid_isIgnored() throws IOException {
        Inputs inputs = record("@android.annotation.SuppressLint(\"NewApi\")");

        assertThat(Programs.only(inputs).entity().suppressions()).isEmpty();
        assertThat(inputs.notes()).noneMatch(note -> note.message().contains("SuppressLint"));
    }

    private Inputs record(String annotation) throws IOException {
        return Programs.read(folder, "Settings.java", RECORD.formatted(annotation));
    }

    private static Path classes() throws URISyntaxException {
        return Path.of(Setting.class.getResource("Setting.class").toURI()).getParent();
    }

    private static TableInput table(Inputs inputs, Class<?> type) {
        return inputs.tables().stream()
                .filter(table -> table.entity().entity().equals(type.getName()))
                .findFirst()
                .orElseThrow();
    }
}
