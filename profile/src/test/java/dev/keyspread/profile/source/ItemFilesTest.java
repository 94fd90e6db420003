package dev.keyspread.profile.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.StoredValue;
import dev.keyspread.profile.StoredValue.Type;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ItemFilesTest {

    @TempDir
    private Path folder;

    private final Collected collected = new Collected();

    private Path write(String name, String content) throws IOException {
        return write(name, content.getBytes(StandardCharsets.UTF_8));
    }

    private Path write(String name, byte[] content) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.write(file, content);
    }

    private static byte[] gzip(String content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream packed = new GZIPOutputStream(bytes)) {
            packed.write(content.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    private ItemFiles read(Path... paths) throws IOException {
        ItemFiles files = ItemFiles.of(List.of(paths), InputStream.nullInputStream());
        files.read(collected);
        return files;
    }

    @Test
    void plainObjects_onALineEach_areItems() throws IOException {
        read(write("items.jsonl", """
                {"id": "1", "total": 12.50, "open": true, "tags": ["a", "bc"], "place": {"city": "Ulm"}, "note": null}

                {"id": "2", "data": {"S": "a map with a member S"}}
                """));

        assertThat(collected.items.get(0))
                .containsEntry("id", StoredValue.string("1"))
                .containsEntry("total", StoredValue.number("12.5"))
                .containsEntry("open", StoredValue.bool(true))
                .containsEntry("tags", StoredValue.container(Type.L, 3 + 1 + 1 + 2 + 1))
                .containsEntry("place", StoredValue.container(Type.M, 3 + 4 + 3 + 1))
                .containsEntry("note", StoredValue.none());
        assertThat(collected.items.get(1).get("data").type()).isEqualTo(Type.M);
        assertThat(collected.problems).isEmpty();
    }

    @Test
    void typedObjects_areItemsWithTheirTypes() throws IOException {
        read(write("items.json", """
                {"id": {"S": "1"}, "n": {"N": "1.0"}, "b": {"B": "AQID"}, "s": {"SS": ["a", "bc"]}, "d": {"NS": ["1", "22"]},
                """.strip() + """
                 "m": {"M": {"x": {"L": [{"BOOL": false}, {"NULL": true}]}}}}
                {"Item": {"id": {"S": "2"}}}
                """));

        assertThat(collected.items.get(0))
                .containsEntry("n", StoredValue.number("1"))
                .containsEntry("b", new StoredValue(Type.B, "AQID", 3))
                .containsEntry("s", StoredValue.container(Type.SS, 3))
                .containsEntry("d", StoredValue.container(Type.NS, 4))
                .containsEntry("m", StoredValue.container(Type.M, 3 + 1 + (3 + 1 + 1 + 1 + 1) + 1));
        assertThat(collected.items.get(1)).containsOnlyKeys("id");
        assertThat(collected.problems).isEmpty();
    }

    /** The forms in which tools write several items: AWS's command line, jq, and editors. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "[{\"id\": \"1\"}, {\"id\": \"2\"}]",
                "[\n  {\n    \"id\": \"1\"\n  },\n  {\n    \"id\": \"2\"\n  }\n]\n",
                "{\n    \"Items\": [\n        {\n            \"id\": {\"S\": \"1\"}\n        },\n        {\"id\": {\"S\": \"2\"}}\n    ],\n"
                        + "    \"Count\": 2,\n    \"ScannedCount\": 2\n}\n",
                "{\"Items\": [{\"id\": {\"S\": \"1\"}}, {\"id\": {\"S\": \"2\"}}], \"Count\": 2}",
                "{\n  \"id\": \"1\"\n}\n{\n  \"id\": \"2\"\n}\n",
                "{\"id\": \"1\"}\r\n{\"id\": \"2\"}"
            })
    void documents_haveTheSameItems(String text) throws IOException {
        read(write("scan.json", text));

        assertThat(collected.problems).isEmpty();
        assertThat(collected.items)
                .containsExactly(Map.of("id", StoredValue.string("1")), Map.of("id", StoredValue.string("2")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\": \"1\"}\n{\"id\": \"2\"}\n",
                "[\n  {\"id\": \"1\"},\n  {\"id\": \"2\"}\n]\n",
                "[{\"id\": \"1\"}, {\"id\": \"2\"}]"
            })
    void mark_atTheStartOfText_isLeftOut(String text) throws IOException {
        read(write("items.json", "\uFEFF" + text), write("packed.json.gz", gzip("\uFEFF" + text)));

        assertThat(collected.problems).isEmpty();
        assertThat(collected.items).extracting(item -> item.get("id").text()).containsExactly("1", "2", "1", "2");
    }

    /** Incremental exports of a bucket share the folder of their data. */
    @Test
    void incrementalExport_hasItsDataBesideIt() throws IOException {
        write(
                "e/AWSDynamoDB/01-abc/manifest-summary.json",
                "{\"tableArn\": \"arn:aws:dynamodb:eu-central-1:1:table/orders\", \"exportType\": \"INCREMENTAL_EXPORT\","
                        + " \"outputFormat\": \"DYNAMODB_JSON\"}");
        write(
                "e/AWSDynamoDB/01-abc/manifest-files.json",
                "{\"itemCount\": 1, \"dataFileS3Key\": \"AWSDynamoDB/data/x.json.gz\"}\n");
        write(
                "e/AWSDynamoDB/data/x.json.gz",
                gzip("{\"Keys\": {\"id\": {\"S\": \"1\"}}, \"NewImage\": {\"id\": {\"S\": \"1\"}}}\n"));
        ItemFiles files = read(folder.resolve("e"));

        assertThat(collected.problems).isEmpty();
        assertThat(collected.items).containsExactly(Map.of("id", StoredValue.string("1")));
        assertThat(files.fullExports()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[%s]", "{\"Items\": [%s], \"Count\": 3}"})
    void documentOnOneLongLine_isReadWhole(String document) throws IOException {
        String item = "{\"id\": {\"S\": \"1\"}, \"text\": {\"S\": \"" + "x".repeat(390_000) + "\"}}";

        read(write("scan.json", document.formatted(String.join(", ", Collections.nCopies(30, item)))));

        assertThat(collected.problems).isEmpty();
        assertThat(collected.items).hasSize(30);
    }

    @Test
    void numberOfAMillionDigits_isNamed_inNoTime() throws IOException {
        read(write(
                "items.json",
                "{\"id\": \"1\", \"n\": {\"N\": \"1." + "0".repeat(1_000_000) + "\"}}\n{\"id\": \"2\"}\n"
                        + "{\"id\": {\"S\": \"3\"}, \"n\": {\"N\": \"1." + "0".repeat(1_000_000) + "\"}}\n"));

        assertThat(collected.problems).singleElement().asString().contains("items.json:3");
        assertThat(collected.items).hasSize(2);
    }

    @Test
    void profilesInAFolder_areNoItems() throws IOException {
        write("items.json", "{\"id\": \"1\"}");
        write("orders.profile.json", "{\"keyspreadProfile\": 1}");
        read(folder);

        assertThat(collected.items).hasSize(1);
    }

    @Test
    void csv_mayBePacked_andBeginWithAMark() throws IOException {
        read(write("items.csv", "\uFEFFid,total\n1,12.50\n"), write("more.csv.gz", gzip("id,total\n2,\n3,\"a\nb\"\n")));

        assertThat(collected.problems).isEmpty();
        assertThat(collected.items)
                .containsExactly(
                        Map.of("id", StoredValue.string("1"), "total", StoredValue.string("12.50")),
                        Map.of("id", StoredValue.string("2")),
                        Map.of("id", StoredValue.string("3"), "total", StoredValue.string("a\nb")));
    }

    @Test
    void packedCsv_thatEndsTooEarly_isNamed_andItsLinesCount() throws IOException {
        byte[] whole = gzip("id\n"
                + IntStream.range(0, 50_000)
                        .mapToObj(i -> "c" + i * 7919L % 50_000)
                        .collect(Collectors.joining("\n")));

        read(write("items.csv.gz", Arrays.copyOf(whole, whole.length / 2)), write("rest.csv", "id\nlast\n"));

        assertThat(collected.items).hasSizeBetween(10_000, 40_000).endsWith(Map.of("id", StoredValue.string("last")));
        assertThat(collected.problems)
                .singleElement()
                .asString()
                .endsWith("items.csv.gz: the gzip data ends too early or is damaged; what follows is not read");
    }

    @ParameterizedTest
    @ValueSource(strings = {"items.json", "items.csv"})
    void textInUtf16_isNamed(String name) throws IOException {
        read(write(name, "{\"id\": \"1\"}\n".getBytes(StandardCharsets.UTF_16)), write("rest.json", "{\"id\": \"2\"}"));

        assertThat(collected.items).hasSize(1);
        assertThat(collected.problems)
                .singleElement()
                .asString()
                .contains(name)
                .endsWith(": the text is in UTF-16; convert it to UTF-8");
    }

    @Test
    void damagedLines_areNamedWithoutTheirValues_andTheOthersCount() throws IOException {
        read(write("items.json", """
                {"id": "1"}
                {"id": "secret
                {"id": {"N": "secret"}, "x": {"S": "1"}}
                {"id": {"B": "sec&ret"}}
                {"id": {"S": 5}}
                "secret"
                [1]
                {}
                {"id": secret}
                {"id": "2"} {"id": "4"}{"id": "5"}
                {"id": "6"} secret
                {"id": "3"}
                """));

        assertThat(collected.items)
                .extracting(item -> item.get("id").text())
                .containsExactly("1", "2", "4", "5", "6", "3");
        assertThat(collected.problems)
                .hasSize(9)
                .allSatisfy(
                        problem -> assertThat(problem).contains("items.json:").doesNotContain("secret"));
        assertThat(collected.problems.get(0)).contains("items.json:2: not JSON");
        assertThat(collected.problems.get(1)).contains("items.json:3: attribute \"id\"");
        assertThat(collected.problems.get(8)).contains("items.json:11: not JSON");
    }

    @Test
    void largeValuesAndLines_areRead_andTooLongOnesLeftOut() throws IOException {
        read(write(
                "items.json",
                "{\"id\": \"" + "x".repeat(400_000) + "\"}\n{\"id\": \"" + "y".repeat(9 << 20)
                        + "\"}\n{\"id\": \"3\"}\n"));

        assertThat(collected.items).extracting(item -> item.get("id").bytes()).containsExactly(400_000, 1);
        assertThat(collected.problems).singleElement().asString().endsWith(":2: the line is longer than 8 MB");
    }

    @Test
    void truncatedGzip_isReported_andWhatWasReadCounts() throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            lines.append("{\"id\": \"").append(i * 7919L % 20_000).append("\"}\n");
        }
        byte[] packed = gzip(lines.toString());
        read(write("items.json.gz", Arrays.copyOf(packed, packed.length / 2)));

        assertThat(collected.items).hasSizeBetween(5_000, 15_000);
        assertThat(collected.problems).last().asString().contains("the gzip data ends too early");
    }

    private static String lines(String... lines) {
        return String.join("\n", lines);
    }

    /** Each first or inner line is damaged so that it looks like the start of a document of several lines, or like its end. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{'id': '1', 'name': [|{'id': '2'}|{'id': '3'}|{'id': '4'}",
                "{'id': '1',|{'id': '2'}|{'id': '3'}|{'id': '4'}",
                "{|{'id': '2'}|{'id': '3'}|{'id': '4'}",
                "[{'id': '1'|{'id': '2'}|{'id': '3'}|{'id': '4'}",
                "[|{'id': '2'},|{'id': '3'},|{'id': 1',|{'id': 'x}|},|{'id': '4'}|]",
                "{'Items': [|  {'id': '2'},|  {'id': oops},|  {'id': '3'},|  {'id': '4', 'list': [|    {'id': '9'}|  ]}|], 'Count': 4}"
            })
    void damagedLineThatLooksLikeADocument_isLeftOutAlone(String text) throws IOException {
        read(write("items.json", text.replace('\'', '"').replace('|', '\n')));

        assertThat(collected.items)
                .extracting(item -> item.get("id"))
                .contains(StoredValue.string("2"), StoredValue.string("3"));
        assertThat(collected.items).extracting(item -> item.get("id")).doesNotContain(StoredValue.string("9"));
        assertThat(collected.items.size()).isBetween(2, 3);
        assertThat(collected.problems)
                .isNotEmpty()
                .allSatisfy(problem -> assertThat(problem)
                        .contains("items.json:", "not JSON")
                        .doesNotContain("what follows is not read"));
    }

    @Test
    void linesOfADocument_afterEmptyOnes_haveTheirNumbers() throws IOException {
        read(write(
                "items.json",
                lines("", "[", "{\"id\": \"1\"},", "{\"id\": 1 2},", "{\"id\": \"3\"},", "{\"id\": 4 5}", "]")));

        assertThat(collected.items).hasSize(2);
        assertThat(collected.problems)
                .satisfiesExactly(
                        problem -> assertThat(problem).contains("items.json:4: not JSON"),
                        problem -> assertThat(problem).contains("items.json:6: not JSON"));
    }

    /** A quote that is not closed opens a field of several lines, up to the end of the file. */
    @Test
    void unclosedQuoteInCsv_losesItsLineAlone() throws IOException {
        List<String> lines =
                new ArrayList<>(List.of("id,note", "1,\"a|note\"\"", "2,\"open", "3,5\" pipe", "4,\"a", "b\"", "5,x"));
        for (int i = 6; i < 5_000; i++) {
            lines.add(i + (i % 100 == 0 ? ",\"open" : ",note"));
        }
        read(write("items.csv", String.join("\n", lines)));

        assertThat(collected.items).hasSize(4_999 - 2 - 49);
        assertThat(collected.items)
                .contains(
                        Map.of("id", StoredValue.string("4"), "note", StoredValue.string("a\nb")),
                        Map.of("id", StoredValue.string("3"), "note", StoredValue.string("5\" pipe")));
        assertThat(collected.problems)
                .hasSize(2 + 49)
                .first()
                .asString()
                .endsWith("items.csv:2: a quote is not closed, or is not the end of its field");
        assertThat(collected.problems.get(1)).contains("items.csv:3: ");
    }

    @Test
    void csv_hasItemsOfTexts() throws IOException {
        ItemFiles files = read(write("items.csv", """
                id,name,empty
                1,"a, ""b"" and
                c",
                2,d,e
                3,only two
                """));

        assertThat(collected.items)
                .containsExactly(
                        Map.of("id", StoredValue.string("1"), "name", StoredValue.string("a, \"b\" and\nc")),
                        Map.of(
                                "id", StoredValue.string("2"),
                                "name", StoredValue.string("d"),
                                "empty", StoredValue.string("e")));
        assertThat(collected.problems)
                .singleElement()
                .asString()
                .endsWith("items.csv:5: the line has 2 fields, and the header 3");
        assertThat(files.source()).isEqualTo("csv");
    }

    @Test
    void export_isReadByItsManifest() throws IOException {
        write("AWSDynamoDB/01/manifest-summary.json", """
                {"version": "2020-06-30", "tableArn": "arn:aws:dynamodb:eu-central-1:1:table/orders", "outputFormat": "DYNAMODB_JSON"}
                """);
        write("AWSDynamoDB/01/manifest-files.json", """
                {"itemCount": 2, "md5Checksum": "x", "dataFileS3Key": "AWSDynamoDB/01/data/a.json.gz"}
                {"itemCount": 3, "md5Checksum": "x", "dataFileS3Key": "AWSDynamoDB/01/data/b.json.gz"}
                {"itemCount": 1, "md5Checksum": "x", "dataFileS3Key": "AWSDynamoDB/01/data/c.json.gz"}
                """);
        write(
                "AWSDynamoDB/01/data/a.json.gz",
                gzip("{\"Item\":{\"id\":{\"S\":\"1\"}}}\n{\"Item\":{\"id\":{\"S\":\"2\"}}}\n"));
        write("AWSDynamoDB/01/data/b.json.gz", gzip("{\"Item\":{\"id\":{\"S\":\"3\"}}}\n"));
        write("AWSDynamoDB/01/data/unlisted.json.gz", gzip("{\"Item\":{\"id\":{\"S\":\"9\"}}}\n"));
        ItemFiles files = read(folder);

        assertThat(collected.items).hasSize(3);
        assertThat(collected.problems)
                .containsExactly(
                        "01/data/b.json.gz: the manifest says 3 items, and 1 are read",
                        "01/data/c.json.gz: the manifest lists the file, and it is missing");
        assertThat(files.table()).contains("orders");
        assertThat(files.basis()).isEqualTo(Basis.ITEMS);
        assertThat(files.bytes()).isEqualTo(collected.bytes);
    }

    @Test
    void incrementalExport_hasWritesAndDeletes() throws IOException {
        write("01/manifest-summary.json", """
                {"tableArn": "arn:aws:dynamodb:eu-central-1:1:table/orders", "exportType": "INCREMENTAL_EXPORT"}
                """);
        write("01/manifest-files.json", "{\"itemCount\": 2, \"dataFileS3Key\": \"AWSDynamoDB/data/a.json.gz\"}\n");
        write("01/data/a.json.gz", gzip("""
                {"Metadata":{"WriteTimestampMicros":"1"},"Keys":{"id":{"S":"1"}},"OldImage":{"id":{"S":"1"}},"NewImage":{"id":{"S":"1"},"n":{"N":"2"}}}
                {"Metadata":{"WriteTimestampMicros":"2"},"Keys":{"id":{"S":"2"}},"OldImage":{"id":{"S":"2"}}}
                """));
        ItemFiles files = read(folder);

        assertThat(collected.items)
                .singleElement()
                .satisfies(item -> assertThat(item).containsKey("n"));
        assertThat(collected.deletes).containsExactly(Map.of("id", StoredValue.string("2")));
        assertThat(files.basis()).isEqualTo(Basis.WRITES);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ItemFiles.of(List.of(folder, write("x.json", "{}")), InputStream.nullInputStream())
                        .basis())
                .withMessageContaining("An incremental export contains writes");
    }

    @Test
    void standardInput_isRead() throws IOException {
        ItemFiles files = ItemFiles.of(
                List.of(Path.of("-")), new ByteArrayInputStream("{\"id\": \"1\"}\n".getBytes(StandardCharsets.UTF_8)));
        files.read(collected);

        assertThat(collected.items).hasSize(1);
        assertThat(files.bytes()).isEqualTo(-1);
    }

    @Test
    void sinkThatStops_getsNoMore() throws IOException {
        collected.limit = 2;
        read(write("items.json", "{\"id\": 1}\n".repeat(5)), write("more.json", "{\"id\": 1}\n"));

        assertThat(collected.items).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "missing.json,there is no such file or folder",
        "empty,'the folder has no manifest-files.json of an export, and no file of JSON or CSV'"
    })
    void absentItems_areErrors(String name, String problem) throws IOException {
        Files.createDirectories(folder.resolve("empty"));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> read(folder.resolve(name)))
                .withMessage(folder.resolve(name) + ": " + problem);
    }

    @Test
    void exportInIon_isAnError() throws IOException {
        write("01/manifest-files.json", "");
        write("01/manifest-summary.json", "{\"outputFormat\": \"ION\"}");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> read(folder))
                .withMessageEndingWith("the export has the format ION. Export the table in the format DYNAMODB_JSON");
    }

    private static final class Collected implements ItemSink {

        private final List<Map<String, StoredValue>> items = new ArrayList<>();
        private final List<String> problems = new ArrayList<>();
        private final List<Map<String, StoredValue>> deletes = new ArrayList<>();
        private int limit = Integer.MAX_VALUE;
        private long bytes;

        @Override
        public void add(Map<String, StoredValue> item) {
            items.add(item);
        }

        @Override
        public void addDelete(Map<String, StoredValue> item) {
            deletes.add(item);
        }

        @Override
        public void skip(String place, String problem) {
            problems.add(place + ": " + problem);
        }

        @Override
        public void progress(long more) {
            bytes += more;
        }

        @Override
        public boolean goesOn() {
            return items.size() < limit;
        }
    }
}
