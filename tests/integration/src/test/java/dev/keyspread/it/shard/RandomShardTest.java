package dev.keyspread.it.shard;

import static dev.keyspread.expression.Condition.itemDoesNotExist;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keyspread.error.ConditionFailedException;
import dev.keyspread.error.ItemWriteException;
import dev.keyspread.it.entity.DayOrder;
import dev.keyspread.it.entity.DayOrderRepository;
import dev.keyspread.it.server.DynamoDbLocal;
import dev.keyspread.observation.OperationObserver;
import dev.keyspread.write.Save;
import dev.keyspread.write.WriteTransaction;
import java.lang.reflect.Method;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class RandomShardTest {

    private static final LocalDate DAY = LocalDate.of(2014, 7, 9);

    @RegisterExtension
    final DynamoDbLocal dynamoDb = new DynamoDbLocal();

    private DayOrderRepository orders;

    @BeforeEach
    void createTable() {
        dynamoDb.create(DayOrderRepository.TABLE);
        orders = new DayOrderRepository(dynamoDb.keyspread());
    }

    @Test
    void save_newItem_returnsItWithTheSuffixThatItWasStoredUnder() {
        DayOrder saved = orders.save(order("a"));

        assertThat(saved.shard()).isBetween(0, 4);
        assertThat(storedKey()).isEqualTo("2014-07-09#" + saved.shard());
    }

    @Test
    void findAnywhere_savedItem_findsItInItsShard() {
        IntStream.range(0, 30).forEach(i -> orders.save(order("o" + i)));
        DayOrder saved = orders.save(order("a"));

        assertThat(orders.findAnywhere(DAY, "a")).contains(saved);
        assertThat(orders.findAnywhere(DAY, "b")).isEmpty();
        assertThat(orders.findAnywhere(DAY.plusDays(1), "a")).isEmpty();
    }

    @Test
    void findAnywhere_consistent_costsTwiceAsMuch_alsoWithoutBlocking() {
        orders.save(order("a"));

        assertThat(units(each -> each.findAnywhere(DAY, "a"))).contains(0.5).doesNotContain(1.0);
        assertThat(units(each -> each.consistent().findAnywhere(DAY, "a")))
                .contains(1.0)
                .doesNotContain(0.5);
        assertThat(units(
                        each -> each.consistent().async().findAnywhere(DAY, "a").join()))
                .contains(1.0)
                .doesNotContain(0.5);
    }

    /** Returns the units of each query until the item is found. */
    private Set<Double> units(Function<DayOrderRepository, Optional<DayOrder>> find) {
        Set<Double> units = ConcurrentHashMap.newKeySet();
        DayOrderRepository measured = new DayOrderRepository(dynamoDb.keyspread()
                .withObserver(OperationObserver.ofCapacity(consumed -> units.add(consumed.units()))));
        assertThat(find.apply(measured)).isPresent();
        return units;
    }

    @Test
    void save_copyOfAReadItem_leavesOneCopy() {
        IntStream.range(0, 30).forEach(i -> orders.save(order("o" + i)));

        orders.query(DAY).stream()
                .toList()
                .forEach(order -> orders.save(new DayOrder(
                        order.day(), order.id(), order.placedAt(), "changed", order.state(), 1, order.shard())));

        assertThat(orders.query(DAY).stream())
                .hasSize(30)
                .allMatch(order -> order.customer().equals("changed"));
    }

    @Test
    void save_resultSavedAgain_leavesOneCopy() {
        DayOrder saved = orders.save(order("a"));
        IntStream.range(0, 20).forEach(i -> orders.save(saved));

        assertThat(orders.table().scan().stream()).containsExactly(saved);
    }

    @Test
    void prepareSave_ifThereIsNoItem_isAboutTheDrawnShardAlone() {
        Save<DayOrder> save = orders.prepareSave(order("a")).onlyIf(itemDoesNotExist());
        DayOrder saved = save.run();
        int other = (saved.shard() + 1) % 5;

        assertThatThrownBy(save::run).isInstanceOf(ConditionFailedException.class);
        orders.prepareSave(new DayOrder(DAY, "a", Instant.EPOCH, "customer", "OPEN", 42, other))
                .onlyIf(itemDoesNotExist())
                .run();

        assertThat(orders.query(DAY).stream())
                .extracting(DayOrder::shard)
                .containsExactlyInAnyOrder(saved.shard(), other);
    }

    @Test
    void transaction_underATokenOfTheFirstSavesEntity_isMadeOnce() {
        String token = UUID.randomUUID().toString();
        Save<DayOrder> first = orders.prepareSave(order("a"));

        WriteTransaction.of(first).idempotencyToken(token).run();
        IntStream.range(0, 8)
                .forEach(i -> WriteTransaction.of(orders.prepareSave(first.entity()))
                        .idempotencyToken(token)
                        .run());

        assertThat(orders.table().scan().stream()).containsExactly(first.entity());
    }

    @Test
    void save_suffixOutOfRange_isRefused() {
        DayOrder order = new DayOrder(DAY, "a", Instant.EPOCH, "c", "OPEN", 1, 5);

        assertThatThrownBy(() -> orders.save(order))
                .isInstanceOf(ItemWriteException.class)
                .hasMessageContaining("\"shard\" must be from 0 to 4 (found 5)");
    }

    @Test
    void delete_readItem_removesIt() {
        orders.save(order("a"));

        orders.delete(orders.key(orders.query(DAY).stream().findFirst().orElseThrow()));

        assertThat(orders.table().scan().stream()).isEmpty();
    }

    @Test
    void delete_itemThatWasNeverSaved_isRefused() {
        assertThatThrownBy(() -> orders.delete(orders.key(order("a"))))
                .isInstanceOf(ItemWriteException.class)
                .hasMessageContaining("\"shard\" is null: the item was never saved");
    }

    @Test
    void repository_randomShards_findsByKeyUnderANameThatSaysWhatItCostsOnly() {
        assertThat(Arrays.stream(DayOrderRepository.class.getDeclaredMethods())
                        .map(Method::getName)
                        .filter(name -> name.startsWith("find")))
                .containsExactly("findAnywhere");
    }

    @Test
    void localIndex_keysOnly_yieldsAViewInItsOwnOrder() {
        IntStream.range(0, 12).forEach(i -> orders.save(order("o%02d".formatted(i), Instant.ofEpochSecond(100 - i))));

        var views = orders.consistent().byTime(DAY).stream().toList();

        assertThat(views).hasSize(12);
        assertThat(views.get(0).id()).isEqualTo("o11");
        assertThat(views.get(0).placedAt()).isEqualTo(Instant.ofEpochSecond(89));
        assertThat(views.get(0).shard()).isNotNull();
        assertThat(orders.byTime(DAY).placedAt().beginsWith("1970-01-01T00:01:39").stream())
                .singleElement()
                .extracting("id")
                .isEqualTo("o01");
    }

    @Test
    void globalIndex_include_yieldsTheIncludedAttribute() {
        orders.save(order("a"));

        assertThat(orders.byCustomer("customer").stream()).singleElement().satisfies(view -> {
            assertThat(view.amount()).isEqualTo(42);
            assertThat(view.day()).isEqualTo(DAY);
            assertThat(view.id()).isEqualTo("a");
        });
    }

    @Test
    void globalIndex_shardNumberAlone_findsItemsByTheirValue() {
        IntStream.range(0, 15).forEach(i -> orders.save(order("o" + i)));

        assertThat(orders.byState().state().eq("OPEN").stream()).hasSize(15);
        assertThat(orders.byState().state().beginsWith("O").stream()).hasSize(15);
        assertThat(orders.byState().state().eq("DONE").stream()).isEmpty();
    }

    private static DayOrder order(String id) {
        return order(id, Instant.EPOCH);
    }

    private static DayOrder order(String id, Instant placedAt) {
        return new DayOrder(DAY, id, placedAt, "customer", "OPEN", 42, null);
    }

    private String storedKey() {
        return dynamoDb.client()
                .scan(scan -> scan.tableName(dynamoDb.tableName(DayOrderRepository.TABLE)))
                .items()
                .get(0)
                .get("day")
                .s();
    }
}
