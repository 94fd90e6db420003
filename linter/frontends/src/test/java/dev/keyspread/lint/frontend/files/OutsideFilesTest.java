package dev.keyspread.lint.frontend.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.lint.frontend.Baseline;
import dev.keyspread.lint.frontend.BaselineFile;
import dev.keyspread.lint.frontend.Templates;
import dev.keyspread.lint.frontend.config.Configuration;
import dev.keyspread.lint.frontend.config.ConfigurationReader;
import dev.keyspread.lint.frontend.config.Settings;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.report.ReportFormat;
import dev.keyspread.lint.frontend.report.ReportTarget;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tries each way from a repository to a file outside of it. */
class OutsideFilesTest {

    private static final String SECRET = "hunter2";
    private static final String OUTSIDE = "it is outside of the repository";
    private static final String TABLE = """
            Resources:
              T:
                Type: AWS::DynamoDB::Table
                Properties:
                  TableName: %s
                  KeySchema: [{AttributeName: status, KeyType: HASH}]
                  AttributeDefinitions: [{AttributeName: status, AttributeType: S}]
            """;
    private static final String SERVICE = """
            service: s
            provider: {name: aws}
            resources:
            """;
    private static final String MODULE = """
            resource "aws_dynamodb_table" "t" {
              name     = %s
              hash_key = "status"
              attribute {
                name = "status"
                type = "S"
              }
            }
            """;

    @TempDir
    private Path folder;

    private Path repository;
    private Path home;

