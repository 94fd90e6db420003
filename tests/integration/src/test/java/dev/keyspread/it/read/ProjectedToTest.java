package dev.keyspread.it.read;

import static dev.keyspread.it.entity.TradeAttributes.NOTE;
import static dev.keyspread.it.entity.TradeAttributes.PRICE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.ItemKey;
import dev.keyspread.Keyspread;
import dev.keyspread.Page;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.it.entity.Color;
import dev.keyspread.it.entity.Purchase;
import dev.keyspread.it.entity.PurchaseRepository;
import dev.keyspread.it.entity.Quote;
import dev.keyspread.it.entity.QuoteRepository;
import dev.keyspread.it.entity.Requests;
import dev.keyspread.it.entity.Trade;
import dev.keyspread.it.entity.TradeRepository;
import dev.keyspread.it.entity.TradeSummary;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.observation.ConsumedUnits;
import dev.keyspread.observation.OperationObserver;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.QueryRequest;

/** Reads that return a class with some of the entity's members. */
class ProjectedToTest {

    private static final List<Trade> TRADES =
            IntStream.range(0, 40).mapToObj(ProjectedToTest::trade).toList();
    private static final List<TradeSummary> SUMMARIES =
            TRADES.stream().map(ProjectedToTest::summary).toList();

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private TradeRepository trades;

    @BeforeEach
    void saveTrades() {
        dynamoDb.create(TradeRepository.TABLE);
        trades = new TradeRepository(dynamoDb.keyspread());
        TRADES.forEach(trades::save);
    }

    @Test
    void query_ofAllShards_returnsProjectionsInOrder() {
        assertThat(trades.query("monday").as(TradeSummary.class).list()).isEqualTo(SUMMARIES);
        assertThat(trades.query("monday").descending().as(TradeSummary.class).first())
                .contains(SUMMARIES.get(39));
        assertThat(trades.query("monday").as(Trade.Price.class).limit(2).list())
                .containsExactly(price(TRADES.get(0)), price(TRADES.get(1)));
    }

    @Test
    void conditionsAndFilters_ofTheEntity_comeBefore() {
        assertThat(trades.consistent()
                        .query("monday")
                        .id()
                        .ge("id05")
                        .filter(PRICE.lt(new BigDecimal(8)))
                        .as(TradeSummary.class)
                        .list())
                .isEqualTo(SUMMARIES.subList(5, 8));
    }

    @Test
    void pages_resumeWhereTheyStopped() {
        var query = trades.query("monday").as(TradeSummary.class);
        List<TradeSummary> all = new ArrayList<>();
        Page<TradeSummary> page = query.page(7);
        all.addAll(page.items());
        while (page.cursor().isPresent()) {
            page = query.page(7, page.cursor().get());
            all.addAll(page.items());
        }

        assertThat(all).isEqualTo(SUMMARIES);
    }

    @Test
    void cursorOfAWholeRead_resumesAProjection() {
        Page<Trade> page = trades.query("monday").page(10);

        assertThat(trades.query("monday")
                        .as(TradeSummary.class)
                        .page(3, page.cursor().orElseThrow())
                        .items())
                .isEqualTo(SUMMARIES.subList(10, 13));
    }

    @Test
    void scan_andAsync_returnProjections() {
        assertThat(trades.table().scan().segments(3).as(TradeSummary.class).list())
                .containsExactlyInAnyOrderElementsOf(SUMMARIES);
        assertThat(trades.query("monday").as(TradeSummary.class).async().list().join())
                .isEqualTo(SUMMARIES);
        assertThat(trades.query("monday").as(TradeSummary.class).count()).isEqualTo(40);
    }

    @Test
    void find_returnsAProjection_fromTheCacheIfThereIsOne() {
        List<String> operations = new ArrayList<>();
        TradeRepository counted =
                new TradeRepository(dynamoDb.keyspread().withObserver(Requests.observer(operations::add)));
        ItemKey<Trade> key = TradeRepository.key("monday", "id07");

        assertThat(counted.as(TradeSummary.class).find(key)).contains(SUMMARIES.get(7));
        assertThat(counted.find(key)).contains(TRADES.get(7));
        assertThat(counted.as(Trade.Price.class).find(key)).contains(price(TRADES.get(7)));
        assertThat(counted.as(TradeSummary.class).async().find(key))
                .isCompletedWithValue(Optional.of(SUMMARIES.get(7)));
        assertThat(operations).containsExactly("GetItem");
        assertThat(counted.consistent().as(TradeSummary.class).find(key)).contains(SUMMARIES.get(7));
        assertThat(counted.consistent().as(TradeSummary.class).async().find(key).join())
                .contains(SUMMARIES.get(7));
        assertThat(operations).hasSize(3);
        assertThat(counted.as(TradeSummary.class).find(TradeRepository.key("monday", "none")))
                .isEmpty();
    }

