package dev.keyspread.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of report and simulate in a browser. Pictures for a look at them are in {@code target/pages}. */
class PagesTest {

    private static final Clock CLOCK = Clock.fixed(Instant.parse("2026-11-30T12:00:00Z"), ZoneOffset.UTC);
    private static final Path PICTURES = Path.of("target", "pages");
    private static final long SEED = 7;

    /** The pixels between the margins of A4. */
    private static final int PRINTED_WIDTH = 688;

    /** The violations of the rules of axe-core, with the elements at fault. */
    private static final String AXE = """
            const done = arguments[arguments.length - 1];
            axe.run(document, {resultTypes: ['violations']}).then(result => done(result.violations.map(each =>
                each.id + ': ' + each.nodes.map(node => node.html.slice(0, 120) + ' ' + node.failureSummary).join(' | '))));
            """;

    @TempDir
    private static Path folder;

    private static Browser browser;

    @BeforeAll
    static void writePages() throws IOException {
        writeInputs();
        run(
                "profile",
                in("items.jsonl"),
                "--definition",
                in("template.yaml"),
                "--table",
                "orders",
                "--values",
                "--file",
                in("orders.profile.json"));
        run(
                "report",
                in("template.yaml"),
                in("orders.profile.json"),
                "--table",
                "orders",
                "--writes",
                "3000",
                "--reads",
                "2000",
                "--file",
                in("report.html"));
        run("report", in("template.yaml"), in("orders.profile.json"), "--file", in("report-without-load.html"));
        Files.writeString(
                folder.resolve("simulation.html"),
                run(
                        "simulate",
                        "--writes",
                        "2500",
                        "--reads",
                        "100",
                        "--index",
                        "4",
                        "--duration",
                        "40s",
                        "--output",
                        "html"));
        Files.createDirectories(PICTURES);
        browser = Browser.start();
    }

    @AfterAll
    static void closeBrowser() {
        if (browser != null) {
            browser.close();
        }
    }

    private static void writeInputs() throws IOException {
        Random random = new Random(SEED);
        StringBuilder items = new StringBuilder();
        for (int i = 0; i < 20_000; i++) {
            String customer =
                    i % 10 < 3 ? "customer-without-spaces-".repeat(3) : "c" + (int) Math.pow(random.nextDouble(), -1);
            String status = i % 100 < 62 ? "OPEN" : i % 3 == 0 ? "<b onclick='alert(1)'>" : "SENT";
            items.append("{\"customerId\": \"" + customer + "\", \"orderId\": " + i + ", \"status\": \"" + status
                    + "\", \"createdAt\": \"2026-11-" + (10 + i % 20) + "T10:00:00Z\", \"text\": \""
                    + "x".repeat(random.nextInt(3_000)) + "\"}\n");
        }
        Files.writeString(folder.resolve("items.jsonl"), items);
        Files.writeString(folder.resolve("template.yaml"), """
                Resources:
                  Orders:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: orders
                      BillingMode: PAY_PER_REQUEST
                      AttributeDefinitions:
                        - {AttributeName: customerId, AttributeType: S}
                        - {AttributeName: orderId, AttributeType: N}
                        - {AttributeName: status, AttributeType: S}
                        - {AttributeName: createdAt, AttributeType: S}
                      KeySchema:
                        - {AttributeName: customerId, KeyType: HASH}
                        - {AttributeName: orderId, KeyType: RANGE}
                      LocalSecondaryIndexes:
                        - IndexName: by-date
                          KeySchema:
                            - {AttributeName: customerId, KeyType: HASH}
                            - {AttributeName: createdAt, KeyType: RANGE}
                          Projection: {ProjectionType: KEYS_ONLY}
                      GlobalSecondaryIndexes:
                        - IndexName: by-status
                          KeySchema:
                            - {AttributeName: status, KeyType: HASH}
                            - {AttributeName: createdAt, KeyType: RANGE}
                          Projection: {ProjectionType: ALL}
                  Settings:
                    Type: AWS::DynamoDB::Table
                    Properties:
                      TableName: settings-of-all-tenants-and-of-their-users-in-production
                      BillingMode: PAY_PER_REQUEST
                      AttributeDefinitions:
                        - {AttributeName: status, AttributeType: S}
                      KeySchema:
                        - {AttributeName: status, KeyType: HASH}
                """);
    }

