package dev.keyspread.it.shard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Keyspread;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.it.entity.Invoice;
import dev.keyspread.it.entity.InvoiceRepository;
import dev.keyspread.it.entity.KeyTypes;
import dev.keyspread.it.entity.KeyTypes_RuledTextRepository;
import dev.keyspread.it.entity.Requests;
import dev.keyspread.it.server.DynamoDbLocal;
import java.math.BigDecimal;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

class CalculatedShardTest {

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final List<String> operations = new ArrayList<>();
    private Keyspread keyspread;
    private InvoiceRepository invoices;

    @BeforeEach
    void createTable() {
        dynamoDb.create(InvoiceRepository.TABLE);
        keyspread = dynamoDb.builder().observer(Requests.observer(this::record)).build();
        invoices = new InvoiceRepository(keyspread);
    }

    private synchronized void record(String operation) {
        operations.add(operation);
    }

    @Test
    void find_savedItem_costsOneGetItem() {
        invoices.save(Invoice.of("121212", "a"));
        operations.clear();

        assertThat(invoices.consistent().find("121212", "a")).contains(Invoice.of("121212", "a"));
        assertThat(operations).containsExactly("GetItem");
    }

    @Test
    void find_unknownKey_isEmpty() {
        assertThat(invoices.find("121212", "nothing")).isEmpty();
    }

    @Test
    void save_readItemAgain_leavesOneCopy() {
        invoices.save(Invoice.of("121212", "a"));
        Invoice read = invoices.query("121212").stream().findFirst().orElseThrow();

        invoices.save(new Invoice(read.number(), read.line(), BigDecimal.ONE, read.notes(), read.country()));

        assertThat(invoices.table().scan().stream())
                .singleElement()
                .extracting(Invoice::total)
                .isEqualTo(BigDecimal.ONE);
    }

    @Test
    void query_itemsInManyShards_mergesThemInOrder() {
        IntStream.range(0, 50).forEach(i -> invoices.save(Invoice.of("121212", "%02d".formatted(i * 37 % 50))));
        invoices.save(Invoice.of("131313", "other"));
        operations.clear();

        assertThat(invoices.query("121212").stream().map(Invoice::line))
                .containsExactlyElementsOf(
                        IntStream.range(0, 50).mapToObj("%02d"::formatted).toList());
        assertThat(operations).hasSize(8).containsOnly("Query");
        assertThat(invoices.query("121212").descending().limit(2).stream().map(Invoice::line))
                .containsExactly("49", "48");
    }

    @Test
    void save_shardedKey_storesTheGuidesLayout() {
        invoices.save(Invoice.of("12.12", "a"));

        var item = dynamoDb.client()
                .scan(scan -> scan.tableName(dynamoDb.tableName(InvoiceRepository.TABLE)))
                .items()
                .get(0);
        assertThat(item.get("number").s()).matches("12\\.12\\.[1-8]");
        assertThat(item.get("by-country_key").s()).matches("USA\\.[1-4]");
        assertThat(item.get("country").s()).isEqualTo("USA");
        assertThat(invoices.query("12.12").stream()).singleElement().isEqualTo(Invoice.of("12.12", "a"));
    }

    @Test
    void index_sharded_findsItemsOfAllShards() {
        IntStream.range(0, 20).forEach(i -> invoices.save(Invoice.of("n" + i, "a")));
        invoices.save(new Invoice("n99", "a", null, List.of(), "FRA"));
        invoices.save(new Invoice("n98", "a", null, List.of(), null));

        assertThat(invoices.byCountry("USA").stream()).hasSize(20);
        assertThat(invoices.byCountry("FRA").stream()).containsExactly(new Invoice("n99", "a", null, List.of(), "FRA"));
        assertThat(invoices.byCountry("JPN").stream()).isEmpty();
    }

    @Test
    void index_itemSavedAgain_writesNoIndexEntry() {
        invoices.save(Invoice.of("121212", "a"));
        String before = storedCountry();

        IntStream.range(0, 10).forEach(i -> invoices.save(Invoice.of("121212", "a")));

        assertThat(storedCountry()).isEqualTo(before);
    }