    @Test
    void find_withoutCache_transfersItsAttributesAndTheKey_forTheCapacityOfTheItem() {
        dynamoDb.create(QuoteRepository.TABLE);
        List<ConsumedUnits> consumed = new ArrayList<>();
        Keyspread keyspread = dynamoDb.keyspread().withObserver(OperationObserver.ofCapacity(consumed::add));
        QuoteRepository quotes = new QuoteRepository(keyspread);
        quotes.save(new Quote("ksp", Color.RED, null, "x".repeat(9_000)));
        consumed.clear();
        ItemKey<Quote> key = QuoteRepository.key("ksp");

        assertThat(quotes.as(Quote.Shade.class).find(key)).contains(new Quote.Shade(Color.RED, null));
        assertThat(quotes.as(Quote.Shade.class).async().find(key).join()).contains(new Quote.Shade(Color.RED, null));
        assertThat(quotes.consistent().as(Quote.Shade.class).find(key)).contains(new Quote.Shade(Color.RED, null));
        assertThat(consumed).extracting(ConsumedUnits::units).containsExactly(1.5, 1.5, 3.0);
        assertThat(quotes.table().scan().as(Quote.Shade.class).list())
                .containsExactly(new Quote.Shade(Color.RED, null));
        assertThat(quotes.as(Quote.Remark.class).find(key)).contains(new Quote.Remark(null));
        assertThat(quotes.as(Quote.Remark.class).find(QuoteRepository.key("none")))
                .isEmpty();
    }

    @Test
    void find_ofAClassThatIsNotDeclared_isRejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trades.as(String.class))
                .withMessageContaining("has no projection java.lang.String");
    }

    @Test
    void request_namesTheAttributes_andTheKeysByPlaceholders() {
        List<QueryRequest> requests =
                trades.query("monday").as(Trade.Document.class).toRequests();

        assertThat(requests).hasSize(4).allSatisfy(request -> {
            assertThat(request.expressionAttributeNames())
                    .containsValues("legs", "venue_city", "venue_floor", "day", "id")
                    .doesNotContainValue("note");
            assertThat(request.projectionExpression()).matches("#attribute\\d(, #attribute\\d){4}");
        });
    }

    @Test
    void nestedAndFlattenedMembers_areRead() {
        assertThat(trades.query("monday").as(Trade.Document.class).list())
                .isEqualTo(TRADES.stream()
                        .map(trade -> new Trade.Document(trade.legs(), trade.venue()))
                        .toList());
    }

    @Test
    void index_thatHoldsTheMembers_isRead() {
        assertThat(trades.byTrader("ada").as(Trade.Price.class).list())
                .hasSize(20)
                .contains(price(TRADES.get(0)), price(TRADES.get(2)));
    }

    @Test
    void scanOfAnIndex_isRead() {
        assertThat(TradeRepository.BY_TRADER.scan(trades).as(Trade.Price.class).list())
                .containsExactlyInAnyOrderElementsOf(
                        TRADES.stream().map(ProjectedToTest::price).toList());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TradeRepository.BY_TRADER.scan(trades).as(TradeSummary.class))
                .withMessageContaining("TradeSummary cannot be read from index by-trader");
    }

    @Test
    void localIndex_fetchesOtherMembersFromTheTable() {
        assertThat(trades.byPrice("monday").as(TradeSummary.class).list()).isEqualTo(SUMMARIES);
    }

    @Test
    void globalIndex_thatLacksAMember_isNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trades.byTrader("ada").as(TradeSummary.class))
                .withMessageMatching(
                        "TradeSummary cannot be read from index by-trader of table \\S+trades, which does not"
                                + " hold \"note\"\\. Include the attribute in the index, or query the table");
    }

    @Test
    void undeclaredClass_isNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> trades.query("monday").as(Trade.Leg.class))
                .withMessage("The entity of table trades has no projection dev.keyspread.it.entity.Trade$Leg. Add"
                        + " @ProjectedTo(Leg.class) to the entity");
    }

    @Test
    void missingAttribute_ofANonNullMember_failsWithTheKey() {
        trades.update("monday", "id03").remove(NOTE).run();

        assertThat(trades.find("monday", "id03").orElseThrow().note()).isNull();
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> trades.query("monday").as(TradeSummary.class).list())
                .withMessageContainingAll("trades{day, id}", "note");
        assertThat(trades.query("monday")
                        .as(TradeSummary.class)
                        .onUnreadable(unreadable -> {})
                        .list())
                .hasSize(39);
    }

    @Test
    void compositeKeys_areSplit() {
        dynamoDb.create(PurchaseRepository.TABLE);
        PurchaseRepository purchases = new PurchaseRepository(dynamoDb.keyspread());
        purchases.save(new Purchase(
                "c1", "USA", LocalDate.of(2020, 2, 14), 7, Optional.of(Purchase.Status.PAID), "books", "2"));
        Purchase.Receipt receipt = new Purchase.Receipt(LocalDate.of(2020, 2, 14), Optional.of(Purchase.Status.PAID));

        assertThat(purchases.query("c1", "USA").as(Purchase.Receipt.class).list())
                .containsExactly(receipt);
        assertThat(purchases
                        .byStatus(Purchase.Status.PAID)
                        .as(Purchase.Receipt.class)
                        .list())
                .containsExactly(receipt);
        assertThat(purchases.query("c1", "USA").as(Purchase.Receipt.class).toRequests())
                .allSatisfy(request ->
                        assertThat(request.expressionAttributeNames().values()).containsOnly("sk", "status", "pk"));
    }

    private static Trade trade(int number) {
        return new Trade(
                "monday",
                "id%02d".formatted(number),
                number % 2 == 0 ? "ada" : "bob",
                new BigDecimal(number),
                Instant.ofEpochSecond(1_600_000_000L + number),
                new Trade.Venue("Oslo", number),
                List.of(new Trade.Leg("KSP", number)),
                "note " + number);
    }

    private static TradeSummary summary(Trade trade) {
        return new TradeSummary(String.valueOf(trade.note()), trade.at(), trade.day(), trade.price());
    }

    private static Trade.Price price(Trade trade) {
        return new Trade.Price(trade.id(), trade.price());
    }
}
