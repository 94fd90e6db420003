package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The system's owner may open every folder, so that the walk's failures are handed to the search by the tests. */
class FolderSearchTest {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "node_modules",
                ".terraform",
                ".aws-sam",
                ".serverless",
                "site-packages",
                "asset.1",
                "@aws-sdk",
                "botocore"
            })
    void folderOfATool_isSearchedOnlyIfItIsNamed(String name) throws IOException {
        Path tool = Files.createDirectories(folder.resolve("app").resolve(name));
        Path table = Files.writeString(tool.resolve("table.json"), "{}");

        assertThat(FolderSearch.of(folder).files()).isEmpty();
        assertThat(FolderSearch.of(tool).files()).containsExactly(table);
    }

    @Test
    void packageThatPipHasInstalled_isNotSearched_whereverItIs() throws IOException {
        Path lambda = Files.createDirectories(folder.resolve("lambda"));
        Files.createDirectories(lambda.resolve("pydynamo-1.0.dist-info"));
        Files.writeString(
                lambda.resolve("pydynamo-1.0.dist-info/RECORD"),
                "pydynamo-1.0.dist-info/METADATA,sha256=a,1\npydynamo/tables.py,sha256=b,2\n");
        Files.writeString(Files.createDirectories(lambda.resolve("pydynamo")).resolve("tables.py"), "");
        Path own = Files.writeString(
                Files.createDirectories(lambda.resolve("orders")).resolve("tables.py"), "");

        Exclusions exclusions = new Exclusions(lambda, RepositoryFiles.of(lambda), List.of());
        assertThat(FolderSearch.of(lambda, exclusions::contain).files())
                .contains(own)
                .noneMatch(file -> file.toString().contains("pydynamo/"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "src/test/java/com/shop/Order.java",
                "src/integrationTest/kotlin/Order.kt",
                "build/classes/java/test/com/shop/Order.class",
                "target/test-classes/com/shop/Order.class",
                "src/__test__/db.ts",
                "src/__tests__/db.ts",
                "src/__mocks__/db.ts",
                "test/main.tf",
                "tests/out/expected.template",
                "integration-tests/table.json",
                "e2e/table.json",
                "fixtures/table.json",
                "pkg/testdata/table.json",
                "expected/table.yaml",
                "examples/complete/main.tf",
                "lib/table.test.ts",
                "lib/table.spec.js",
                "lib/table-test.tsx",
                "store/table_test.go",
                "app/test_table.py",
                "app/table_test.py",
                "app/conftest.py"
            })
    void testsExamplesAndExpectedOutputs_areSearchedOnlyIfTheyAreNamed(String path) throws IOException {
        Path file = folder.resolve(path);
        Files.writeString(Files.createDirectories(file.getParent()).resolve(file.getFileName()), "");

        assertThat(FolderSearch.of(folder).files()).isEmpty();
        assertThat(InputReader.read(List.of(file)).files()).isEqualTo(1);
    }

    @Test
    void testsAndExamples_besideNoTable_areNotedOnce() throws IOException {
        for (String path : List.of("lib/tests/a.json", "examples/b.json", "lib/c.test.ts", "lib/d.json")) {
            Path file = folder.resolve(path);
            Files.writeString(Files.createDirectories(file.getParent()).resolve(file.getFileName()), "");
        }

        assertThat(InputReader.read(List.of(folder)).notes())
                .containsExactly(new Note(
                        Place.of(folder.resolve("examples")),
                        "not linted, because it is a test or an example, and so are 2 more; name it to lint it"));
        assertThat(InputReader.read(List.of(folder.resolve("examples"))).notes())
                .isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "src/main/java/com/example/Order.java",
                "com/shop/test/Order.class",
                "com/shop/examples/Order.class",
                "src/main/java/com/shop/LabTest.java",
                "lib/latest.ts",
                "config/orders_test.json",
                "template.test.yaml",
                "contest/table.json"
            })
    void namesThatResembleTests_areSearched(String path) throws IOException {
        Path file = folder.resolve(path);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "");

        assertThat(FolderSearch.of(folder).files()).containsExactly(file);
    }

    @Test
    void testsInsideANamedFolderOfTests_areSearched() throws IOException {
        Path tests = Files.createDirectories(folder.resolve("src/test"));
        Path table = Files.writeString(tests.resolve("table.json"), "{}");

        assertThat(FolderSearch.of(tests).files()).containsExactly(table);
    }

    @Test
    void environmentCalledTest_besideOthers_isSearched() throws IOException {
        Files.createDirectories(folder.resolve("live/prod"));
        Path test = Files.createDirectories(folder.resolve("live/test"));
        Path table = Files.writeString(test.resolve("main.tf"), "");

        assertThat(FolderSearch.of(folder).files()).containsExactly(table);
    }

    @ParameterizedTest
    @ValueSource(strings = {"tables.jsonl", "tables.ndjson"})
    void tablesOnALineEach_inAFolder_areRead(String name) throws IOException {
        String table = "{\"TableName\":\"%s\",\"KeySchema\":[{\"AttributeName\":\"id\",\"KeyType\":\"HASH\"}]}\n";
        Files.writeString(folder.resolve(name), table.formatted("books") + table.formatted("films"));

        assertThat(InputReader.read(List.of(folder)).tables())
                .extracting(found -> found.entity().table())
                .containsExactly("books", "films");
    }

    @Test
    void folderInside_thatCannotBeOpened_isNoted_andTheSearchGoesOn() throws IOException {
        Path table = Files.writeString(folder.resolve("table.json"), "{}");
        Path closed = folder.resolve("closed");
        FolderSearch search = FolderSearch.of(folder);

        assertThat(search.visitFileFailed(closed, new AccessDeniedException(closed.toString())))
                .isEqualTo(FileVisitResult.CONTINUE);
        assertThat(search.files()).containsExactly(table);
        assertThat(search.notes()).containsExactly(new Note(Place.of(closed), "not read: access is denied"));
    }

    @Test
    void link_outOfTheFolder_isNoted_andNotFollowed() throws IOException {
        Path searched = Files.createDirectories(folder.resolve("searched"));
        Path table = Files.writeString(searched.resolve("table.json"), "{}");
        Path other = Files.writeString(folder.resolve("other.json"), "{}");
        Files.createSymbolicLink(searched.resolve("inside.json"), table);
        Path file = Files.createSymbolicLink(searched.resolve("file.json"), other);
        Path directory = Files.createSymbolicLink(searched.resolve("directory"), folder);
        Path dangling = Files.createSymbolicLink(searched.resolve("nothing.json"), folder.resolve("nothing.json"));

        FolderSearch search = FolderSearch.of(searched);

        assertThat(search.files()).containsExactly(table);
        assertThat(search.notes())
                .extracting(Note::toString)
                .containsExactlyInAnyOrder(Stream.of(file, directory, dangling)
                        .map(link -> Place.text(link) + ": note: not read: it is a link out of the folder")
                        .toArray(String[]::new));
    }

    @Test
    void folderItself_thatCannotBeOpened_endsTheSearch() throws IOException {
        FolderSearch search = FolderSearch.of(folder);
        AccessDeniedException denied = new AccessDeniedException(folder.toString());

        assertThatExceptionOfType(AccessDeniedException.class)
                .isThrownBy(() -> search.visitFileFailed(folder, denied))
                .isSameAs(denied);
    }
}
