package dev.keyspread.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.keyspread.lint.schema.Suppression;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LintMojoTest {

    private static final String RULE = "low-cardinality-partition-key";

    @TempDir
    private Path classes;

    private final RecordingLog log = new RecordingLog();

    @Test
    void execute_findings_printsEachAtItsSeverityAndASummary() throws Exception {
        Schemas.write(classes, "com.example.Order", "status", -1);
        Schemas.write(classes, "com.example.Event", "eventDate", 5_000);
        Schemas.write(classes, "com.example.User", "type", 5);

        mojo("never", Map.of()).execute();

        assertThat(log.lines()).hasSize(4);
        assertThat(log.lines().get(0))
                .startsWith("ERROR com.example.Event.eventDate: [time-bucketed-partition-key] Partition key")
                .endsWith("  docs/rules/time-bucketed-partition-key.md");
        assertThat(log.lines().get(1)).startsWith("WARN com.example.Order.status: [" + RULE + "]");
        assertThat(log.lines().get(2)).startsWith("INFO com.example.User.type: [" + RULE + "]");
        assertThat(log.lines().get(3)).isEqualTo("INFO Keyspread looked at 3 entities: 1 error, 1 warning, 1 info");
    }

    @ParameterizedTest
    @CsvSource({
        "error,error,true", "error,warning,false", "error,info,false", "warning,error,true", "warning,warning,true",
        "warning,info,false", "info,warning,true", "info,info,true", "INFO,info,true", "never,error,false",
        "info,off,false"
    })
    void execute_finding_failsFromTheThresholdOn(String failOn, String severity, boolean fails) throws IOException {
        Schemas.write(classes, "com.example.Order", "status", -1);

        LintMojo mojo = mojo(failOn, Map.of(RULE, severity));

        if (fails) {
            assertThatExceptionOfType(MojoFailureException.class).isThrownBy(mojo::execute);
        } else {
            assertThatNoException().isThrownBy(mojo::execute);
        }
    }

    @Test
    void execute_failure_saysWhatFailedIt() throws IOException {
        Schemas.write(classes, "com.example.Order", "status", 1_000_000);
        Schemas.write(classes, "com.example.Event", "day", 1_000_000);

        assertThatExceptionOfType(MojoFailureException.class)
                .isThrownBy(mojo("warning", Map.of())::execute)
                .withMessage("Keyspread found 1 error, 1 warning, 0 info; the build fails on warning or graver"
                        + " (parameter failOn, property keyspread.failOn)");
    }

    @Test
    void execute_noClasses_isQuiet() throws Exception {
        LintMojo mojo = new LintMojo(classes.resolve("missing").toFile(), "info", Map.of(), false);
        mojo.setLog(log);

        mojo.execute();

        assertThat(log.lines()).isEmpty();
    }

    @Test
    void execute_classesWithoutSchemas_asksForTheProcessor() throws Exception {
        mojo("info", Map.of()).execute();

        assertThat(log.lines())
                .containsExactly("WARN Keyspread found no schema in " + classes
                        + ": is keyspread-processor on the compiler's processor path?");
    }

    @Test
    void execute_skipped_readsNothing() throws Exception {
        Schemas.writeText(classes, "com.example.Order", "not even JSON");
        LintMojo mojo = new LintMojo(classes.toFile(), "loudly", Map.of(), true);
        mojo.setLog(log);

        mojo.execute();

        assertThat(log.lines()).containsExactly("INFO Keyspread is skipped");
    }

    @Test
    void execute_corruptSchema_namesTheFile() throws IOException {
        Schemas.writeText(classes, "com.example.Order", "{\"version\" : 1}");

        assertThatExceptionOfType(MojoExecutionException.class)
                .isThrownBy(mojo("error", Map.of())::execute)
                .withMessageContaining(Path.of("META-INF", "keyspread", "com.example.Order.json")
                        .toString())
                .withMessageEndingWith("Schema member \"entity\" is missing");
    }

    @Test
    void execute_keyWithoutAttribute_namesTheFile() throws IOException {
        Schemas.write(classes, "com.example.Order", "status", -1);
        String json = Files.readString(classes.resolve("META-INF/keyspread/com.example.Order.json"));
        Schemas.writeText(classes, "com.example.Order", json.replaceFirst("\"status\"", "\"stat\""));

        assertThatExceptionOfType(MojoExecutionException.class)
                .isThrownBy(mojo("error", Map.of())::execute)
                .withMessageContaining("com.example.Order.json cannot be linted")
                .withMessageContaining("\"stat\"");
    }

    @Test
    void execute_unknownParameters_areNamed() {
        assertThatExceptionOfType(MojoExecutionException.class)
                .isThrownBy(mojo("fatal", Map.of())::execute)
                .withMessage("Parameter failOn: Unknown value \"fatal\"; use one of error, warning, info, never");
        assertThatExceptionOfType(MojoExecutionException.class)
                .isThrownBy(mojo("error", Map.of("low-cardinality", "off"))::execute)
                .withMessageStartingWith("Parameter rules: Unknown lint rule \"low-cardinality\"");
        assertThatExceptionOfType(MojoExecutionException.class)
                .isThrownBy(mojo("error", Map.of(RULE, "quiet"))::execute)
                .withMessageStartingWith("Parameter rules: Lint rule \"" + RULE + "\": Unknown severity \"quiet\"");
    }

    @Test
    void execute_emptyRule_isNamed() {
        Map<String, String> empty = new HashMap<>();
        empty.put(RULE, null);

        assertThatExceptionOfType(MojoExecutionException.class)
                .isThrownBy(mojo("error", empty)::execute)
                .withMessageStartingWith("Parameter rules: Lint rule \"" + RULE + "\": Unknown severity \"\"");
    }

    @Test
    void execute_suppressionOfUnknownRule_isPointedOut() throws Exception {
        Schemas.write(classes, "com.example.Order", "orderId", -1, new Suppression(null, "low-cardinality", "few"));

        mojo("error", Map.of()).execute();

        assertThat(log.lines().get(0))
                .startsWith("WARN com.example.Order: @SuppressLint: Unknown lint rule \"low-cardinality\"");
    }

    private LintMojo mojo(String failOn, Map<String, String> rules) {
        LintMojo mojo = new LintMojo(classes.toFile(), failOn, rules, false);
        mojo.setLog(log);
        return mojo;
    }
}
