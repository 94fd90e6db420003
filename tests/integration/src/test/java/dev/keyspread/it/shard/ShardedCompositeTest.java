package dev.keyspread.it.shard;

import static dev.keyspread.it.entity.SaleAttributes.DEAL;
import static dev.keyspread.it.entity.SaleAttributes.NOTE;
import static dev.keyspread.it.entity.SaleAttributes.RANK;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.ItemKey;
import dev.keyspread.Page;
import dev.keyspread.it.entity.Requests;
import dev.keyspread.it.entity.Sale;
import dev.keyspread.it.entity.SaleRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.write.Update;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class ShardedCompositeTest {

    private static final LocalDate DAY = LocalDate.of(2020, 2, 14);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final List<String> operations = new ArrayList<>();

    @Test
    void randomSuffix_followsTheCompositeKey() {
        InvoiceEntryRepository entries = entries();

        InvoiceEntry saved = entries.save(entry("1", "1"));

        assertThat(items("invoice-entries"))
                .singleElement()
                .satisfies(item -> assertThat(item)
                        .containsEntry("pk", s("InvoiceNumber#121212#" + saved.shard()))
                        .containsEntry("sk", s("Client#1#txid#1"))
                        .doesNotContainKeys("invoiceNumber", "client", "transaction", "shard"));
        assertThat(entries.findAnywhere("121212", "1", "1")).contains(saved);
        assertThat(entries.findAnywhere("121212", "1", "2")).isEmpty();
    }

    @Test
    void query_gathersAllShards_inTheOrderOfTheCompositeSortKey() {
        InvoiceEntryRepository entries = entries();
        List<InvoiceEntry> saved = IntStream.range(0, 40)
                .mapToObj(i -> entries.save(entry(Integer.toString(i % 4), "%02d".formatted(i))))
                .sorted((one, other) ->
                        (one.client() + one.transaction()).compareTo(other.client() + other.transaction()))
                .toList();

        assertThat(entries.query("121212").stream()).containsExactlyElementsOf(saved);
        assertThat(entries.query("121212").client().eq("2").stream()).containsExactlyElementsOf(saved.subList(20, 30));
        assertThat(entries.query("121212").client().eq("2").transaction().ge("30").descending().stream())
                .extracting(InvoiceEntry::transaction)
                .containsExactly("38", "34", "30");
        assertThat(pages(entries)).containsExactlyElementsOf(saved);
        entries.deleteAll(saved.stream().map(entries::key).toList());
        assertThat(entries.query("121212").stream()).isEmpty();
    }

    private static List<InvoiceEntry> pages(InvoiceEntryRepository entries) {
        List<InvoiceEntry> read = new ArrayList<>();
        Page<InvoiceEntry> page = entries.query("121212").page(7);
        read.addAll(page.items());
        while (page.cursor().isPresent()) {
            page = entries.query("121212").page(7, page.cursor().get());
            read.addAll(page.items());
        }
        return read;
    }

    @Test
    void savedAgain_leavesOneCopy() {
        InvoiceEntryRepository entries = entries();
        InvoiceEntry saved = entries.save(entry("1", "1"));

        entries.save(new InvoiceEntry("121212", "1", "1", BigDecimal.TEN, saved.shard()));

        assertThat(entries.table().scan().stream())
                .singleElement()
                .extracting(InvoiceEntry::amount)
                .isEqualTo(BigDecimal.TEN);
    }

    @Test
    void header_isBesideShardedItems() {
        InvoiceEntryRepository entries = entries();
        InvoiceRootRepository roots = new InvoiceRootRepository(dynamoDb.keyspread());
        InvoiceRoot root = new InvoiceRoot("121212", new BigDecimal("10000"), "USA");

        roots.save(root);
        InvoiceEntry saved = entries.save(entry("1", "1"));

        assertThat(roots.find("121212")).contains(root);
        assertThat(roots.byCountry().country().eq("USA").stream()).containsExactly(root);
        assertThat(roots.table().scan().stream()).containsExactly(root);
        assertThat(entries.query("121212").stream()).containsExactly(saved);
        assertThat(entries.table().scan().stream()).containsExactly(saved);
    }

    @Test
    void calculatedSuffix_isFoundByOneRequest() {
        SaleRepository sales = sales();
        Sale sale = sale(7, Optional.of(DAY), 3);
        sales.save(sale);
        operations.clear();

        assertThat(sales.find("c", 1, "DE", DAY, 7)).contains(sale);
        assertThat(operations).containsExactly("GetItem");
        ItemKey<Sale> key = SaleRepository.key("c", 1, "DE", DAY, 7);
        assertThat(sales.findAll(List.of(key))).containsExactly(sale);
        sales.delete(SaleRepository.key("c", 1, "DE", DAY, 7));
        assertThat(sales.query("c", 1, "DE").stream()).isEmpty();
    }

    @Test
    void shardedIndexes_areGathered() {
        SaleRepository sales = sales();
        List<Sale> saved = IntStream.range(0, 30)
                .mapToObj(i -> sale(i, i % 3 == 0 ? Optional.of(DAY) : Optional.empty(), 30 - i))
                .toList();
        saved.forEach(sales::save);

        assertThat(sales.query("c", 1, "DE").day().eq(DAY).number().between(5, 9).stream())
                .containsExactlyElementsOf(saved.subList(5, 10));
        assertThat(sales.deals(DAY).rank().le(9).stream())
                .extracting(Sale::number)
                .containsExactly(27, 24, 21);
        assertThat(sales.byProduct(1).descending().limit(2).stream())
                .extracting(SaleRepository.ByProductItem::number)
                .containsExactly(0, 1);
        assertThat(items("sales").stream().map(item -> item.get("gsi1pk")).filter(key -> key != null))
                .hasSize(10)
                .allMatch(key -> key.s().matches("DEALS#2020-02-14#[1-4]"));
    }

    @Test
    void update_recomputesTheShardsOfIndexes() {
        SaleRepository sales = sales();
        sales.save(sale(7, Optional.empty(), 3));
        assertThat(sales.deals(DAY).stream()).isEmpty();

        sales.update("c", 1, "DE", DAY, 7).set(DEAL, DAY).set(RANK, 5).run();
        sales.update("c", 1, "DE", DAY, 7).set(NOTE, "new").run();

        Map<String, AttributeValue> updated = items("sales").get(0);
        Sale read = sales.find("c", 1, "DE", DAY, 7).orElseThrow();
        assertThat(sales.deals(DAY).rank().eq(5).stream()).containsExactly(read);
        assertThat(Update.patch(sales, sale(7, Optional.of(DAY), 6)).run()).isEqualTo(sale(7, Optional.of(DAY), 6));
        assertThat(sales.deals(DAY).rank().eq(6).stream()).hasSize(1);
        Update.patch(sales, read).run();
        assertThat(items("sales")).containsExactly(updated);
        sales.save(read);
        assertThat(items("sales")).containsExactly(updated);
    }

    @Test
    void indexesOfSeveralKeys_areGathered() {
        dynamoDb.create(ShardedMatchRepository.TABLE);
        ShardedMatchRepository matches = new ShardedMatchRepository(dynamoDb.keyspread());
        List<ShardedMatch> saved = IntStream.range(0, 40)
                .mapToObj(i -> new ShardedMatch("m" + i, "cup", 2014 + i % 2, i < 20 ? "final" : "semi", i))
                .toList();
        saved.forEach(matches::save);

        assertThat(matches.byRound("cup", 2014).stream())
                .extracting(ShardedMatch::goals)
                .containsExactlyElementsOf(
                        IntStream.range(0, 20).mapToObj(i -> 2 * i).toList());
        assertThat(matches.byRound("cup", 2015).round().eq("semi").goals().gt(33).descending().stream())
                .extracting(ShardedMatch::goals)
                .containsExactly(39, 37, 35);
        assertThat(matches.byScore().round().eq("semi").goals().between(21, 24).stream())
                .containsExactlyElementsOf(saved.subList(21, 25));
        Page<ShardedMatch> page = matches.byRound("cup", 2014).page(15);
        assertThat(matches.byRound("cup", 2014)
                        .page(15, page.cursor().orElseThrow())
                        .items())
                .extracting(ShardedMatch::goals)
                .containsExactly(30, 32, 34, 36, 38);
        matches.update("m0")
                .set(ShardedMatchAttributes.ROUND, "semi")
                .set(ShardedMatchAttributes.GOALS, 99)
                .set(ShardedMatchAttributes.TOURNAMENT, "cup")
                .run();
        assertThat(matches.byRound("cup", 2014).round().eq("semi").goals().ge(99).stream())
                .hasSize(1);
    }

    @Test
    void sizes_areThoseOfTheStoredItems() {
        Sale sale = sale(7, Optional.of(DAY), 3);

        assertThat(SaleRepository.ITEMS.size(sale)).isBetween(SaleRepository.ITEMS.minimumSize(), 400_000);
        assertThat(SaleRepository.ITEMS.breakdown(sale).bytes()).isEqualTo(SaleRepository.ITEMS.size(sale));
        assertThat(InvoiceEntryRepository.ITEMS.size(entry("1", "1")))
                .isEqualTo(2 + "InvoiceNumber#121212#4".length() + 2 + "Client#1#txid#1".length() + 6 + 2);
    }

    private InvoiceEntryRepository entries() {
        dynamoDb.create(InvoiceRootRepository.TABLE);
        return new InvoiceEntryRepository(dynamoDb.keyspread());
    }

    private SaleRepository sales() {
        dynamoDb.create(SaleRepository.TABLE);
        return new SaleRepository(
                dynamoDb.builder().observer(Requests.observer(this::record)).build());
    }

    private synchronized void record(String operation) {
        operations.add(operation);
    }

    private List<Map<String, AttributeValue>> items(String table) {
        String name = dynamoDb.tableName(table.equals("sales") ? SaleRepository.TABLE : InvoiceRootRepository.TABLE);
        return dynamoDb.client().scan(scan -> scan.tableName(name)).items();
    }

    private static InvoiceEntry entry(String client, String transaction) {
        return new InvoiceEntry("121212", client, transaction, BigDecimal.ONE, null);
    }

    private static Sale sale(int number, Optional<LocalDate> deal, int rank) {
        return new Sale("c", 1, "DE", DAY, number, deal, rank, "note");
    }

    private static AttributeValue s(String value) {
        return AttributeValue.fromS(value);
    }
}
