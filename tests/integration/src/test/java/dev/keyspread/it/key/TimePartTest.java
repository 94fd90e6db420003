package dev.keyspread.it.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Page;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.internal.convert.ItemSizes;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.write.Update;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.Year;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Parts of times in composite keys of indexes and of a table. */
class TimePartTest {

    private static final LocalDate VALENTINE = LocalDate.of(2020, 2, 14);
    private static final LocalDateTime NOON = LocalDateTime.of(2020, 2, 14, 12, 0);
    private static final Deal FIRST = deal("a", "2020-02-14T00:00:00Z", "acme");
    private static final Deal LAST = deal("b", "2020-02-14T23:59:59.999999999Z", "acme");
    private static final Deal NEXT = deal("c", "2020-02-15T00:00:00Z", "acme");
    private static final Deal MARCH = deal("d", "2020-03-01T10:30:00Z", "acme");
    private static final PageVisit VISIT =
            new PageVisit("home", Instant.parse("2020-02-14T13:05:00Z"), NOON.plusMinutes(59), "ada");

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private DealRepository deals;
    private PageVisitRepository visits;

    @BeforeEach
    void saveItems() {
        dynamoDb.create(DealRepository.TABLE);
        dynamoDb.create(PageVisitRepository.TABLE);
        deals = new DealRepository(dynamoDb.keyspread());
        visits = new PageVisitRepository(dynamoDb.keyspread());
        Stream.of(FIRST, LAST, NEXT, MARCH).forEach(deals::save);
        visits.save(VISIT);
    }

    @Test
    void item_holdsThePartInTheKey_andTheWholeTimeAsAnAttribute() {
        Map<String, AttributeValue> item = deal("d");

        assertThat(item.get("gsi1pk").s()).matches("DEALS#2020-03-01#[1-4]");
        assertThat(item)
                .containsEntry("createdAt", s("2020-03-01T10:30:00.000000000Z"))
                .containsEntry("gsi2sk", s("2020-03#d"))
                .containsEntry("gsi3pk", s("ENDS#2021"))
                .containsEntry("gsi3sk", s("2021-01#2020-03-01T10"));
        assertThat(deals.find("d")).contains(MARCH);
        assertThat(ItemSizes.of(item)).isEqualTo(DealRepository.ITEMS.size(MARCH));
    }

    @Test
    void query_ofADay_readsAllItsShards() {
        assertThat(deals.byDay(VALENTINE).stream()).containsExactly(FIRST, LAST);
        assertThat(deals.byDay(VALENTINE).createdAt().gt(FIRST.createdAt()).stream())
                .containsExactly(LAST);
        assertThat(deals.byDay(LocalDate.of(2020, 3, 2)).stream()).isEmpty();
    }

    @Test
    void pages_ofADay_resumeWhereTheyStopped() {
        List<Deal> all = new ArrayList<>();
        Page<Deal> page = deals.byDay(VALENTINE).page(1);
        all.addAll(page.items());
        while (page.cursor().isPresent()) {
            page = deals.byDay(VALENTINE).page(1, page.cursor().get());
            all.addAll(page.items());
        }

        assertThat(all).containsExactly(FIRST, LAST);
    }

    @Test
    void conditions_onAPart_takeItsOwnType() {
        YearMonth february = YearMonth.of(2020, 2);
        YearMonth march = YearMonth.of(2020, 3);

        assertThat(deals.byBrand("acme").createdAtMonth().eq(february).stream()).containsExactly(FIRST, LAST, NEXT);
        assertThat(deals.byBrand("acme").createdAtMonth().eq(february).id().gt("a").stream())
                .containsExactly(LAST, NEXT);
        assertThat(deals.byBrand("acme").createdAtMonth().gt(february).stream()).containsExactly(MARCH);
        assertThat(deals.byBrand("acme").createdAtMonth().le(february).stream()).containsExactly(FIRST, LAST, NEXT);
        assertThat(deals.byBrand("acme").createdAtMonth().between(february, march).stream())
                .hasSize(4);
        assertThat(deals.byBrand("acme").createdAtMonth().beginsWith("2020").stream())
                .hasSize(4);
        assertThat(deals
                        .byEnd(Year.of(2021))
                        .endsOnMonth()
                        .eq(YearMonth.of(2021, 1))
                        .createdAtHour()
                        .lt(LocalDateTime.of(2020, 2, 14, 23, 0))
                        .stream())
                .containsExactly(FIRST);
    }

