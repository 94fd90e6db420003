package dev.keyspread.maven;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import dev.keyspread.lint.schema.Suppression;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.maven.model.Plugin;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LintMojoTest extends ModuleFixture {

    @Test
    void execute_findings_printsEachAtItsSeverityAndASummary() throws Exception {
        Schemas.write(classes, "com.example.Order", "status", -1);
        Schemas.write(classes, "com.example.Event", "eventDate", 5_000);
        Schemas.write(classes, "com.example.User", "type", 5);

        mojo("never", Map.of()).execute();

        assertThat(log.lines()).hasSize(4);
        assertThat(log.lines().get(0))
                .startsWith("ERROR com.example.Event.eventDate: [time-bucketed-partition-key] Partition key")
                .endsWith("\n    mvn dev.keyspread:keyspread-maven-plugin:explain"
                        + " -Dkeyspread.rule=time-bucketed-partition-key");
        assertThat(log.lines().get(1)).startsWith("WARN com.example.Order.status: [" + RULE + "]");
        assertThat(log.lines().get(2)).startsWith("INFO com.example.User.type: [" + RULE + "]");
        assertThat(log.lines().get(3))
                .isEqualTo("INFO Keyspread looked at 3 entities in 3 files: 1 error, 1 warning, 1 info");
    }

    @ParameterizedTest
    @CsvSource({
        "true,., mvn keyspread:explain",
        "true,.., mvn dev.keyspread:keyspread-maven-plugin:1.2:explain",
        "false,., mvn dev.keyspread:keyspread-maven-plugin:1.2:explain"
    })
    void execute_lastLineOfAFinding_isACommandForTheFolderOfMaven(boolean isInPom, String root, String command)
            throws Exception {
        Schemas.write(classes, "com.example.Order", "status", -1);
        LintMojo mojo = mojo("never", Map.of());
        mojo.root = module.resolve(root).normalize().toFile();
        mojo.version = "1.2";
        Plugin plugin = new Plugin();
        plugin.setGroupId("dev.keyspread");
        plugin.setArtifactId(isInPom ? "keyspread-maven-plugin" : "other");
        mojo.plugins = List.of(plugin);

        mojo.execute();

        assertThat(log.lines().get(0)).endsWith("\n    " + command + " -Dkeyspread.rule=" + RULE);
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
                .withMessage("Keyspread found 1 error, 1 warning, 0 info; the build fails on warning or more severe"
                        + " (parameter failOn, property keyspread.failOn)");
    }

    @Test
    void execute_noClasses_isQuiet() throws Exception {
        LintMojo mojo = mojo("info", Map.of());
        mojo.classesDirectory = classes.resolve("missing").toFile();

        mojo.execute();

        assertThat(log.lines()).isEmpty();
    }

    @Test
    void execute_entityWithoutItsSchema_asksForTheProcessor() throws Exception {
        Path source = module.resolve("Order.java");
        Files.writeString(source, """
                @dev.keyspread.annotations.Table("orders")
                record Order(@dev.keyspread.annotations.PartitionKey String id) {}
                """);
        LintMojo mojo = mojo("info", Map.of());
        mojo.sourceFolders = List.of(module.toString());
        mojo.buildDirectory = module.resolve("target").toFile();

        mojo.execute();

        assertThat(log.lines())
                .containsExactly(
                        "WARN " + source.toString().replace('\\', '/')
                                + ":2: note: class Order: keyspread-processor writes its schema when it is compiled, and"
                                + " the schema is not among the inputs, so it is not linted; add the folder of the compiled"
                                + " classes, or the processor to the compiler",
                        "INFO Keyspread looked at no tables in 1 file: 0 errors, 0 warnings, 0 info");
    }

    @Test
    void execute_unreadFormats_areShownLast() throws Exception {
        Path stack = Files.writeString(module.resolve("stack.go"), "import awscdk\nawsdynamodb.NewTable(stack)");
        LintMojo mojo = mojo("info", Map.of());
        mojo.inputs = List.of(stack.toFile());

        mojo.execute();

        assertThat(log.lines()).last().asString().endsWith("run \"cdk synth\" and \"keyspread lint cdk.out\"");
    }

    @Test
    void execute_skipped_readsNothing() throws Exception {
        Schemas.writeText(classes, "com.example.Order", "not even JSON");
        LintMojo mojo = mojo("loudly", Map.of());
        mojo.skip = true;

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
                .startsWith("WARN com.example.Order: [unused-suppression] The suppression of \"low-cardinality\""
                        + " suppresses nothing here.\n    why: Unknown lint rule \"low-cardinality\"");
    }

    @Test
    void execute_fileOfModule_isBelowThePomAndThePomBelowTheCommandLine() throws Exception {
        Schemas.write(classes, "com.example.Order", "status", -1);
        Files.writeString(module.resolve("keyspread.yaml"), "failOn: warning\nmaxAllowed: 0\n");
        LintMojo file = mojo(null, Map.of());
        LintMojo pom = mojo("never", Map.of());
        LintMojo line = mojo("never", Map.of());
        line.userProperties.setProperty("keyspread.failOn", "info");

        assertThatExceptionOfType(MojoFailureException.class).isThrownBy(file::execute);
        assertThatNoException().isThrownBy(pom::execute);
        assertThatExceptionOfType(MojoFailureException.class).isThrownBy(line::execute);
    }

    @Test
    void execute_fileOfParent_isFound() throws Exception {
        Schemas.write(classes, "com.example.Order", "status", -1);
        Path child = Files.createDirectories(module.resolve("child"));
        Files.writeString(module.resolve("keyspread.yaml"), "rules: {" + RULE + ": error}\n");
        LintMojo mojo = mojo(null, Map.of());
        mojo.basedir = child.toFile();
        mojo.root = module.toFile();

        assertThatExceptionOfType(MojoFailureException.class).isThrownBy(mojo::execute);
    }

    @Test
    void execute_fileAboveTheRepository_isNotRead() throws Exception {
        Schemas.write(classes, "com.example.Order", "status", -1);
        Files.writeString(module.resolve("pom.xml"), "<project/>");
        Files.writeString(module.resolve("keyspread.yaml"), "rules: {" + RULE + ": error}\n");
        LintMojo mojo = mojo(null, Map.of());
        mojo.basedir = repository().toFile();
        mojo.root = module.toFile();

        assertThatNoException().isThrownBy(mojo::execute);
    }

    @Test
    void execute_inputOfAPomOutsideTheRepository_isRefused() throws Exception {
        Path template = Files.writeString(
                module.resolve("tables.json"),
                "{\"TableName\": \"orders\", \"KeySchema\": [{\"AttributeName\": \"status\", \"KeyType\": \"HASH\"}]}");
        LintMojo mojo = mojo("info", Map.of());
        mojo.basedir = repository().toFile();
        mojo.inputs = List.of(template.toFile());

        mojo.execute();

        assertThat(log.lines())
                .first()
                .isEqualTo(
                        "WARN Keyspread: the input \"" + template + "\" is not read: it is outside of the repository");
    }

    @Test
    void execute_outputOfAPomOutsideTheRepository_isRefused() throws Exception {
        Path outside = module.resolve("keyspread.json");
        LintMojo pom = mojo("info", Map.of());
        pom.basedir = repository().toFile();
        pom.outputs = List.of("json=" + outside);
        LintMojo line = mojo("info", Map.of());
        line.basedir = repository().toFile();
        line.outputs = pom.outputs;
        line.userProperties.setProperty("keyspread.outputs", "json=" + outside);

        assertThatExceptionOfType(MojoExecutionException.class)
                .isThrownBy(pom::execute)
                .withMessageEndingWith("keyspread.json cannot be written: it is outside of the repository");
        assertThat(outside).doesNotExist();
        line.execute();
        assertThat(outside).exists();
    }

    private Path repository() throws IOException {
        Path repository = module.resolve("repository");
        Files.createDirectories(repository.resolve(".git"));
        return repository;
    }

    @Test
    void execute_toleratedFindings_pass() throws Exception {
        Schemas.write(classes, "com.example.Order", "status", -1);
        LintMojo mojo = mojo("warning", Map.of());
        mojo.maxAllowed = 1;

        assertThatNoException().isThrownBy(mojo::execute);
    }

    @Test
    void execute_inheritedInputWithoutFolder_isSkippedAndSaid() throws Exception {
        LintMojo mojo = mojo("info", Map.of());
        mojo.inputs = List.of(module.resolve("src/main/java").toFile());

        mojo.execute();

        assertThat(log.lines())
                .first()
                .isEqualTo("INFO Keyspread skips " + module.resolve("src/main/java")
                        + ": this module has no such file or folder");
    }

    @Test
    void execute_outputs_areWrittenFromTheModuleAndBeforeTheBuildFails() throws Exception {
        Path template = Files.writeString(
                module.resolve("template.yaml"),
                "Resources:\n  Orders:\n    Type: AWS::DynamoDB::Table\n    Properties: {KeySchema:"
                        + " [{AttributeName: status,"
                        + " KeyType: HASH}, {AttributeName: orderId, KeyType: RANGE}]}\n");
        LintMojo mojo = mojo("warning", Map.of());
        mojo.inputs = List.of(template.toFile());
        mojo.outputs = List.of("sarif=target/keyspread.sarif", "json=" + module.resolve("k.json"));
        mojo.root = module.toFile();

        assertThatExceptionOfType(MojoFailureException.class).isThrownBy(mojo::execute);

        assertThat(Files.readString(module.resolve("target/keyspread.sarif")))
                .contains("\"uri\" : \"template.yaml\"", RULE);
        assertThat(Files.readString(module.resolve("k.json"))).contains("\"file\" : \"template.yaml\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sarfi=x|Unknown value \"sarfi\"; did you mean \"sarif\"?",
                "json|Parameter outputs: a report needs a file",
            })
    void execute_invalidOutput_isRejected(String output, String message) {
        LintMojo mojo = mojo("error", Map.of());
        mojo.outputs = List.of(output);

        assertThatExceptionOfType(MojoExecutionException.class)
                .isThrownBy(mojo::execute)
                .withMessageStartingWith(message);
    }

    @Test
    void execute_whyNot_explainsAnElementAndPasses() throws Exception {
        Schemas.write(classes, "com.example.Order", "status", -1);
        LintMojo mojo = mojo("info", Map.of());
        mojo.whyNot = "com.example.Order.status";

        mojo.execute();

        assertThat(log.lines().get(0)).isEqualTo("INFO com.example.Order.status");
        assertThat(log.lines())
                .anyMatch(line -> line.startsWith("INFO   " + RULE + ": reported as warning: "))
                .contains("INFO     lsi-schema: needs a local index");
    }

    @Test
    void execute_timings_namesEveryRule() throws Exception {
        Schemas.write(classes, "com.example.Order", "orderId", -1);
        LintMojo mojo = mojo("info", Map.of());
        mojo.timings = true;

        mojo.execute();

        assertThat(log.lines())
                .anyMatch(line -> line.endsWith(" ms  reading"))
                .anyMatch(line -> line.endsWith(" ms    " + RULE));
    }

    @Test
    void execute_inputs_areLintedToo() throws Exception {
        Path template = Files.writeString(module.resolve("template.yaml"), """
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties: {TableName: !Ref "AWS::StackName", KeySchema: [{AttributeName: status, KeyType: HASH}]}
                """);
        LintMojo mojo = mojo("never", Map.of());
        mojo.inputs = List.of(template.toFile());

        mojo.execute();

        assertThat(log.lines().get(0))
                .contains("template.yaml:4: note: table \"Orders\": its TableName cannot be resolved");
        assertThat(log.lines())
                .anySatisfy(line -> assertThat(line).contains("template.yaml:4:80: Orders.status: [" + RULE + "]"));
    }

    @Test
    void execute_faultyFile_isNamedWithItsLine() throws Exception {
        Files.writeString(module.resolve("keyspread.yaml"), "faliOn: error\n");

        assertThatExceptionOfType(MojoExecutionException.class)
                .isThrownBy(mojo(null, Map.of())::execute)
                .withMessageEndingWith("keyspread.yaml:1: Unknown setting \"faliOn\"; did you mean \"failOn\"?");
    }

    @Test
    void explainAndRules_goals_printWhatThereIs() throws Exception {
        ExplainMojo explain = new ExplainMojo();
        explain.setLog(log);
        explain.rule = RULE;
        RulesMojo rules = new RulesMojo();
        rules.setLog(log);

        explain.execute();
        rules.execute();

        assertThat(log.lines())
                .anyMatch(line -> line.startsWith("INFO " + RULE + " (error)"))
                .contains("INFO Use instead");
        assertThat(log.lines())
                .anySatisfy(line -> assertThat(line).matches("INFO " + RULE + " +error +key +A partition key.*"));
        explain.rule = "nothing";
        assertThatExceptionOfType(MojoExecutionException.class).isThrownBy(explain::execute);
    }
}
