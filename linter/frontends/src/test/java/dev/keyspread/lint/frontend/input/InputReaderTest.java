package dev.keyspread.lint.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.keyspread.lint.frontend.files.TimedReading;
import dev.keyspread.lint.frontend.table.InputException;
import dev.keyspread.lint.frontend.table.InputFile;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.frontend.table.Note;
import dev.keyspread.lint.frontend.table.Place;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads several paths as one input, and goes on past a file that cannot be read. */
class InputReaderTest {

    private static final String STOCK = "dev/keyspread/lint/frontend/input/stock/";
    private static final String TABLE =
            "{\"TableName\": \"orders\", \"KeySchema\": [{\"AttributeName\": \"id\", \"KeyType\": \"HASH\"}]}";

    @TempDir
    private Path folder;

    @Test
    void class_withItsKeyInAnUnknownSuperclass_isNoted() throws IOException, URISyntaxException {
        copy("Leaf", "b");

        Inputs inputs = InputReader.read(List.of(folder));

        assertThat(inputs.tables()).isEmpty();
        assertThat(inputs.notes())
                .extracting(Note::message)
                .containsExactly(
                        "class dev.keyspread.lint.frontend.input.stock.Leaf: its superclass dev.keyspread.lint.frontend.input.stock.Keyed is"
                                + " not among the inputs, so its members are not known",
                        "class dev.keyspread.lint.frontend.input.stock.Leaf: it has no partition key that is known; if it has one, it"
                                + " is a table, which is not linted");
    }

    @Test
    void classes_ofSeveralFolders_knowEachOther() throws IOException, URISyntaxException {
        copy("Keyed", "a");
        copy("Leaf", "b");

        assertLeafIsWhole(folder.resolve("a"), folder.resolve("b"));
        assertLeafIsWhole(folder.resolve("b"), folder.resolve("a"));
        assertLeafIsWhole(folder.resolve("b/" + STOCK + "Leaf.class"), folder.resolve("a/" + STOCK + "Keyed.class"));
    }

    @Test
    void classes_ofSeveralJars_knowEachOther() throws IOException, URISyntaxException {
        Path base = jar("a.jar", "Keyed");
        Path leaf = jar("b.jar", "Leaf");

        assertLeafIsWhole(base, leaf);
        assertLeafIsWhole(leaf, base);
    }

    @Test
    void class_thatTwoFoldersHave_meansItsNeighbour() throws IOException, URISyntaxException {
        copy("Keyed", "b");
        copy("Leaf", "b");
        Files.createDirectories(folder.resolve("a/" + STOCK));
        Files.write(folder.resolve("a/" + STOCK + "Keyed.class"), withoutItsEnd("Keyed"));

        assertLeafIsWhole(folder.resolve("a"), folder.resolve("b"));
    }

    @Test
    void file_thatTwoPathsLeadTo_isReadOnce() throws IOException {
        Path file = Files.writeString(folder.resolve("table.json"), TABLE);

        assertThat(InputReader.read(List.of(folder, file, folder.resolve("../" + folder.getFileName())))
                        .tables())
                .extracting(source -> source.entity().entity())
                .containsExactly("orders");
    }

    @Test
    void tables_ofOneNameInOneList_areAllThere() throws IOException {
        Files.writeString(folder.resolve("tables.json"), "[" + String.join(", ", Collections.nCopies(12, TABLE)) + "]");
        String file = Place.text(folder.resolve("tables.json"));

        assertThat(InputReader.read(List.of(folder)).tables())
                .extracting(source -> source.entity().entity())
                .hasSize(12)
                .contains(
                        "orders (" + file + ")",
                        "orders (" + file + ", 2nd)",
                        "orders (" + file + ", 3rd)",
                        "orders (" + file + ", 4th)",
                        "orders (" + file + ", 11th)",
                        "orders (" + file + ", 12th)");
    }

    @Test
    void folder_thatIsALink_isSearched() throws IOException {
        Path real = Files.createDirectories(folder.resolve("real"));
        Files.writeString(real.resolve("table.json"), TABLE);
        Path link = Files.createSymbolicLink(folder.resolve("link"), real);

        assertThat(InputReader.read(List.of(link)).tables())
                .singleElement()
                .satisfies(source -> assertThat(source.place().file()).isEqualTo(Place.text(link) + "/table.json"));
    }

    @Test
    void namedText_aboutTables_isNoted() throws IOException {
        Path page = Files.writeString(
                folder.resolve("README.md"), "# Tables\n`KeySchema` and:\n- `AttributeDefinitions`\n");

        assertThat(InputReader.read(List.of(page)).notes())
                .extracting(Note::toString)
                .containsExactly(Place.text(page) + ": note: " + InputFile.NO_TABLE);
    }