    @BeforeEach
    void folders() throws IOException {
        repository = Files.createDirectories(folder.resolve("repository"));
        home = Files.createDirectories(folder.resolve("home"));
        Files.createDirectories(repository.resolve(".git"));
        Files.writeString(home.resolve("secret.yml"), "password: " + SECRET + "\n");
        Files.writeString(home.resolve("secret.json"), "{\"password\": \"" + SECRET + "\"}");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../../home/secret.json", "/secret.json", "link.json", "links/secret.json"})
    void fileOfTerraform_outside_isNotRead(String path) throws IOException {
        link("tf/link.json", home.resolve("secret.json"));
        link("tf/links", home);
        String written = path.startsWith("/") ? Place.text(home) + path : path;
        write("tf/main.tf", MODULE.formatted("file(\"" + written + "\")"));

        assertRefused("tf/main.tf:2", written);
    }

    @Test
    void documentOfTerraform_outside_isNotDecoded() throws IOException {
        write(
                "tf/main.tf",
                "locals {\n  all = yamldecode(file(\"../../home/secret.yml\"))\n}\n"
                        + MODULE.formatted("local.all.password"));

        assertRefused("tf/main.tf:2", "../../home/secret.yml");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../home", "./link"})
    void moduleOfTerraform_outside_isNotRead(String source) throws IOException {
        Files.writeString(home.resolve("main.tf"), MODULE.formatted("\"" + SECRET + "\""));
        link("link", home);
        write("main.tf", "module \"m\" {\n  source = \"" + source + "\"\n}\n");

        assertRefused("main.tf:1", source);
    }

    @Test
    void sourceOfTerragrunt_outside_isNotRead() throws IOException {
        Files.writeString(home.resolve("main.tf"), MODULE.formatted("\"" + SECRET + "\""));
        write("live/terragrunt.hcl", "terraform {\n  source = \"../../home\"\n}\ninputs = { hash_key = \"a\" }\n");

        assertRefused("live/terragrunt.hcl:1", "../../home");
    }

    @Test
    void fileOfAModule_thatIsALinkOutside_isNotRead() throws IOException {
        Files.writeString(home.resolve("secret.tf"), MODULE.formatted("\"" + SECRET + "\""));
        link("secret.auto.tfvars", home.resolve("secret.yml"));
        link("secret.tf", home.resolve("secret.tf"));
        write("main.tf", MODULE.formatted("\"orders\""));

        assertRefused("secret.tf", "secret.tf");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../home/secret.yml", "/secret.yml", "link.yml"})
    void variableOfServerless_outside_isNotRead(String path) throws IOException {
        link("link.yml", home.resolve("secret.yml"));
        String written = path.startsWith("/") ? Place.text(home) + path : path;
        write(
                "serverless.yml",
                SERVICE
                        + TABLE.formatted("\"${file(" + written + "):password}\"")
                                .indent(2));

        assertRefused("serverless.yml", written);
    }

    @Test
    void resourcesOfServerless_outside_areNotRead() throws IOException {
        Files.writeString(home.resolve("tables.yml"), TABLE.formatted(SECRET));
        write("serverless.yml", SERVICE + "  - ${file(../home/tables.yml)}\n");

        assertRefused("serverless.yml", "../home/tables.yml");
    }

    @Test
    void importOfTypeScript_outside_isNotRead() throws IOException {
        Files.writeString(home.resolve("names.ts"), "export const NAME = '" + SECRET + "';\n");
        write("stack.ts", """
                import { Table } from 'aws-cdk-lib/aws-dynamodb';
                import { NAME } from '../home/names';
                new Table(this, 'T', { tableName: NAME, partitionKey: { name: 'status', type: AttributeType.STRING } });
                """);

        assertRefused("stack.ts", "../home/names");
    }

    @Test
    void importOfPython_outside_isNotRead() throws IOException {
        Files.writeString(home.resolve("names.py"), "NAME = '" + SECRET + "'\n");
        link("app/linked", home);
        write("app/stack.py", """
                from aws_cdk import aws_dynamodb as dynamodb
                from .linked.names import NAME
                dynamodb.Table(self, "T", table_name=NAME,
                    partition_key=dynamodb.Attribute(name="status", type=dynamodb.AttributeType.STRING))
                """);

        assertRefused("app/stack.py", ".linked.names");
    }

    @Test
    void contentOfGit_isNotRead() throws IOException {
        write(".git/config.json", "{\"token\": \"" + SECRET + "\"}");
        write("main.tf", MODULE.formatted("file(\".git/config.json\")"));

        assertRefused("main.tf:2", ".git/config.json");
    }

    @Test
    void worktree_whoseGitIsAFile_isARepository() throws IOException {
        Files.delete(repository.resolve(".git"));
        write(".git", "gitdir: ../home/.git/worktrees/one\n");
        write("modules/names.json", "{\"name\": \"orders\"}");
        write("app/main.tf", MODULE.formatted("jsondecode(file(\"../modules/names.json\")).name"));

        Inputs inputs = InputReader.read(List.of(repository.resolve("app")));

        assertThat(inputs.notes()).isEmpty();
        assertThat(inputs.tables()).extracting(table -> table.entity().table()).containsExactly("orders");
    }

    @Test
    void folderWithoutGit_endsAtItself() throws IOException {
        Files.delete(repository.resolve(".git"));
        write("names.json", "{\"name\": \"orders\"}");
        write("app/main.tf", MODULE.formatted("jsondecode(file(\"../names.json\")).name"));

        assertThat(InputReader.read(List.of(repository.resolve("app"))).notes())
                .extracting(Note::message)
                .contains("\"../names.json\" is not read: it is outside of the linted folders");
    }

    @Test
    void namedFile_isRead_unlessALinkInTheRepositoryLeadsToIt() throws IOException {
        Path template = Files.writeString(home.resolve("template.yaml"), TABLE.formatted("orders"));
        link("template.yaml", template);

        assertThat(InputReader.read(List.of(template)).tables()).hasSize(1);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> InputReader.read(List.of(repository.resolve("template.yaml"))))
                .withMessageEndingWith("template.yaml: cannot be read: " + OUTSIDE);
    }

    @Test
    void namedFolder_thatIsALinkOutOfItsRepository_isRefused() throws IOException {
        link("link", home);

        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> InputReader.read(List.of(repository.resolve("link"))))
                .withMessageEndingWith("link: cannot be read: " + OUTSIDE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/templates"})
    void namedFolder_thatIsALinkToAnotherRepository_isRefused(String folderOfLink) throws IOException {
        Files.createDirectories(home.resolve(".git"));
        Files.writeString(
                Files.createDirectories(home.resolve("templates")).resolve("t.yaml"), TABLE.formatted(SECRET));
        link("link", home);
        Path named = repository.resolve("link" + folderOfLink);

        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> InputReader.read(List.of(named)))
                .withMessageEndingWith("cannot be read: " + OUTSIDE);
        Path written = named.resolve("new.json");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RepositoryFiles.of(named).write(written, ""));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RepositoryFiles.inFolders(List.of(named)).write(written, ""));
        assertThat(written).doesNotExist();
    }

    @Test
    void repository_behindALinkInNoRepository_isRead() throws IOException {
        write("t.yaml", TABLE.formatted("orders"));
        Path link = Files.createSymbolicLink(home.resolve("link"), repository);

        assertThat(InputReader.read(List.of(link)).tables()).hasSize(1);
        RepositoryFiles.inFolders(List.of(link)).write(link.resolve("new.json"), "");
        assertThat(repository.resolve("new.json")).exists();
    }