    @Test
    void delete_byKeyAndByEntity_removesTheItem() {
        invoices.save(Invoice.of("121212", "a"));
        invoices.save(Invoice.of("121212", "b"));

        invoices.delete(InvoiceRepository.key("121212", "a"));
        invoices.delete(invoices.key(Invoice.of("121212", "b")));

        assertThat(invoices.table().scan().stream()).isEmpty();
    }

    @Test
    void find_suffixFromAMemberThatIsNoKey_takesThatMember() {
        dynamoDb.create(SourcedEventRepository.TABLE);
        SourcedEventRepository events = new SourcedEventRepository(dynamoDb.keyspread());
        SourcedEvent event = new SourcedEvent(7, 1, "gateway-1");
        events.save(event);

        assertThat(events.find(7, 1, "gateway-1")).contains(event);
        assertThat(events.query(7).sequence().gt(0L).stream()).containsExactly(event);
    }

    @Test
    void query_itemWithoutWhatItsSuffixComesFrom_isRefused() {
        dynamoDb.create(VisitCountRepository.TABLE);
        VisitCountRepository counts = new VisitCountRepository(dynamoDb.keyspread());
        dynamoDb.client()
                .putItem(put -> put.tableName(dynamoDb.tableName(VisitCountRepository.TABLE))
                        .item(Map.of(
                                "page", AttributeValue.fromS("pricing-basics.2"),
                                "counter", AttributeValue.fromS("visits"))));

        // With the value that the class sets, it would be saved in another shard.
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> counts.query("pricing-basics").stream().toList())
                .withMessageContaining("\"visitorId\"");
    }

    @Test
    void find_itemThatAnotherProgramStoredAsTheGuideDoes_costsOneGetItem() {
        dynamoDb.create(GuideOrderRepository.TABLE);
        // The product of 97 and 98, modulo 200, and 1.
        dynamoDb.client()
                .putItem(put -> put.tableName(dynamoDb.tableName(GuideOrderRepository.TABLE))
                        .item(Map.of(
                                "day", AttributeValue.fromS("2014-07-09.107"),
                                "orderId", AttributeValue.fromS("ab"))));
        GuideOrderRepository orders = new GuideOrderRepository(keyspread);
        GuideOrder order = new GuideOrder(LocalDate.of(2014, 7, 9), "ab");

        assertThat(orders.find(order.day(), "ab")).contains(order);
        orders.save(order);
        orders.delete(GuideOrderRepository.key(order.day(), "ab"));

        assertThat(operations).containsExactly("GetItem", "PutItem", "DeleteItem");
        assertThat(orders.table().scan().stream()).isEmpty();
    }

    @Test
    void find_keyWithMoreShardsByARule_costsOneGetItem_andItsQueryAsManyAsItHas() {
        dynamoDb.create(KeyTypes_RuledTextRepository.TABLE);
        KeyTypes_RuledTextRepository texts = new KeyTypes_RuledTextRepository(keyspread);
        KeyTypes.RuledText hot = new KeyTypes.RuledText("hot-one", 1, DayOfWeek.MONDAY);
        texts.save(hot);
        operations.clear();

        assertThat(texts.find("hot-one", 1)).contains(hot);
        assertThat(operations).containsExactly("GetItem");
        operations.clear();
        assertThat(texts.query("hot-one").stream()).containsExactly(hot);
        assertThat(operations).hasSize("hot-one".length()).containsOnly("Query");
        operations.clear();
        assertThat(texts.query("c").stream()).isEmpty();
        assertThat(operations).hasSize(2);
    }

    private String storedCountry() {
        return dynamoDb.client()
                .scan(scan -> scan.tableName(dynamoDb.tableName(InvoiceRepository.TABLE)))
                .items()
                .get(0)
                .get("by-country_key")
                .s();
    }
}