    @Test
    void missingTime_keepsTheItemOutOfTheIndex() {
        deals.save(new Deal("d", MARCH.createdAt(), "acme", Optional.empty()));

        assertThat(deal("d")).doesNotContainKeys("gsi3pk", "gsi3sk").containsKeys("gsi1pk", "gsi2sk");
    }

    @Test
    void update_ofATime_movesTheItemInTheIndexes() {
        Deal moved = deals.update("a")
                .set(DealAttributes.CREATED_AT, MARCH.createdAt())
                .set(DealAttributes.ENDS_ON, LocalDate.of(2022, 5, 6))
                .run();

        assertThat(deals.byDay(LocalDate.of(2020, 3, 1)).stream()).contains(moved);
        assertThat(deals.byDay(VALENTINE).stream()).containsExactly(LAST);
        Map<String, AttributeValue> updated = deal("a");
        deals.save(moved);
        assertThat(updated).isEqualTo(deal("a")).containsEntry("gsi3sk", s("2022-05#2020-03-01T10"));
    }

    @Test
    void patch_movesTheItemToo() {
        Update.patch(deals, new Deal("a", NEXT.createdAt(), "acme", FIRST.endsOn()))
                .run();

        assertThat(deals.byDay(LocalDate.of(2020, 2, 15)).stream())
                .extracting(Deal::id)
                .containsExactlyInAnyOrder("a", "c");
        assertThat(deals.find("a").orElseThrow().createdAt()).isEqualTo(NEXT.createdAt());
    }

    @Test
    void find_takesTheWholeTimeWhereTheKeyHasIt_andElseThePart() {
        assertThat(visits.find("home", NOON, VISIT.at())).contains(VISIT);
        assertThat(visits.find("home", NOON.plusHours(1), VISIT.at())).isEmpty();
        assertThat(visits.query("home", VALENTINE).stream()).containsExactly(VISIT);
        assertThat(visits.query("home", VALENTINE).dueHour().eq(NOON).at().ge(VISIT.at()).stream())
                .containsExactly(VISIT);
        assertThat(visits.table().scan().filter(PageVisitAttributes.DUE.eq(VISIT.due())).stream())
                .containsExactly(VISIT);

        visits.update("home", NOON, VISIT.at())
                .set(PageVisitAttributes.VISITOR, "bob")
                .run();

        assertThat(visits.find("home", NOON, VISIT.at()).map(PageVisit::visitor))
                .contains("bob");
        visits.delete(PageVisitRepository.key("home", NOON, VISIT.at()));
        assertThat(visits.table().scan().stream()).isEmpty();
    }

    @Test
    void hour_withMinutes_isRefused() {
        assertThatExceptionOfType(ItemWriteException.class)
                .isThrownBy(() -> visits.find("home", VISIT.due(), VISIT.at()))
                .withMessage("\"due:hour\" of PageVisit cannot be written: it has minutes, and a whole hour is "
                        + "needed. Use truncatedTo(ChronoUnit.HOURS)");
    }

    @Test
    void part_thatDisagreesWithTheTime_namesBoth() {
        Map<String, AttributeValue> item = new HashMap<>(dynamoDb.client()
                .scan(scan -> scan.tableName(dynamoDb.tableName(PageVisitRepository.TABLE)))
                .items()
                .get(0));
        item.put("due", s("2020-02-14T13:00:00.000000000"));
        put(item);

        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> visits.table().scan().stream().toList())
                .withMessageContaining("Attribute \"sk\" of PageVisit cannot be read: member \"due:hour\" in the key "
                        + "template \"{due:hour}#{at}\": it differs from the value in the item");
    }

    private void put(Map<String, AttributeValue> item) {
        dynamoDb.client()
                .putItem(put -> put.tableName(dynamoDb.tableName(PageVisitRepository.TABLE))
                        .item(item));
    }

    private Map<String, AttributeValue> deal(String id) {
        return dynamoDb.client()
                .getItem(get ->
                        get.tableName(dynamoDb.tableName(DealRepository.TABLE)).key(Map.of("id", s(id))))
                .item();
    }

    private static Deal deal(String id, String createdAt, String brand) {
        return new Deal(id, Instant.parse(createdAt), brand, Optional.of(LocalDate.of(2021, 1, 31)));
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }
}
