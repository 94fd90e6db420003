package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.document.Node;
import dev.keyspread.lint.frontend.document.YamlDocument;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of the page on CI run in a repository with tables. */
class CiPageIT {

    private static final Path JAR = Path.of(System.getProperty("keyspread.jar"));
    private static final Path PAGE = JAR.resolveSibling("../../../docs/how-to/lint-in-ci.md");
    private static final Path ROOT =
            JAR.resolveSibling("../../..").toAbsolutePath().normalize();
    private static final String FINDING = "low-cardinality-partition-key";
    private static final Pattern ARGUMENT = Pattern.compile("\"([^\"]*)\"");

    @TempDir
    private Path project;

    @BeforeEach
    void create() throws Exception {
        Path tools = Files.createDirectory(project.resolve("tools"));
        Files.copy(JAR, tools.resolve("keyspread.jar"));
        Files.writeString(project.resolve("README.md"), "# Orders\n");
        shell("git init -q && git config user.email a@example.com && git config user.name a"
                + " && git add README.md && git commit -q -m start && git update-ref refs/remotes/origin/main HEAD");
        Files.writeString(project.resolve("README.md"), "# All orders\n");
        Files.writeString(project.resolve("values.yaml"), "replicas: 3\n");
    }

    @Test
    void anyCi_wholeFolder_failsOnAWarning() throws Exception {
        writeTemplate();

        assertThat(shell(block("Any CI", "sh", 0)))
                .satisfies(ran -> assertThat(ran.text())
                        .contains("template.yaml:6:35: warning: ")
                        .contains(FINDING))
                .extracting(Ran::code)
                .isEqualTo(1);
    }

    @Test
    void anyCi_changedFiles_areLintedWithoutTheOthers() throws Exception {
        commit();
        assertThat(shell(block("Any CI", "sh", 1))).extracting(Ran::code).isEqualTo(0);
        writeTemplate();
        commit();

        Ran ran = shell(block("Any CI", "sh", 1));

        assertThat(ran.text()).contains("values.yaml: note: ").contains(FINDING);
        assertThat(ran.code()).isEqualTo(123);
    }

    @Test
    void githubActions_run_annotatesAndWritesTheFileThatIsUploaded() throws Exception {
        writeTemplate();
        List<Node> steps = yaml("GitHub Actions without the Action")
                .member("jobs")
                .flatMap(jobs -> jobs.member("lint"))
                .orElseThrow()
                .elements("steps");

        Ran ran = shell(steps.get(3).text("run").orElseThrow());

        assertThat(ran.text()).contains("::warning file=template.yaml,line=").contains(FINDING);
        assertThat(ran.code()).isEqualTo(1);
        Node upload = steps.get(4);
        assertThat(upload.text("if")).hasValue("always()");
        assertThat(project.resolve(
                        upload.member("with").orElseThrow().text("sarif_file").orElseThrow()))
                .content()
                .contains(FINDING);
    }

    @Test
    void githubAction_lintStep_lintsItsPathsAndWritesTheReport() throws Exception {
        writeTemplate();
        Files.createDirectories(project.resolve("more files"));
        Files.move(project.resolve("template.yaml"), project.resolve("more files/template.yaml"));
        Node action = YamlDocument.read(Files.readString(ROOT.resolve("action.yml")));
        Node step = action.member("runs").orElseThrow().elements("steps").get(1);
        assertThat(step.member("env").orElseThrow().members().keySet())
                .containsExactly("KEYSPREAD_PATHS", "KEYSPREAD_FAIL_ON", "KEYSPREAD_SARIF", "KEYSPREAD_ACTION");

        Ran ran = shell(
                "export KEYSPREAD_PATHS=$'more files\n\nREADME.md\n' KEYSPREAD_FAIL_ON=warning KEYSPREAD_SARIF=a.sarif"
                        + " KEYSPREAD_ACTION=" + ROOT + "\n" + step.text("run").orElseThrow());

        assertThat(ran.text())
                .contains("::warning file=more files/template.yaml,line=6,col=35,")
                .contains(FINDING);
        assertThat(ran.code()).isEqualTo(1);
        assertThat(project.resolve("a.sarif")).content().contains(FINDING);
    }

    @Test
    void launcher_throughALink_findsItsJarAndNamesItself() throws Exception {
        writeTemplate();

        Ran ran = shell("ln -s " + ROOT + "/linter/keyspread linked && ln -s linked again && ./again lint .");

        assertThat(ran.text()).contains(FINDING).contains("The page of a rule: keyspread explain RULE");
        assertThat(ran.code()).isEqualTo(1);
    }

    @Test
    void launcher_savesTheLoadedClasses_forTheNextRun() throws Exception {
        writeTemplate();
        String lint = ROOT + "/linter/keyspread lint .";

        assertThat(shell(lint).code()).isEqualTo(1);
        assertThat(project.resolve(".cache/keyspread")).isDirectoryContaining("glob:**.jsa");
        assertThat(shell(lint).text()).contains(FINDING);
    }

    @Test
    void launcher_besideItsJar_needsNoCheckout() throws Exception {
        assertThat(shell("cp " + ROOT + "/linter/keyspread tools/ && tools/keyspread --version")
                        .text())
                .startsWith("keyspread ");
    }

