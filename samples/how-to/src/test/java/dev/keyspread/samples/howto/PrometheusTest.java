package dev.keyspread.samples.howto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.micrometer.MicrometerObserver;
import dev.keyspread.table.Tables;
import dev.keyspread.testing.TestTables;
import dev.keyspread.write.BatchWrite;
import dev.keyspread.write.WriteTransaction;
import io.micrometer.core.instrument.Tags;
import io.micrometer.prometheusmetrics.PrometheusConfig;
import io.micrometer.prometheusmetrics.PrometheusMeterRegistry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import software.amazon.awssdk.services.dynamodb.model.DynamoDbException;
import tools.jackson.databind.json.JsonMapper;

/** The meters of a session in Prometheus, which rejects meters of one name with different tags. */
class PrometheusTest {

    private static final Path MONITORING = Path.of("../../docs/monitoring");
    private static final Pattern METER = Pattern.compile("\\b((?:keyspread|cache)_\\w+)\\b(?!\\s*=)");
    private static final Pattern GROUPED = Pattern.compile("by \\(([^)]*)\\)");
    private static final Pattern SELECTED = Pattern.compile("(\\w+)(?:=~|!~|!=|=)\"");

    @RegisterExtension
    final TestTables dynamoDb = TestTables.inMemory();

    private final PrometheusMeterRegistry registry =
            new PrometheusMeterRegistry(PrometheusConfig.DEFAULT).throwExceptionOnRegistrationFailure();

    private Keyspread mapper(String account) {
        return dynamoDb.builder()
                .queryCache(100_000, Duration.ofMinutes(1))
                .observer(MicrometerObserver.create(registry).withTags(Tags.of("account", account)))
                .build();
    }

    private void session(Keyspread keyspread) {
        OrderRepository orders = new OrderRepository(keyspread);
        orders.save(Order.open("c1", 42));
        orders.find("c1", 42);
        orders.query("c1").cached().list();
        orders.table().scan().list();
        BatchWrite.of().save(orders, List.of(Order.open("c1", 43))).run();
        WriteTransaction.of(orders.prepareSave(Order.open("c1", 44))).run();
        orders.delete(OrderRepository.key("c1", 44));
        ProductRepository products = new ProductRepository(keyspread);
        products.save(new Product("p1", "Lamp"));
        products.find("p1");
        products.find("p1");
        InvoiceTransactionRepository transactions = new InvoiceTransactionRepository(keyspread);
        transactions.save(new InvoiceTransaction("121212", "Client#1", BigDecimal.ONE));
        transactions.query("121212").list();
        dynamoDb.faults().onAll().throttle();
        assertThatExceptionOfType(DynamoDbException.class).isThrownBy(() -> orders.find("c1", 42));
        dynamoDb.reset();
    }

    private String scrapedSessions() {
        for (String account : List.of("eu", "asia")) {
            Keyspread keyspread = mapper(account);
            Tables.create(
                    keyspread,
                    List.of(OrderRepository.TABLE, ProductRepository.TABLE, InvoiceTransactionRepository.TABLE));
            session(keyspread);
        }
        return registry.scrape();
    }

    /** The dashboard and the rules that users import ask for meters and labels that exist. */
    @Test
    void expressions_ofDashboardAndAlerts_haveKnownMetersAndLabels() {
        String scraped = scrapedSessions();

        List<String> dashboard = expressions(new JsonMapper()
                .readValue(MONITORING.resolve("grafana-dashboard.json").toFile(), Object.class));
        List<String> alerts = expressions(new Load(LoadSettings.builder().build())
                .loadFromString(text(MONITORING.resolve("prometheus-alerts.yaml"))));

        assertThat(dashboard).hasSize(12);
        assertThat(alerts).hasSize(5);
        assertThat(Stream.concat(dashboard.stream(), alerts.stream())).allSatisfy(expression -> {
            assertThat(groups(METER, expression)).isNotEmpty().allSatisfy(meter -> {
                List<String> lines = scraped.lines()
                        .filter(line -> line.startsWith(meter + "{"))
                        .toList();
                assertThat(lines).as(meter).isNotEmpty();
                assertThat(labels(expression))
                        .allSatisfy(label ->
                                assertThat(lines).as(meter).anyMatch(line -> line.matches(".*[{,]" + label + "=.*")));
            });
        });
    }

    /** Returns the texts of all members {@code expr} in a document. */
    private static List<String> expressions(Object node) {
        if (node instanceof Map<?, ?> members) {
            return members.entrySet().stream()
                    .flatMap(member -> member.getKey().equals("expr")
                            ? Stream.of((String) member.getValue())
                            : expressions(member.getValue()).stream())
                    .toList();
        }
        return node instanceof List<?> elements
                ? elements.stream()
                        .flatMap(element -> expressions(element).stream())
                        .toList()
                : List.of();
    }

    /** Returns the labels by which an expression groups or selects. */
    private static List<String> labels(String expression) {
        Stream<String> grouped =
                groups(GROUPED, expression).stream().flatMap(names -> Stream.of(names.split(", ", -1)));
        return Stream.concat(grouped, groups(SELECTED, expression).stream())
                .distinct()
                .toList();
    }

    private static List<String> groups(Pattern pattern, String expression) {
        return pattern.matcher(expression)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @Test
    void allMeters_appear_ofEachMapper() {
        String scraped = scrapedSessions();
        for (String account : List.of("eu", "asia")) {
            for (String meter : List.of(
                    "keyspread_operation_seconds_count",
                    "keyspread_capacity_consumed_units_sum",
                    "keyspread_capacity_predicted_error_units_sum",
                    "keyspread_throttles_total",
                    "keyspread_shard_requests_sum",
                    "keyspread_shard_skew_max",
                    "keyspread_item_bytes_bucket",
                    "cache_size",
                    "cache_gets_total",
                    "cache_puts_total",
                    "cache_evictions_total")) {
                assertThat(scraped).containsPattern("(?m)^" + meter + "\\{[^}]*account=\"" + account + "\"");
            }
            for (String operation : List.of(
                    "GetItem", "PutItem", "DeleteItem", "Query", "Scan", "BatchWriteItem", "TransactWriteItems")) {
                assertThat(scraped)
                        .containsPattern("(?m)^keyspread_operation_seconds_count\\{account=\"" + account
                                + "\"[^}]*operation=\"" + operation + "\"");
            }
            assertThat(scraped)
                    .containsPattern("(?m)^cache_size\\{account=\"" + account + "\",cache=\"products\"}")
                    .containsPattern("(?m)^cache_size\\{account=\"" + account + "\",cache=\"query-cache\"}");
        }
    }
}
