package dev.keyspread.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.maven.plugin.MojoExecutionException;
import org.junit.jupiter.api.Test;

class BaselineMojoTest extends ModuleFixture {

    @Test
    void execute_baseline_isWrittenAndSilences() throws Exception {
        Schemas.write(classes, "com.example.Order", "status", -1);
        BaselineMojo baseline = new BaselineMojo();
        baseline.setLog(log);
        baseline.classesDirectory = classes.toFile();
        baseline.basedir = module.toFile();
        LintMojo mojo = mojo("info", Map.of());
        mojo.baseline = module.resolve("keyspread-baseline.json").toFile();

        baseline.execute();

        assertThat(log.lines()).last().asString().startsWith("INFO Keyspread wrote 1 finding to ");
        assertThatNoException().isThrownBy(mojo::execute);
    }

    @Test
    void execute_baselineOfSeveralModules_isTheirSum() throws Exception {
        Path other = Files.createDirectories(module.resolve("other"));
        Schemas.write(classes, "com.example.Order", "status", -1);
        Schemas.write(other, "com.example.Event", "day", -1);
        Path known = module.resolve("known.json");
        Files.writeString(
                module.resolve("keyspread.yaml"),
                "baseline: known.json\nfailOn: info\nsuppressions:\n  - {tables: com.example.Event, rule: " + RULE
                        + ", reason: unused}\n");

        for (Path each : List.of(classes, other, classes)) {
            baseline(each).execute();
        }

        assertThat(Files.readString(known)).contains("com.example.Order", "com.example.Event", "unused-suppression");
        for (Path each : List.of(classes, other)) {
            LintMojo lint = mojo(null, Map.of());
            lint.classesDirectory = each.toFile();
            assertThatNoException().isThrownBy(lint::execute);
        }
    }

    @Test
    void execute_baselineAfterACure_forgetsIt() throws Exception {
        Schemas.write(classes, "com.example.Order", "status", -1);
        baseline(classes).execute();
        Schemas.write(classes, "com.example.Order", "orderId", -1);

        baseline(classes).execute();

        assertThat(Files.readString(module.resolve("keyspread-baseline.json"))).doesNotContain("Order");
    }

    @Test
    void execute_baselineOfTheModule_isReadByDefault() throws Exception {
        Schemas.write(classes, "com.example.Order", "status", -1);

        baseline(classes).execute();

        assertThatNoException().isThrownBy(mojo("info", Map.of())::execute);
        assertThat(log.lines())
                .last()
                .isEqualTo("INFO Keyspread looked at 1 entity in 1 file: 0 errors, 0 warnings, 0 info, 1 known");
    }

    @Test
    void execute_baselineOfTheCommandLine_belongsToEachModule() throws Exception {
        Schemas.write(classes, "com.example.Order", "status", -1);
        BaselineMojo baseline = baseline(classes);
        LintMojo lint = mojo("info", Map.of());
        LintMojo parent = mojo("info", Map.of());
        parent.basedir = module.resolve("parent").toFile();
        parent.classesDirectory = module.resolve("parent/target/classes").toFile();
        for (ModuleMojo each : List.of(baseline, lint, parent)) {
            each.userProperties.setProperty("keyspread.baseline", "known.json");
        }

        baseline.execute();

        assertThat(module.resolve("known.json")).isNotEmptyFile();
        assertThatNoException().isThrownBy(lint::execute);
        assertThatNoException().isThrownBy(parent::execute);
    }

    @Test
    void execute_baselineOfAModuleWithoutTables_isNotWritten() throws Exception {
        baseline(classes).execute();

        assertThat(module).isEmptyDirectory();
        assertThat(log.lines())
                .containsExactly("INFO Keyspread found nothing to lint in this module, and writes no baseline for it");
    }

    @Test
    void execute_prune_dropsDeletedEntitiesFromTheModulesOwnFileOnly() throws Exception {
        Path other = Files.createDirectories(module.resolve("other"));
        Path shared = Files.createDirectories(module.resolve("shared")).resolve("known.json");
        Schemas.write(classes, "com.example.Order", "status", -1);
        Schemas.write(other, "com.example.Event", "day", -1);
        for (Path each : List.of(classes, other)) {
            baseline(each).execute();
            BaselineMojo together = baseline(each);
            together.baseline = shared.toFile();
            together.execute();
        }

        BaselineMojo own = baseline(classes);
        own.prune = true;
        own.execute();
        BaselineMojo together = baseline(classes);
        together.prune = true;
        together.baseline = shared.toFile();
        together.execute();

        assertThat(Files.readString(module.resolve("keyspread-baseline.json")))
                .contains("com.example.Order")
                .doesNotContain("com.example.Event");
        assertThat(Files.readString(shared)).contains("com.example.Order", "com.example.Event");
    }

    @Test
    void execute_baselineOfAPomOutsideTheRepository_isNotWritten() throws Exception {
        Schemas.write(classes, "com.example.Order", "status", -1);
        Path repository = module.resolve("repository");
        Files.createDirectories(repository.resolve(".git"));
        BaselineMojo baseline = baseline(classes);
        baseline.basedir = repository.toFile();
        baseline.baseline = module.resolve("known.json").toFile();

        assertThatExceptionOfType(MojoExecutionException.class).isThrownBy(baseline::execute);
        assertThat(module.resolve("known.json")).doesNotExist();
    }

    private BaselineMojo baseline(Path folder) {
        BaselineMojo baseline = new BaselineMojo();
        baseline.setLog(log);
        baseline.classesDirectory = folder.toFile();
        baseline.basedir = module.toFile();
        return baseline;
    }
}