    @Test
    void launcher_withoutJavaOrJar_saysWhatIsMissing() throws Exception {
        Ran noJava = shell("JAVA_HOME=/no/java " + ROOT + "/linter/keyspread --version");
        Ran noJar = shell("mkdir empty && cp " + ROOT + "/linter/keyspread empty/ && empty/keyspread --version");

        assertThat(noJava.text()).contains("there is no /no/java/bin/java. Install Java 17 or newer");
        assertThat(noJava.code()).isEqualTo(2);
        assertThat(noJar.text()).contains("there is no keyspread.jar beside empty/keyspread");
        assertThat(noJar.code()).isEqualTo(2);
    }

    @Test
    void gitlab_script_writesTheReportOfTheJob() throws Exception {
        writeTemplate();
        Node job = yaml("GitLab").member("lint-tables").orElseThrow();

        Ran ran = shell(job.elements("script").get(1).text().orElseThrow());

        assertThat(ran.code()).isEqualTo(1);
        Node artifacts = job.member("artifacts").orElseThrow();
        assertThat(artifacts.text("when")).hasValue("always");
        assertThat(project.resolve(
                        artifacts.member("reports").orElseThrow().text("junit").orElseThrow()))
                .content()
                .contains("<failure")
                .contains(FINDING);
    }

    @Test
    void preCommit_changedFiles_areLinted() throws Exception {
        assertThat(hook()).extracting(Ran::code).isEqualTo(0);
        writeTemplate();

        Ran ran = hook();

        assertThat(ran.text())
                .contains("values.yaml: note: ")
                .contains("template.yaml:")
                .contains(FINDING);
        assertThat(ran.code()).isEqualTo(1);
    }

    @Test
    void gradle_argumentsOfTheTask_runTheMainClass() throws Exception {
        String task = block("Gradle", "kotlin", 1);
        Path classes = Files.createDirectories(project.resolve("build/classes/java/main"));
        Files.writeString(classes.resolve("template.json"), """
                {"TableName": "orders", "KeySchema": [{"AttributeName": "status", "KeyType": "HASH"},
                                                        {"AttributeName": "id", "KeyType": "RANGE"}],
                 "AttributeDefinitions": [{"AttributeName": "status", "AttributeType": "S"}]}
                """);
        String main = quoted(task.lines()
                .filter(line -> line.contains("mainClass"))
                .findFirst()
                .orElseThrow());
        String arguments = quoted(task.lines()
                .filter(line -> line.contains("args("))
                .findFirst()
                .orElseThrow()
                .replace("classes.get()", "\"build/classes/java/main\"")
                .replace("${report.get()}", "build/keyspread.sarif"));

        Ran ran = shell("java -cp tools/keyspread.jar " + main + " " + arguments);

        assertThat(ran.code()).as(ran.text()).isEqualTo(1);
        assertThat(project.resolve("build/keyspread.sarif")).content().contains(FINDING);
    }

    /** Runs the entry of the hook on the staged files that its pattern selects, as pre-commit does. */
    private Ran hook() throws Exception {
        Node hook = YamlDocument.read(Files.readString(ROOT.resolve(".pre-commit-hooks.yaml")))
                .elements()
                .get(0);
        assertThat(yaml("pre-commit")
                        .elements("repos")
                        .get(0)
                        .elements("hooks")
                        .get(0)
                        .text("id"))
                .isEqualTo(hook.text("id"));
        String arguments = hook.elements("args").stream()
                .flatMap(each -> each.text().stream())
                .collect(Collectors.joining(" "));
        Pattern files = Pattern.compile(hook.text("files").orElseThrow());
        shell("git add README.md *.yaml");
        String staged =
                shell("git diff --cached --name-only --diff-filter=ACMRT").text();
        return shell(ROOT + "/" + hook.text("entry").orElseThrow() + " " + arguments + " "
                + staged.lines().filter(name -> files.matcher(name).find()).collect(Collectors.joining(" ")));
    }

    private void writeTemplate() throws IOException {
        Files.writeString(project.resolve("template.yaml"), """
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: orders
                      KeySchema: [{AttributeName: status, KeyType: HASH}, {AttributeName: id, KeyType: RANGE}]
                      AttributeDefinitions: [{AttributeName: status, AttributeType: S}]
                """);
    }

    private void commit() throws Exception {
        assertThat(shell("git add README.md *.yaml && git commit -q -m change").code())
                .isZero();
    }

    private static Node yaml(String heading) throws IOException {
        return YamlDocument.read(block(heading, "yaml", 0));
    }

    private static String block(String heading, String language, int index) throws IOException {
        String section =
                Files.readString(PAGE).split("\n## " + heading + "\n", 2)[1].split("\n## ", 2)[0];
        return Pattern.compile("(?s)```" + language + "\n(.*?)```")
                .matcher(section)
                .results()
                .map(match -> match.group(1))
                .toList()
                .get(index);
    }

    private static String quoted(String line) {
        return ARGUMENT.matcher(line)
                .results()
                .map((MatchResult match) -> match.group(1))
                .collect(Collectors.joining(" "));
    }

    private Ran shell(String command) throws Exception {
        ProcessBuilder builder = new ProcessBuilder("bash", "-c", command)
                .directory(project.toFile())
                .redirectErrorStream(true);
        builder.environment()
                .merge("PATH", System.getProperty("java.home") + "/bin", (path, java) -> java + ":" + path);
        builder.environment().put("XDG_CACHE_HOME", project.resolve(".cache").toString());
        Process process = builder.start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).as(text).isTrue();
        return new Ran(process.exitValue(), text);
    }

    private record Ran(int code, String text) {}
}