    private static String in(String file) {
        return folder.resolve(file).toString();
    }

    private static String run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = KeyspreadCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), CLOCK, arguments);
        assertThat(code).as(err.toString()).isZero();
        return out.toString();
    }

    @ParameterizedTest
    @CsvSource({
        "report, 1280, light",
        "report, 1280, dark",
        "report, 390, light",
        "report, 390, dark",
        "report-without-load, 1280, light",
        "report-without-load, 390, dark",
        "simulation, 1280, light",
        "simulation, 390, dark"
    })
    void page_ofEachWidthAndScheme_fits_andHasNoViolationOfAxe(String page, int width, String scheme)
            throws IOException {
        browser.open(folder.resolve(page + ".html"), width, scheme);
        Files.write(PICTURES.resolve(page + "-" + width + "-" + scheme + ".png"), browser.screenshot());

        assertThat(browser.run("return document.documentElement.scrollWidth")).isEqualTo((long) width);
        browser.run(axe());
        assertThat((List<?>) browser.runAsync(AXE)).isEmpty();
        assertThat(browser.consoleMessages()).isEmpty();
    }

    private static String axe() throws IOException {
        try (InputStream script =
                Objects.requireNonNull(PagesTest.class.getResourceAsStream("/axe.min.js"), "axe.min.js")) {
            return new String(script.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"report", "simulation"})
    void page_printed_isAPdfOnA4_andBlackOnWhite(String page) throws IOException {
        browser.open(folder.resolve(page + ".html"), 1280, "dark");

        byte[] pdf = browser.print();

        Files.write(PICTURES.resolve(page + ".pdf"), pdf);
        String text = new String(pdf, StandardCharsets.ISO_8859_1);
        assertThat(text).startsWith("%PDF-");
        browser.openForPrint(folder.resolve(page + ".html"), PRINTED_WIDTH);
        assertThat(browser.run("return document.documentElement.scrollWidth")).isEqualTo((long) PRINTED_WIDTH);
        assertThat(browser.run("return getComputedStyle(document.body).backgroundColor"))
                .isEqualTo("rgb(255, 255, 255)");
        assertThat(browser.run("return getComputedStyle(document.body).color")).isEqualTo("rgb(0, 0, 0)");
        // A4 in points is 595 by 842.
        assertThat(Pattern.compile("/MediaBox \\[0 0 (\\d+)[.\\d]* (\\d+)[.\\d]*]")
                        .matcher(text)
                        .results())
                .isNotEmpty()
                .allSatisfy(box -> {
                    assertThat(Integer.parseInt(box.group(1))).isBetween(594, 596);
                    assertThat(Integer.parseInt(box.group(2))).isBetween(841, 842);
                });
    }

    @Test
    void report_byKeyboard_reachesItsTablesAndRules_inTheirOrder() {
        browser.open(folder.resolve("report.html"), 1280, "light");

        List<String> stops = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            stops.add(browser.tab());
        }

        assertThat(stops.subList(0, 5)).containsExactly("#table-1", "#table-2", "#table-1", "#table-1", "#table-1");
        assertThat(stops.subList(5, 7)).allMatch(stop -> stop.contains("/docs/rules/"));
        assertThat(browser.run("return getComputedStyle(document.activeElement).outlineStyle"))
                .isEqualTo("solid");
        browser.open(folder.resolve("report.html"), 1280, "light");
        browser.tab();
        browser.pressEnter();
        assertThat(browser.run("return location.hash")).isEqualTo("#table-1");
    }

    @Test
    void report_hasHeadingsInTheirOrder_andNoMarkupOfKeys() {
        browser.open(folder.resolve("report.html"), 1280, "light");

        assertThat(browser.run("return document.querySelectorAll('[onclick], script, img, link, iframe').length"))
                .isEqualTo(0L);
        assertThat(browser.run("return document.body.innerText")).asString().contains("<b onclick='alert(1)'>");
        assertThat((List<?>) browser.run("""
                const levels = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].map(each => Number(each.tagName[1]));
                return levels.filter((level, i) => i > 0 && level > levels[i - 1] + 1);
                """)).isEmpty();
    }
}
