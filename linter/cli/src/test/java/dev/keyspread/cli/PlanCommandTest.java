package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.frontend.document.JsonDocument;
import dev.keyspread.planner.plan.Prices;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlanCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    @Test
    void plan_fiveThousandWrites_printsShardsPartitionsAndCost() {
        run("plan --writes 5000 --item-bytes 1024 --entry-bytes 200");

        assertThat(lines())
                .contains(
                        "Capacity plan of table",
                        "writes 5,000 - 5,000 (1) 5,000 (1)",
                        "partitions by throughput 5 5",
                        "shards of that key, without headroom 5 5",
                        "shards of that key, with 30 % headroom 8 8",
                        "provisioned write units 7,143 7,143",
                        "burst capacity lasts at 1.5 × writes 0 s 0 s",
                        "on-demand cost a month 8,212.50 USD 8,212.50 USD",
                        "provisioned cost a month 3,389.45 USD 3,389.45 USD",
                        "- The capacity of \"table\" and its indexes costs 16,425.00 USD a month on demand, and 6,778.90 USD"
                                + " provisioned.");
        assertThat(out.toString())
                .contains("Prices of us-east-1, 2026-01, for 730 hours")
                .doesNotContain("break-even");
    }

    @Test
    void plan_pricesWithoutProvisionedCapacity_showTheBreakEven() throws IOException {
        Path file = Files.writeString(
                folder.resolve("p.properties"),
                "region = eu-west-1\ndate = 2026-11\ncurrency = EUR\non-demand.million-read-units = 0.125\n"
                        + "on-demand.million-write-units = 0.625\n");

        run("plan --writes 5000 --prices " + file);

        assertThat(lines())
                .contains(
                        "provisioned cost a month unknown",
                        "break-even price of a write unit-hour 0.001575 EUR",
                        "- break-even price: below this price of a unit per hour, provisioned capacity is cheaper than on-demand"
                                + " capacity");
        assertThat(out.toString())
                .contains(
                        "Prices of eu-west-1, 2026-11, for 730 hours",
                        "The price file has no price of provisioned capacity.");
    }

    @Test
    void plan_items_haveStorageWithOverhead() {
        run("plan --items 20000000 --item-bytes 1024 --entry-bytes 100");

        assertThat(lines())
                .contains(
                        "storage with overhead 20.94 GB 3.73 GB",
                        "partitions by size 2.09 0.37",
                        "partitions, estimated 3 1");
        assertThat(out.toString())
                .doesNotContain(
                        "units per second  ", "burst capacity lasts at", "on-demand cost a", "provisioned cost a");
    }

    /** 2 % of the load are on the hottest key: at 1.5 times 5,000 writes, it takes 150 of 1,000. */
    @Test
    void burst_endsWhenTheHottestKeyIsFull() {
        run("plan --writes 5000 --hottest-key-share 0.02");
        assertThat(lines())
                .contains("burst capacity lasts at 1.5 × writes 6,002 s", "burst capacity lasts at 2 × writes 0 s");
        out.getBuffer().setLength(0);

        // 13.4 % of 7,500 are 1,005.
        run("plan --writes 5000 --hottest-key-share 0.134");
        assertThat(lines()).contains("burst capacity lasts at 1.5 × writes 0 s");
    }

    @Test
    void plan_entitiesWithoutALoad_haveNoCost() throws IOException {
        Path resources = Path.of("src/test/resources/entities/orders/META-INF/keyspread");
        String schema = Files.readString(resources.resolve("com.example.ShopOrder.json"))
                .replaceAll("\"(peakWritesPerSecond|peakReadsPerSecond|perSecond)\" : [0-9.]+", "\"$1\" : -1");
        Path classes = folder.resolve("META-INF/keyspread");
        Files.createDirectories(classes);
        Files.writeString(classes.resolve("com.example.ShopOrder.json"), schema);

        run("plan " + folder);

        assertThat(out.toString())
                .contains("storage with overhead")
                .doesNotContain("0.00 USD", "on-demand cost a month");
    }

    @Test
    void plan_bulkLoad_saysWhatStays() {
        run("plan --writes 200 --bulk-items 20000000 --bulk-minutes 30");

        assertThat(out.toString())
                .contains(
                        "20,000,000 items of 1,024 bytes in 30 minutes need 11,112 write units per second.",
                        "That is 11.11 partitions by throughput and 2.09 by size, so DynamoDB needs 12 partitions. They stay"
                                + " after the load.",
                        "A new on-demand table takes 4,000 write units per second at once. Set its warm throughput before the"
                                + " load.",
                        "200 write units per second afterwards are 16.67 for each, split evenly.");
    }

    @Test
    void plan_bulkLoadBeyondTheQuota_namesItAndTheIndexes() {
        run("plan --bulk-items 200000000 --bulk-minutes 30 --entry-bytes 2000 --entry-bytes 200");

        assertThat(lines())
                .contains(
                        "- Entries of 2,000 bytes in \"index 1\" need 222,223 write units per second and 223 partitions of that"
                                + " index.",
                        "- Entries of 200 bytes in \"index 2\" need 111,112 write units per second and 112 partitions of that"
                                + " index.",
                        // 400 million write units at 40,000 a second.
                        "- The default quota of a table, and of each global index, is 40,000 write units per second. Request a"
                                + " higher one, or load for at least 167 minutes.",
                        "- A new on-demand table takes 4,000 write units per second at once. Set its warm throughput, and that"
                                + " of its indexes, before the load.");
    }

    @ParameterizedTest
    @CsvSource({"84,false", "83,true"})
    void plan_bulkLoad_namesTheQuotaOnlyBeyondIt(int minutes, boolean named) {
        run("plan --bulk-items 200000000 --bulk-minutes " + minutes);

        assertThat(out.toString().contains("or load for at least 84 minutes.")).isEqualTo(named);
    }

    @Test
    void plan_jsonOfABulkLoad_hasItsIndexes() {
        run("plan --bulk-items 60000 --bulk-minutes 1 --entry-bytes 2000 -o json");

        assertThat(out.toString().replaceAll("\\s+", ""))
                .contains("\"globalIndexes\":[{\"items\":60000,\"itemBytes\":2000,\"seconds\":60,"
                        + "\"writeUnitsPerSecond\":2000.0,")
                .contains("\"name\":\"index1\"}]");
    }

    @Test
    void plan_slowBulkLoad_needsThePartitionsOfItsSize() {
        run("plan --bulk-items 20000000 --bulk-minutes 4320");
        assertThat(out.toString())
                .contains("0.08 partitions by throughput and 2.09 by size, so DynamoDB needs 3 partitions.");

        run("plan --bulk-items 60 --bulk-minutes 1");
        assertThat(out.toString())
                .contains(
                        "60 items of 1,024 bytes in 1 minute need 1 write unit per second.",
                        "That is 0.001 partitions by throughput and < 0.0001 by size, so DynamoDB needs 1 partition.");
    }

    @Test
    void plan_settings_changeShardsAndCost() {
        run("plan --writes 5000 --headroom 0 --growth 2 --average-share 0.1 --hottest-key-share 0.5");

        assertThat(lines())
                .contains(
                        "shards of that key, without headroom 3",
                        "shards of that key, with 0 % headroom and growth × 2 5",
                        "on-demand cost a month 821.25 USD");
    }

    @Test
    void plan_consistentReads_costTwice() {
        run("plan --reads 100 --item-bytes 4096");
        assertThat(lines()).contains("read units per second 50");
        run("plan --reads 100 --item-bytes 4096 --consistent");
        assertThat(lines()).contains("read units per second 100");
    }

    @Test
    void plan_priceFile_replacesThePrices() throws IOException {
        run("plan --print-prices");
        assertThat(out.toString()).isEqualTo(Prices.defaultFile());
        Path file = Files.writeString(
                folder.resolve("p.properties"),
                out + "provisioned.write-unit-hour = 0.002\n" + "provisioned.read-unit-hour = 0.001\n");

        run("plan --writes 1000 --headroom 0 --prices " + file);

        assertThat(lines()).contains("provisioned cost a month 1,460.73 USD");
    }

    @Test
    void plan_json_isComplete() {
        run("plan --writes 5000 --bulk-items 10 --bulk-minutes 1 -o json");

        assertThat(JsonDocument.read(out.toString()).member("tables")).isPresent();
        assertThat(out.toString())
                .contains(
                        "\"shards\" : 8",
                        "\"shardsByFormula\" : 5",
                        "\"provisioned\" : 7143",
                        "\"provisionedCost\" : 3389",
                        "\"bySize\" : null",
                        "\"breakEvenUnitHour\" : null",
                        "\"region\" : \"us-east-1\"",
                        "\"storedBytes\" : null",
                        "\"storedBytes\" : 11240");
    }

    @Test
    void plan_json_hasTheBurstsOfTheText() {
        run("plan --writes 200 -o json");

        assertThat(out.toString().replaceAll("\\s+", ""))
                .contains(
                        "\"bursts\":[{\"timesPeak\":1.5,\"seconds\":6128.57",
                        "{\"timesPeak\":2.0,\"seconds\":752.63",
                        "{\"timesPeak\":3.0,\"seconds\":273.24");
    }

    @Test
    void plan_markdown_isATable() {
        run("plan --writes 5000 -o markdown");

        assertThat(out.toString())
                .startsWith("# Capacity plan of table\n\n| access pattern | per second |")
                .contains("\n|---|---|---|---|---|\n| writes | 5,000 | - | 5,000 (1) | - |\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"tr-TR", "ar-EG", "de-DE"})
    void plan_otherLocale_printsTheSame(String tag) {
        run("plan --writes 5000 --items 1000000000");
        String expected = out.toString();
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag(tag));
        try {
            run("plan --writes 5000 --items 1000000000");
        } finally {
            Locale.setDefault(before);
        }

        assertThat(out.toString()).isEqualTo(expected).contains("5,000");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "plan|There is no load to plan. Give one, such as --writes 5000 --item-bytes 1024",
                "plan --writes 0|There is no load to plan",
                "plan --writes 5 --consistent|--consistent needs reads: --reads",
                "plan --writes 10000001|--writes must be 0 to 10000000 (found 10000001)",
                "plan --bulk-items 5|--bulk-items and --bulk-minutes need each other",
                "plan --writes 1 -o yaml|Unknown value \"yaml\"; use one of text, json, markdown",
                "plan --writes 1 --prices nowhere.properties|nowhere.properties: cannot be read: there is no such file"
            })
    void plan_wrongOptions_areRejected(String line, String message) {
        assertThat(run(line)).isEqualTo(2);
        assertThat(err.toString()).startsWith("keyspread: ").contains(message).doesNotContain("\tat ");
    }

    @Test
    void plan_entities_areReadFromTheirSchemas() {
        run("plan src/test/resources/entities");

        assertThat(lines())
                .contains(
                        "Capacity plan of invoice-transactions",
                        "Capacity plan of orders",
                        "orders of a customer 40 740 (18.5) - -",
                        "write units per second 5,499 1,501");
    }

    @Test
    void plan_severalTables_areAddedUpForTheQuotaOfTheAccount() {
        String note = "The provisioned capacity of these 2 tables and their indexes, ";
        run("plan src/test/resources/entities --headroom 0.8");
        assertThat(lines()).containsSubsequence("All tables", "").anyMatch(line -> line.startsWith("- " + note));

        run("plan src/test/resources/entities --headroom 0.8 -o json");
        assertThat(out.toString().replaceAll("\\s+", " ")).contains("\"notes\" : [ \"" + note);

        run("plan src/test/resources/entities");
        assertThat(lines()).doesNotContain("All tables");
    }

    @Test
    void plan_descriptionOfTheLiveTable_givesTheSizes() throws IOException {
        Path description = Files.writeString(folder.resolve("orders.json"), """
                {"Table": {
                  "TableName": "orders", "ItemCount": 1000000, "TableSizeBytes": 600000000,
                  "AttributeDefinitions": [
                    {"AttributeName": "customerId", "AttributeType": "S"},
                    {"AttributeName": "orderNumber", "AttributeType": "N"}],
                  "KeySchema": [
                    {"AttributeName": "customerId", "KeyType": "HASH"},
                    {"AttributeName": "orderNumber", "KeyType": "RANGE"}]}}
                """);

        assertThat(run("plan src/test/resources/entities/orders " + description))
                .isZero();

        assertThat(lines())
                .contains(
                        "- Items of \"orders\" have the measured average size of 600 bytes.",
                        "pay an order 500 - 500 (1) -");
    }

    @Test
    void plan_entitiesWithOptionsOfALoad_areRejected() {
        assertThat(run("plan src/test/resources/entities --writes 5")).isEqualTo(2);
        assertThat(err.toString())
                .startsWith("keyspread: --writes does not apply to entities, which declare their load with @Workload");
    }

    @Test
    void plan_templateWithoutLoad_isRejected() throws IOException {
        Path file = Files.writeString(folder.resolve("t.yaml"), """
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties: {TableName: orders, KeySchema: [{AttributeName: id, KeyType: HASH}]}
                """);

        assertThat(run("plan " + file)).isEqualTo(2);
        assertThat(err.toString()).startsWith("keyspread: The inputs define tables and no load.");
    }

    @Test
    void plan_brokenPriceFile_isRejectedByName() throws IOException {
        Path file = Files.writeString(folder.resolve("p.properties"), "region = x\n");

        assertThat(run("plan --writes 1 --prices " + file)).isEqualTo(2);
        assertThat(err.toString()).startsWith("keyspread: " + file + ": The price file must state \"date\"");
    }

    /** Returns the lines with single spaces between columns. */
    private List<String> lines() {
        return out.toString()
                .lines()
                .map(line -> line.strip().replaceAll(" {2,}", " "))
                .toList();
    }

    private int run(String line) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return KeyspreadCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), line.split(" "));
    }
}