    @Test
    void configuration_thatIsALinkOutside_isNotRead() throws IOException {
        link("keyspread.yaml", home.resolve("secret.yml"));
        Path file = ConfigurationReader.find(repository).orElseThrow();

        assertThatIllegalArgumentException()
                .isThrownBy(() -> ConfigurationReader.read(file, RepositoryFiles.of(repository)))
                .withMessageEndingWith("keyspread.yaml: cannot be read: " + OUTSIDE)
                .withMessageNotContaining(SECRET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"../home/secret.yml", "../home/new.json", "link.json", "dangling.json", "links/new.json"})
    void baselineOfAConfiguration_outside_isNeitherReadNorWritten(String path) throws IOException {
        link("link.json", home.resolve("secret.yml"));
        link("dangling.json", home.resolve("new.json"));
        link("links", home);
        BaselineFile file = baseline("baseline: " + path + "\n");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> file.write(Baseline.EMPTY))
                .withMessageNotContaining(SECRET);
        assertThatIllegalArgumentException().isThrownBy(file::read).withMessageNotContaining(SECRET);
        assertThat(home.resolve("secret.yml")).hasContent("password: " + SECRET);
        assertThat(home.resolve("new.json")).doesNotExist();
    }

    @Test
    void baseline_thatIsAnotherFileOfTheRepository_isNotOverwritten() throws IOException {
        write("build.sh", "make\n");
        BaselineFile file = baseline("baseline: build.sh\n");

        assertThatIllegalArgumentException().isThrownBy(() -> file.write(Baseline.EMPTY));
        assertThat(repository.resolve("build.sh")).hasContent("make");
    }

    @ParameterizedTest
    @ValueSource(strings = {"link.sarif", "dangling.sarif", "links/new.sarif"})
    void report_thatALinkInTheRepositoryLeadsOutside_isNotWritten(String path) throws IOException {
        link("link.sarif", home.resolve("secret.yml"));
        link("dangling.sarif", home.resolve("new.sarif"));
        link("links", home);
        ReportTarget report = new ReportTarget(ReportFormat.SARIF, repository.resolve(path));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> report.write(Templates.lint(Inputs.NONE)))
                .withMessageStartingWith("Cannot write ");
        assertThat(home.resolve("secret.yml")).hasContent("password: " + SECRET);
        assertThat(home.resolve("new.sarif")).doesNotExist();
    }

    @Test
    void report_thatTheUserNames_isWrittenAnywhere() {
        Path file = home.resolve("new/folder/report.sarif");

        new ReportTarget(ReportFormat.SARIF, file).write(Templates.lint(Inputs.NONE));

        assertThat(file).exists();
    }

    @Test
    void filesInFolders_doNotIncludeTheRestOfTheRepository() throws IOException {
        write("src/Order.java", "class Order {}");
        write("other/Other.java", "class Other {}");
        link("src/Linked.java", repository.resolve("other/Other.java"));
        RepositoryFiles files = RepositoryFiles.inFolders(List.of(repository.resolve("src")));

        assertThat(files.isFile(repository.resolve("src/Order.java"))).isTrue();
        assertThat(files.isFile(repository.resolve("src/Linked.java"))).isFalse();
        assertThat(files.isFile(repository.resolve("other/Other.java"))).isFalse();
        assertThatIllegalArgumentException().isThrownBy(() -> files.write(repository.resolve("src/Linked.java"), ""));
    }

    @Test
    void newFile_throughALinkOutOfTheFolders_isNotWritten() throws IOException {
        write("src/Order.java", "class Order {}");
        link("src/Dangling.java", home.resolve("Dangling.java"));
        link("src/links", home);
        RepositoryFiles files = RepositoryFiles.inFolders(List.of(repository.resolve("src")));

        for (String path : List.of("src/Dangling.java", "src/links/New.java", "src/../New.java")) {
            assertThatIllegalArgumentException().isThrownBy(() -> files.write(repository.resolve(path), ""));
        }
        files.write(repository.resolve("src/deep/New.java"), "class New {}");

        assertThat(home).isDirectoryNotContaining("glob:**.java");
        assertThat(repository.resolve("New.java")).doesNotExist();
        assertThat(repository.resolve("src/deep/New.java")).exists();
    }

    private BaselineFile baseline(String configuration) throws IOException {
        Path file = write("keyspread.yaml", configuration);
        return BaselineFile.of(new Configuration(Settings.NONE, ConfigurationReader.read(file)), List.of(repository));
    }

    private void assertRefused(String place, String path) {
        Inputs inputs = InputReader.read(List.of(repository));

        assertThat(inputs.notes())
                .extracting(note -> note.toString().replace(Place.text(repository) + "/", ""))
                .contains(place + ": note: \"" + path + "\" is not read: " + OUTSIDE)
                .noneMatch(note -> note.contains(SECRET));
        assertThat(ReportFormat.JSON.write(Templates.lint(inputs))).doesNotContain(SECRET);
    }

    private Path write(String path, String text) throws IOException {
        Path file = repository.resolve(path);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    private void link(String path, Path target) throws IOException {
        Path link = repository.resolve(path);
        Files.createDirectories(link.getParent());
        Files.createSymbolicLink(link, target);
    }

    /** Paths as notes have them. */
    private static final class Place {

        private Place() {}

        static String text(Path path) {
            return path.toString().replace('\\', '/');
        }
    }
}
