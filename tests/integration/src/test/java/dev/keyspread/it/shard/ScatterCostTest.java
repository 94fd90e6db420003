package dev.keyspread.it.shard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.Filter;
import dev.keyspread.Keyspread;
import dev.keyspread.expression.Condition;
import dev.keyspread.it.entity.Invoice;
import dev.keyspread.it.entity.InvoiceRepository;
import dev.keyspread.it.entity.Requests;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.query.NarrowedQuery;
import java.util.List;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The cost of reads over shards, as DynamoDB reports it. Each invoice takes one read unit when read consistently. */
class ScatterCostTest {

    private static final int SHARDS = 8;
    private static final int INVOICES = 160;
    private static final String NEARLY_4_KB = "x".repeat(3_900);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final DoubleAdder units = new DoubleAdder();
    private final LongAdder requests = new LongAdder();
    private InvoiceRepository invoices;

    @BeforeEach
    void save() {
        dynamoDb.create(InvoiceRepository.TABLE);
        try (Keyspread keyspread = dynamoDb.builder().build()) {
            InvoiceRepository repository = new InvoiceRepository(keyspread);
            IntStream.range(0, INVOICES).forEach(i -> repository.save(invoice(i)));
        }
        invoices = new InvoiceRepository(dynamoDb.builder()
                .observer(OperationObserver.ofCapacity(consumed -> units.add(consumed.units())))
                .observer(Requests.observer(operation -> requests.increment()))
                .build());
    }

    private static Invoice invoice(int line) {
        return new Invoice("121212", "%03d".formatted(line), null, List.of(NEARLY_4_KB), "USA");
    }

    private InvoiceRepository.PrimaryKeyQuery query() {
        return invoices.consistent().query("121212");
    }

    @Test
    void limit_isReadOfTheShardsTogether() {
        assertThat(query().limit(16).stream().map(Invoice::line))
                .containsExactlyElementsOf(
                        IntStream.range(0, 16).mapToObj("%03d"::formatted).toList());
        // 2 of each shard, 5 of the fullest and one more; 16 of each would be 128.
        assertThat(units.sum()).isLessThanOrEqualTo(64);
    }

    @Test
    void first_isOneItemOfEachShard() {
        assertThat(query().first()).contains(invoice(0));
        assertThat(units.sum()).isEqualTo(SHARDS);
    }

    @Test
    void exists_isOneItemOfFewShards() {
        assertThat(query().exists()).isTrue();
        assertThat(units.sum()).isLessThanOrEqualTo(SHARDS);
    }

    @Test
    void count_costsWhatReadingCosts() {
        assertThat(query().count()).isEqualTo(INVOICES);
        assertThat(units.sum()).isBetween(INVOICES * 0.95, INVOICES * 1.05);
        assertThat(requests.sum()).isEqualTo(SHARDS);
    }

    @Test
    void pages_doNotReadWhatTheyDoNotYield() {
        var page = query().page(16);
        units.reset();

        var next = query().page(16, page.cursor().orElseThrow());

        assertThat(next.items()).extracting(Invoice::line).startsWith("016").endsWith("031");
        assertThat(units.sum()).isLessThanOrEqualTo(64);
    }

    @Test
    void filter_costsWhatItLeavesOut() {
        Filter filter = Filter.of("#line = :line").name("#line", "country").value(":line", AttributeValue.fromS("FRA"));

        assertThat(query().filter(Condition.of(filter)).stream()).isEmpty();
        assertThat(units.sum()).isBetween(INVOICES * 0.95, INVOICES * 1.05);
        assertThat(query().filter(Condition.of(filter)).exists()).isFalse();
    }

    @Test
    void filter_ofAnIndex_yieldsWhatItLetsThrough() {
        NarrowedQuery<Invoice> country = invoices.byCountry("USA");
        Filter filter =
                Filter.of("contains(#line, :one)").name("#line", "line").value(":one", AttributeValue.fromS("15"));

        assertThat(country.filter(Condition.of(filter)).stream().map(Invoice::line))
                .containsExactlyInAnyOrder(
                        "015", "115", "150", "151", "152", "153", "154", "155", "156", "157", "158", "159");
        assertThat(country.filter(Condition.of(filter)).limit(5).stream()).hasSize(5);
        assertThat(country.filter(Condition.of(filter)).count()).isEqualTo(12);
    }

    @Test
    void cursor_whoseItemIsGone_resumesAfterItsPlace() {
        var page = query().page(10);
        invoices.delete(InvoiceRepository.key("121212", "009"));
        invoices.delete(InvoiceRepository.key("121212", "010"));

        assertThat(query().page(3, page.cursor().orElseThrow()).items())
                .extracting(Invoice::line)
                .containsExactly("011", "012", "013");
    }

    @Test
    void attributes_ofItems_areBroughtAlone() {
        assertThat(query().limit(2).attributes("country").stream())
                .allSatisfy(item -> assertThat(item).containsOnlyKeys("number", "line", "country"))
                .hasSize(2);
        assertThat(invoices.byCountry("USA").limit(2).attributes("total").stream())
                .allSatisfy(item -> assertThat(item).containsOnlyKeys("number", "line", "by-country_key"));
    }

    @Test
    void occupiedShards_ofAKeyWithOneItem_areOne() {
        invoices.save(Invoice.of("131313", "a"));
        var one = invoices.query("131313");
        var occupied = one.shards().occupied();
        requests.reset();

        assertThat(one.shards().only(occupied).stream()).containsExactly(Invoice.of("131313", "a"));
        assertThat(requests.sum()).isOne();
    }
}
