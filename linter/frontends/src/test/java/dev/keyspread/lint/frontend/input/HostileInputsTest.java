package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.lint.frontend.files.RepositoryFiles;
import dev.keyspread.lint.frontend.jvm.ClassFileReader;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Place;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small files that would fill the memory if they were read as they ask to be. */
class HostileInputsTest {

    private static final int MEGABYTE = 1 << 20;

    @TempDir
    private Path folder;

    @Test
    void joinsOfAliases_areRefusedWithTheirLine() throws IOException {
        String joins = IntStream.rangeClosed(1, 9)
                .mapToObj(i -> "    a" + i + ": &a" + i + " !Join ['', ["
                        + IntStream.range(0, 10).mapToObj(j -> "*a" + (i - 1)).collect(Collectors.joining(", "))
                        + "]]\n")
                .collect(Collectors.joining());

        assertRefused(
                "Metadata:\n    a0: &a0 " + "x".repeat(40) + "\n" + joins + table("*a9"),
                ":7: unsupported YAML: " + "aliases repeat more than 1000000 values");
    }

    @Test
    void joinsOfParameters_areRefusedWithTheirLine() throws IOException {
        String references = IntStream.range(0, 1_000).mapToObj(i -> "!Ref Long").collect(Collectors.joining(", "));

        assertRefused(
                "Parameters:\n  Long: {Type: String, Default: " + "x".repeat(100_000) + "}\n"
                        + table("!Join ['', [" + references + "]]"),
                ":6: the functions of this template build more than 16 million characters of text");
    }

    @Test
    void substitutionsOfOneVariable_areRefusedWithTheirLine() throws IOException {
        assertRefused(
                "Parameters:\n  Long: {Type: String, Default: " + "x".repeat(100_000) + "}\n"
                        + table("!Sub '" + "${Long}".repeat(1_000) + "'"),
                ":6: the functions of this template build more than 16 million characters of text");
    }

    /** Each level uses the one below it once, so it is to be evaluated once. */
    @Test
    void substitutionsOfSubstitutions_areEvaluatedOnce() throws IOException {
        String name = IntStream.range(0, 60)
                .boxed()
                .reduce("orders", (inner, i) -> "{\"Fn::Sub\": [\"${v}\", {v: " + inner + "}]}", (a, b) -> a);

        assertThat(InputReader.read(List.of(write(table(name)))).tables())
                .extracting(source -> source.entity().table())
                .containsExactly("orders");
    }

    @Test
    void classesThatAJarUnzipsToManyMegabytes_areNotedAndTheOthersRead() throws IOException, URISyntaxException {
        Path jar = jar(250 * MEGABYTE, 1);

        Inputs inputs = InputReader.read(List.of(jar));

        assertThat(inputs.tables()).hasSize(1);
        assertThat(inputs.notes())
                .singleElement()
                .hasToString(
                        Place.text(jar) + "!/Huge0.class: note: not read: it has more than 16 MB, which is too much");
    }

    @Test
    void classesThatAJarUnzipsToTooMuchTogether_areNoted() throws IOException, URISyntaxException {
        Path jar = jar(MEGABYTE, 5);
        try (InputFiles files = new InputFiles(RepositoryFiles.of(jar), List.of(jar), List.of())) {
            Inputs inputs = new ClassFileReader(3 * MEGABYTE).addTo(Inputs.NONE, files.files(), files.opener());

            assertThat(inputs.notes())
                    .singleElement()
                    .hasToString(
                            Place.text(jar)
                                    + "!: note: 2 of its classes were not read: it has more than 3 MB of classes, which is too much");
        }
    }

    private void assertRefused(String template, String message) throws IOException {
        Path file = write(template);

        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> InputReader.read(List.of(file)))
                .withMessage(Place.text(file) + message);
    }

    private Path write(String template) throws IOException {
        return Files.writeString(folder.resolve("template.yaml"), template);
    }

    private static String table(String name) {
        return """
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties: {TableName: %s, KeySchema: [{AttributeName: id, KeyType: HASH}]}
                """.formatted(name);
    }

    /** A jar with one bean, and with classes that hold nothing but zeros. */
    private Path jar(int size, int count) throws IOException, URISyntaxException {
        Path jar = folder.resolve("app.jar");
        try (OutputStream stream = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(stream)) {
            zip.putNextEntry(new ZipEntry("dev/keyspread/lint/frontend/input/shop/OldOrder.class"));
            zip.write(Files.readAllBytes(Path.of(HostileInputsTest.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .resolve("dev/keyspread/lint/frontend/input/shop/OldOrder.class")));
            byte[] zeros = new byte[MEGABYTE];
            for (int i = 0; i < count; i++) {
                zip.putNextEntry(new ZipEntry("Huge" + i + ".class"));
                for (int written = 0; written < size; written += zeros.length) {
                    zip.write(zeros);
                }
            }
        }
        return jar;
    }
}