    @Test
    void filesOfAFolder_thatCannotBeRead_areNotedAndTheOthersRead() throws IOException, URISyntaxException {
        Files.writeString(folder.resolve("table.json"), TABLE);
        Files.writeString(folder.resolve("Deep.java"), deepJava());
        Files.write(folder.resolve("Damaged.class"), withoutItsEnd("Leaf"));
        Path huge = huge();

        Inputs inputs = InputReader.read(List.of(folder));

        assertThat(inputs.tables()).hasSize(1);
        assertThat(inputs.notes())
                .extracting(note -> note.place().file(), Note::message)
                .satisfiesExactlyInAnyOrder(
                        note -> assertThat(note.toList().toString())
                                .contains("huge.json", "not read: ", "more than 64 MB"),
                        note -> assertThat(note.toList().toString())
                                .contains("Damaged.class", "not read: ", "not a class file that can be read"));
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> InputReader.read(List.of(huge)))
                .withMessage(Place.text(huge) + ": cannot be read: it has more than 64 MB, which is too much");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "t.json|{\"Resources\":{\"T\":{\"Type\":\"AWS::DynamoDB::Table\",",
                "t.yaml|Resources: {T: {Type: 'AWS::DynamoDB::Table'",
                "main.tf|resource \"aws_dynamodb_table\" \"t\" { name = <<EOT",
                "main.tf.json|{\"resource\": {\"aws_dynamodb_table\": [",
                "terragrunt.hcl|inputs = { dynamo",
                "A.java|@software.amazon.awssdk.enhanced.dynamodb.mapper.annotations.DynamoDbBean class {"
            })
    void namedFile_thatIsBroken_failsTheRun(String name, String text) throws IOException {
        Path file = Files.writeString(folder.resolve(name), text);
        Files.writeString(folder.resolve("other.tf"), "resource \"aws_dynamodb_table\" \"o\" {}");

        assertThatExceptionOfType(InputException.class).isThrownBy(() -> InputReader.read(List.of(file)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "zero.json",
                "zero.yaml",
                "zero.tf",
                "zero.ts",
                "zero.py",
                "zero.sh",
                "Zero.java",
                "zero.kt",
                "zero.jar"
            })
    void namedDevice_isRefused_andNotFoundInAFolder(String name) throws IOException {
        Path device = Path.of("/dev/zero");
        assumeThat(device).exists();
        Path link = Files.createSymbolicLink(folder.resolve(name), device);

        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> InputReader.read(List.of(link)))
                .withMessageEndingWith(name + ": cannot be read: it is a device, a pipe or a socket, not a file");
        assertThat(InputReader.read(List.of(folder)).tables()).isEmpty();
    }

    @Test
    void fileThatTakesTooLong_isNoted_andFailsTheRunIfItIsNamed() throws IOException {
        String table =
                "Resources: {%s: {Type: 'AWS::DynamoDB::Table', Properties: {KeySchema: [{AttributeName: id, KeyType: HASH}]}}}";
        Path slow = Files.writeString(folder.resolve("a.yaml"), table.formatted("Slow"));
        Files.writeString(folder.resolve("b.yaml"), table.formatted("Other"));
        CountDownLatch end = new CountDownLatch(1);

        Inputs inputs =
                InputReader.read(List.of(folder), List.of(), new TimedReading(Duration.ofSeconds(9), stalled(end)));

        assertThat(inputs.tables()).extracting(input -> input.entity().entity()).containsExactly("Other");
        assertThat(inputs.notes())
                .singleElement()
                .hasToString(Place.text(slow) + ": note: not read: it takes more than 9 s, which is too much");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> InputReader.read(
                        List.of(slow), List.of(), new TimedReading(Duration.ofSeconds(9), stalled(end))))
                .withMessage(Place.text(slow) + ": cannot be read: it takes more than 9 s, which is too much");
        end.countDown();
    }

    /** Returns a clock that stops the first reader, once it has begun to read the first file, until the test ends. */
    private static LongSupplier stalled(CountDownLatch end) {
        Thread test = Thread.currentThread();
        AtomicLong time = new AtomicLong();
        AtomicInteger calls = new AtomicInteger();
        return () -> {
            if (Thread.currentThread() != test && calls.incrementAndGet() == 2) {
                time.addAndGet(Duration.ofSeconds(10).toNanos());
                awaitUninterruptibly(end);
            }
            return time.get();
        };
    }

    private static void awaitUninterruptibly(CountDownLatch end) {
        while (end.getCount() > 0) {
            try {
                end.await();
            } catch (InterruptedException e) {
                continue;
            }
        }
    }

    private static void assertLeafIsWhole(Path... paths) {
        Inputs inputs = InputReader.read(List.of(paths));

        assertThat(inputs.tables())
                .extracting(source -> source.entity().entity())
                .containsExactly("dev.keyspread.lint.frontend.input.stock.Leaf");
    }

    private static String deepJava() {
        int depth = 50_000;
        return "// software.amazon.awssdk.enhanced.dynamodb.mapper.annotations\nclass Deep { int x = "
                + "(".repeat(depth) + "1" + ")".repeat(depth) + "; }";
    }

    private static byte[] withoutItsEnd(String name) throws IOException, URISyntaxException {
        byte[] bytes = Files.readAllBytes(classFile(name));
        return Arrays.copyOf(bytes, bytes.length - 20);
    }

    private Path huge() throws IOException {
        Path huge = folder.resolve("huge.json");
        try (RandomAccessFile file = new RandomAccessFile(huge.toFile(), "rw")) {
            file.setLength(3L << 30);
        }
        return huge;
    }

    private void copy(String name, String to) throws IOException, URISyntaxException {
        Path target = Files.createDirectories(folder.resolve(to + "/" + STOCK));
        Files.copy(classFile(name), target.resolve(name + ".class"));
    }

    private Path jar(String file, String name) throws IOException, URISyntaxException {
        Path jar = folder.resolve(file);
        try (OutputStream stream = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(stream)) {
            zip.putNextEntry(new ZipEntry(STOCK + name + ".class"));
            zip.write(Files.readAllBytes(classFile(name)));
        }
        return jar;
    }

    private static Path classFile(String name) throws URISyntaxException {
        return Path.of(InputReaderTest.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI())
                .resolve(STOCK + name + ".class");
    }
}
