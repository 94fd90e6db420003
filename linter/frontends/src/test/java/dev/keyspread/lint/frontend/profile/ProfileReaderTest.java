package dev.keyspread.lint.frontend.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.keyspread.lint.frontend.config.ConfigurationFile;
import dev.keyspread.lint.frontend.declare.Declarations;
import dev.keyspread.lint.frontend.input.InputReader;
import dev.keyspread.lint.frontend.report.Schemas;
import dev.keyspread.lint.frontend.table.Inputs;
import dev.keyspread.lint.schema.AttributeType;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Measurement;
import dev.keyspread.lint.schema.Measurement.Growth;
import dev.keyspread.lint.schema.Measurement.MeasuredKey;
import dev.keyspread.profile.Profile.Basis;
import dev.keyspread.profile.ProfileJson;
import dev.keyspread.profile.Profiler;
import dev.keyspread.profile.Profiler.KeyAttributes;
import dev.keyspread.profile.StoredValue;
import dev.keyspread.profile.ValueHash;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProfileReaderTest {

    @TempDir
    private Path folder;

    private static String profile(String table, String key) {
        Profiler profiler = new Profiler(
                table,
                List.of(
                        new KeyAttributes(null, List.of(key), List.of()),
                        new KeyAttributes("by-status", List.of("status"), List.of("at"))),
                ValueHash.random(),
                true,
                "at");
        for (int i = 0; i < 2_000; i++) {
            profiler.add(Map.of(
                    key,
                    StoredValue.number(Integer.toString(i)),
                    "status",
                    StoredValue.string(i % 4 == 0 ? "A" : "B"),
                    "at",
                    StoredValue.number(Integer.toString(1_764_500_000 + 60 * i))));
        }
        return ProfileJson.write(profiler.profile("json", Basis.ITEMS, Instant.parse("2026-11-30T12:00:00Z"), true));
    }

    private Inputs read() throws IOException {
        return Declarations.apply(InputReader.read(List.of(folder)), ConfigurationFile.NONE);
    }

    @Test
    void writtenProfile_fitsTheSchema() throws IOException {
        String schema = Files.readString(Path.of("..", "..", "docs", "profile.schema.json"));
        String json = profile("orders", "id");

        assertThat(Schemas.problems(schema, json)).isEmpty();
        assertThat(Schemas.problems(schema, json.replace("\"ITEMS\"", "\"THINGS\"")))
                .isNotEmpty();
        assertThat(Schemas.problems(schema, json.replace("\"partition\"", "\"partitian\"")))
                .isNotEmpty();
    }

    @Test
    void profileAlone_isATable() throws IOException {
        Files.writeString(folder.resolve("orders.profile.json"), profile("orders", "id"));
        EntitySchema table = read().schemas().findFirst().orElseThrow();

        assertThat(table.table()).isEqualTo("orders");
        assertThat(table.key().partitionKeys().get(0).type()).isEqualTo(AttributeType.N);
        assertThat(table.workload().items()).isEqualTo(2_000);
        Measurement measured = table.measured();
        assertThat(measured).isNotNull();
        assertThat(measured.day()).isEqualTo("2026-11-30");
        assertThat(measured.key(null)).map(MeasuredKey::distinct).contains(2_000L);
        assertThat(measured.key("by-status"))
                .get()
                .returns(2L, MeasuredKey::distinct)
                .returns("B", MeasuredKey::hottest)
                .returns(0.75, MeasuredKey::hottestShare);
    }

    /** A template that was changed since has another key, and its table is another one. */
    @Test
    void profile_belongsToTheTableWithItsNameAndKey() throws IOException {
        Files.writeString(folder.resolve("orders.profile.json"), profile("orders", "id"));
        Files.writeString(folder.resolve("customers.profile.json"), profile("customers", "id"));
        for (String table : List.of("orders", "customers")) {
            String key = table.equals("orders") ? "id" : "number";
            Files.writeString(folder.resolve(table + ".json"), """
                    {"TableName": "%s", "KeySchema": [{"AttributeName": "%s", "KeyType": "HASH"}], "BillingMode": "PAY_PER_REQUEST",
                     "AttributeDefinitions": [{"AttributeName": "%s", "AttributeType": "N"}]}
                    """.formatted(table, key, key));
        }
        Inputs inputs = read();

        assertThat(inputs.tables())
                .extracting(
                        table -> table.place().file().replaceFirst(".*/", ""),
                        table -> table.entity().measured() != null)
                .containsExactlyInAnyOrder(
                        tuple("orders.json", true),
                        tuple("customers.json", false),
                        tuple("customers.profile.json", true));
        // The template has no index, so what the profile says about it is left out.
        Measurement measured = inputs.schemas()
                .filter(table -> table.table().equals("orders"))
                .findFirst()
                .orElseThrow()
                .measured();
        assertThat(measured).isNotNull();
        assertThat(measured.keys()).hasSize(1);
    }

    @Test
    void newestProfileOfAWholeTable_counts_andTheOthersAreNoted() throws IOException {
        String old = profile("orders", "id").replace("2026-11-30T12", "2026-10-30T12");
        Files.writeString(folder.resolve("a.profile.json"), old);
        Files.writeString(folder.resolve("b.profile.json"), profile("orders", "id"));
        Inputs inputs = read();

        assertThat(inputs.schemas()).singleElement().satisfies(table -> {
            assertThat(table.measured().day()).isEqualTo("2026-11-30");
            assertThat(table.measured().items()).isEqualTo(2_000);
        });
        assertThat(inputs.notes())
                .singleElement()
                .asString()
                .contains("a.profile.json", "is not used: the profile", "b.profile.json of table \"orders\" is newer");
    }

    private static String part(Basis basis, int items) {
        Profiler profiler = new Profiler(
                "orders",
                List.of(new KeyAttributes(null, List.of("status"), List.of())),
                ValueHash.random(),
                false,
                null);
        for (int i = 0; i < items; i++) {
            profiler.add(Map.of("status", StoredValue.string("OPEN")));
        }
        return ProfileJson.write(profiler.profile("json", basis, Instant.parse("2026-11-30T12:00:00Z"), false));
    }

    @Test
    void largestSampleOfATable_counts_andANoteTellsHowToAddThem() throws IOException {
        Files.writeString(folder.resolve("a.profile.json"), part(Basis.ITEMS, 2_000));
        Files.writeString(folder.resolve("b.profile.json"), part(Basis.ITEMS, 3_000));
        Files.writeString(folder.resolve("c.profile.json"), part(Basis.WRITES, 4_000));
        Inputs inputs = read();

        assertThat(inputs.schemas())
                .singleElement()
                .satisfies(table -> assertThat(table.measured().items()).isEqualTo(3_000));
        assertThat(inputs.notes())
                .extracting(Object::toString)
                .satisfiesExactly(
                        note -> assertThat(note).contains("c.profile.json", "is not used", "counts something else"),
                        note -> assertThat(note)
                                .contains(
                                        "a.profile.json",
                                        "is not used",
                                        "has more items. Add them with keyspread profile --merge"));
    }

    /** The rules of Contributor Insights are of the table or of one index, and of different hours. */
    @Test
    void loadsOfOneTable_countWithTheHighestOfEachKey() throws IOException {
        String load = """
                {"keyspreadProfile": 1, "table": "orders", "basis": "LOAD", "made": "2026-11-%d0T00:00:00Z", "hashing": "h", "keys": [
                  {"partition": ["id"], "writeUnitsPerSecond": %d, "heaviest": [{"key": "k", "writeUnitsPerSecond": %d}]},
                  {"index": "by-status", "partition": ["status"], "writeUnitsPerSecond": %d,
                   "heaviest": [{"key": "s", "writeUnitsPerSecond": %d}]}]}
                """;
        Files.writeString(folder.resolve("a.profile.json"), load.formatted(1, 100, 50, 0, 0));
        Files.writeString(folder.resolve("b.profile.json"), load.formatted(2, 40, 10, 90, 45));
        Inputs inputs = read();

        assertThat(inputs.schemas()).singleElement().satisfies(table -> {
            assertThat(table.measured().day()).isEqualTo("2026-11-20");
            assertThat(table.measured().keys())
                    .extracting(MeasuredKey::index, MeasuredKey::hottestWriteUnits)
                    .containsExactly(tuple(null, 50.0), tuple("by-status", 45.0));
        });
    }

    @Test
    void profileWithAnotherName_isNoted() throws IOException {
        Files.writeString(folder.resolve("c.profile.json"), profile("shop-Orders-1AB", "id"));
        Files.writeString(folder.resolve("b.json"), """
                {"TableName": "Orders", "KeySchema": [{"AttributeName": "id", "KeyType": "HASH"}], "BillingMode": "PAY_PER_REQUEST",
                 "AttributeDefinitions": [{"AttributeName": "id", "AttributeType": "N"}]}
                """);
        Inputs inputs = read();

        assertThat(inputs.tables())
                .extracting(
                        table -> table.entity().table(), table -> table.entity().measured() != null)
                .containsExactlyInAnyOrder(tuple("Orders", false), tuple("shop-Orders-1AB", true));
        assertThat(inputs.notes())
                .singleElement()
                .asString()
                .contains(
                        "c.profile.json",
                        "no definition has the name \"shop-Orders-1AB\"",
                        "make it with --table Orders");
    }

    /** A text with a day is a bucket only if the rest of the text is always the same. */
    @ParameterizedTest
    @CsvSource({"1, *#yyyy-MM-dd", "50, "})
    void textsThatContainADay_areBuckets_ifNothingElseIsInThem(int owners, String format) throws IOException {
        Profiler profiler = new Profiler(
                "events",
                List.of(new KeyAttributes(null, List.of("pk"), List.of("number"))),
                ValueHash.random(),
                false,
                null);
        for (int i = 0; i < 2_000; i++) {
            profiler.add(Map.of(
                    "pk",
                    StoredValue.string("D%d#2026-11-%02d".formatted(i % owners, 1 + i % 30)),
                    "number",
                    StoredValue.number(Integer.toString(i))));
        }
        Files.writeString(
                folder.resolve("events.profile.json"),
                ProfileJson.write(profiler.profile("json", Basis.ITEMS, Instant.EPOCH, true)));
        Measurement measured = read().schemas().findFirst().orElseThrow().measured();

        assertThat(measured).isNotNull();
        assertThat(measured.key(null)).get().satisfies(key -> {
            assertThat(key.format()).isEqualTo(format);
            assertThat(key.sortFormat()).isEqualTo("sequence");
            assertThat(key.growth()).isEqualTo(new Growth("pk", 1, 462, 66.0 / 462));
        });
    }

    @Test
    void damagedProfileInAFolder_isANote() throws IOException {
        Files.writeString(folder.resolve("orders.profile.json"), "{\"keyspreadProfile\": 1, \"table\": \"orders\"}");

        assertThat(read().notes())
                .singleElement()
                .asString()
                .contains("orders.profile.json")
                .contains("\"basis\" is missing");
    }
}
