package dev.keyspread.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The goal after the compiler, whose findings it does not repeat. */
class LintMojoAfterCompilerTest extends ModuleFixture {

    @Test
    void execute_afterTheCompiler_repeatsNothingOfIt() throws Exception {
        Instant start = Instant.parse("2026-11-24T10:15:30Z");
        LintMojo mojo = mojoAfterCompiler(start, "");
        Schemas.write(classes, "com.example.Event", "day", 1_000_000);
        touch("com.example.Event", start.minusSeconds(1));

        mojo.execute();

        assertThat(log.lines()).hasSize(2);
        assertThat(log.lines().get(0)).startsWith("ERROR com.example.Event.day: [");
        assertThat(log.lines().get(1))
                .isEqualTo("INFO Keyspread looked at 2 entities in 2 files: 1 error, 1 warning, 0 info, of which the"
                        + " compiler printed 1");
    }

    @Test
    void execute_afterTheCompiler_showsWhatFailsTheBuild() throws Exception {
        LintMojo mojo = mojoAfterCompiler(Instant.EPOCH, "");
        mojo.failOn = "warning";

        assertThatExceptionOfType(MojoFailureException.class).isThrownBy(mojo::execute);

        assertThat(log.lines()).anyMatch(line -> line.startsWith("WARN com.example.Order.status: [" + RULE + "]"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<arg>-Akeyspread.lint.low_cardinality_partition_key=off</arg>",
                "<arg>-Akeyspread.lint.low_cardinality_partition_key=info</arg>",
                "<arg>-nowarn</arg>",
                "<showWarnings>false</showWarnings>"
            })
    void execute_afterACompilerThatShowsOtherFindings_showsItsOwn(String setting) throws Exception {
        mojoAfterCompiler(Instant.EPOCH, setting).execute();

        assertThat(log.lines()).anyMatch(line -> line.startsWith("WARN com.example.Order.status: [" + RULE + "]"));
    }

    @Test
    void execute_afterTheCompiler_showsChangedSeverities() throws Exception {
        LintMojo mojo = mojoAfterCompiler(Instant.EPOCH, "");
        mojo.rules = Map.of(RULE, "error");

        mojo.execute();

        assertThat(log.lines()).anyMatch(line -> line.startsWith("ERROR com.example.Order.status: [" + RULE + "]"));
    }

    @Test
    void execute_afterACompilerWithTooManyWarnings_showsAll() throws Exception {
        LintMojo mojo = mojoAfterCompiler(Instant.EPOCH, "");
        for (int i = 0; i < 99; i++) {
            Schemas.write(classes, "com.example.Order" + i, "status", -1);
            touch("com.example.Order" + i, Instant.EPOCH);
        }

        mojo.execute();

        assertThat(log.lines()).hasSize(101);
    }

    private void touch(String entity, Instant time) throws IOException {
        Files.setLastModifiedTime(classes.resolve("META-INF/keyspread/" + entity + ".json"), FileTime.from(time));
    }

    /** Returns a goal after the compiler has compiled {@code Order}, which has one finding. */
    private LintMojo mojoAfterCompiler(Instant start, String setting) throws IOException {
        Schemas.write(classes, "com.example.Order", "status", -1);
        touch("com.example.Order", start);
        Plugin compiler = new Plugin();
        compiler.setArtifactId("maven-compiler-plugin");
        compiler.setVersion("3.16.0");
        compiler.setConfiguration(setting);
        LintMojo mojo = mojo("never", Map.of());
        mojo.start = Date.from(start);
        mojo.plugins = List.of(compiler);
        return mojo;
    }
}
