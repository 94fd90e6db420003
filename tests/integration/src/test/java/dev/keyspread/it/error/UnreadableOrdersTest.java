package dev.keyspread.it.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.Page;
import dev.keyspread.error.ItemReadException;
import dev.keyspread.it.entity.DayOrder;
import dev.keyspread.it.entity.DayOrderRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.query.Query;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Reads of a sharded key whose every third item has an amount that is no number. */
class UnreadableOrdersTest {

    private static final LocalDate DAY = LocalDate.of(2014, 7, 9);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private final List<ItemReadException> skipped = new CopyOnWriteArrayList<>();
    private DayOrderRepository orders;
    private List<DayOrder> readable;

    @BeforeEach
    void saveOrders() {
        dynamoDb.create(DayOrderRepository.TABLE);
        orders = new DayOrderRepository(dynamoDb.keyspread());
        List<DayOrder> saved = IntStream.range(0, 60)
                .mapToObj(i ->
                        new DayOrder(DAY, "o%02d".formatted(i), Instant.EPOCH.plusSeconds(i), "c", "open", i, null))
                .map(orders::save)
                .toList();
        saved.stream().filter(order -> order.amount() % 3 == 0).forEach(this::damage);
        readable = saved.stream().filter(order -> order.amount() % 3 != 0).toList();
    }

    private void damage(DayOrder order) {
        Map<String, AttributeValue> key =
                Map.of("day", AttributeValue.fromS(DAY + "#" + order.shard()), "id", AttributeValue.fromS(order.id()));
        dynamoDb.client()
                .updateItem(update -> update.tableName(dynamoDb.tableName(DayOrderRepository.TABLE))
                        .key(key)
                        .updateExpression("SET amount = :amount")
                        .expressionAttributeValues(Map.of(":amount", AttributeValue.fromS("secret"))));
    }

    @Test
    void read_withoutAReceiver_endsWithTheItem() {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> orders.query(DAY).list())
                .withMessageContaining("orders{day, id}")
                .withMessageContaining("\"amount\"")
                .withMessageNotContaining("secret")
                .satisfies(unreadable -> assertThat(unreadable.item().orElseThrow())
                        .containsEntry("amount", AttributeValue.fromS("secret")));
    }

    @Test
    void read_withAReceiver_skipsAndReports() {
        assertThat(orders.query(DAY).onUnreadable(skipped::add).list()).isEqualTo(readable);
        assertThat(ids()).hasSize(20).contains("o00", "o57");

        assertThat(orders.query(DAY).onUnreadable(skipped::add).async().list().join())
                .isEqualTo(readable);
        assertThat(orders.query(DAY)
                        .shards()
                        .unordered()
                        .onUnreadable(skipped::add)
                        .list())
                .containsExactlyInAnyOrderElementsOf(readable);
        assertThat(orders.table().scan().onUnreadable(skipped::add).list())
                .containsExactlyInAnyOrderElementsOf(readable);
        assertThat(skipped).hasSize(80);
        assertThat(orders.query(DAY).onUnreadable(skipped::add).count()).isEqualTo(60);
    }

    @Test
    void first_skipsToAReadableItem() {
        assertThat(orders.query(DAY).onUnreadable(skipped::add).first()).contains(readable.get(0));
        assertThat(orders.query(DAY).limit(5).onUnreadable(skipped::add).list()).isEqualTo(readable.subList(0, 5));
    }

    @ParameterizedTest
    @CsvSource({"1, false", "3, false", "7, true", "40, false", "100, true"})
    void pages_loseAndRepeatNoReadableItem(int size, boolean descending) {
        Query<DayOrder, ?> query = descending
                ? orders.query(DAY).descending().onUnreadable(skipped::add)
                : orders.query(DAY).onUnreadable(skipped::add);
        List<DayOrder> found = new ArrayList<>();
        String cursor = null;
        do {
            Page<DayOrder> page = query.page(size, cursor);
            found.addAll(page.items());
            cursor = page.cursor().orElse(null);
        } while (cursor != null);

        assertThat(found).hasSize(40).doesNotHaveDuplicates();
        assertThat(new HashSet<>(found)).isEqualTo(new HashSet<>(readable));
        assertThat(ids()).hasSize(20);
    }

    private Set<String> ids() {
        return skipped.stream()
                .map(unreadable -> unreadable.item().orElseThrow().get("id").s())
                .collect(Collectors.toSet());
    }
}
