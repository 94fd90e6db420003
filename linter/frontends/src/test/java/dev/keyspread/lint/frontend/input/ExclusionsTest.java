package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.files.PathPatterns;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ExclusionsTest {

    private static final String TABLE = """
            {"TableName": "%s", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}],
             "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "S"}]}
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void create() throws IOException {
        Files.createDirectories(folder.resolve(".git"));
    }

    @Test
    void read_whatGitIgnores_isLeftOut() throws IOException {
        write(".gitignore", "/states/\n*.backup.json\n");
        write("infra/.gitignore", "!kept.backup.json\nlocal.json\n");
        table("orders.json");
        table("local.json");
        table("states/old.json");
        table("infra/old.backup.json");
        table("infra/kept.backup.json");
        table("infra/deep/local.json");

        assertThat(tables(folder)).containsExactly("kept.backup.json", "local.json", "orders.json");
    }

    @Test
    void read_outputOfCompilers_isReadAlthoughGitIgnoresIt() throws IOException {
        write(".gitignore", "target/\nout\n*.class\n");
        write("target/classes/a/A.class", "");
        table("out/cdk.json");

        assertThat(InputReader.read(List.of(folder)).files()).isEqualTo(2);
        assertThat(tables(folder.resolve("out"))).containsExactly("cdk.json");
    }

    @Test
    void read_namedFileOrFolderThatGitIgnores_isRead() throws IOException {
        write(".gitignore", "states\n");
        table("states/old.json");

        assertThat(tables(folder)).isEmpty();
        assertThat(tables(folder.resolve("states"))).containsExactly("old.json");
        assertThat(tables(folder.resolve("states/old.json"))).containsExactly("old.json");
    }

    @Test
    void read_excludedFiles_areLeftOutUnlessNamed() throws IOException {
        table("orders.json");
        table("legacy/old.json");
        List<PathPatterns> excluded = List.of(PathPatterns.of(folder, List.of("legacy/")));

        assertThat(InputReader.read(List.of(folder), excluded).tables()).hasSize(1);
        assertThat(InputReader.read(List.of(folder.resolve("legacy/old.json")), excluded)
                        .tables())
                .hasSize(1);
    }

    private static List<String> tables(Path path) {
        return InputReader.read(List.of(path)).tables().stream()
                .map(table -> table.entity().table())
                .toList();
    }

    private void table(String name) throws IOException {
        write(name, TABLE.formatted(name.substring(name.lastIndexOf('/') + 1)));
    }

    private void write(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
