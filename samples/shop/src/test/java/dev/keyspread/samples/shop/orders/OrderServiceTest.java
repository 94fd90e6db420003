package dev.keyspread.samples.shop.orders;

import static java.util.stream.Collectors.counting;
import static java.util.stream.Collectors.groupingBy;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import dev.keyspread.samples.shop.ManualClock;
import dev.keyspread.samples.shop.ShopTest;
import dev.keyspread.samples.shop.catalog.Catalog;
import dev.keyspread.samples.shop.catalog.Product;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.web.server.ResponseStatusException;

@ShopTest
class OrderServiceTest {

    private static final int LIMIT = 100;

    @Autowired
    private OrderService orders;

    @Autowired
    private Catalog catalog;

    @Autowired
    private Sharding sharding;

    @Autowired
    private OrderCounts counts;

    @Autowired
    private ManualClock clock;

    private Product radio;

    @BeforeEach
    void startNewDay() {
        clock.startNewDay();
        radio = catalog.product("radio");
        catalog.restock(radio, 5);
    }

    @Test
    void order_placed_isListedAndTakenFromTheStock() {
        Order order = orders.place("radio", 2);

        assertThat(orders.today(10, null).items()).containsExactly(order);
        assertThat(order.details()).isEqualTo(new OrderDetails("Pocket radio", 2, 15_800, clock.instant()));
        assertThat(catalog.available(radio)).isEqualTo(3);
    }

    @Test
    void order_ofMoreThanIsLeft_changesNothing() {
        assertThatExceptionOfType(SoldOutException.class).isThrownBy(() -> orders.place("radio", 6));

        assertThat(catalog.available(radio)).isEqualTo(5);
        assertThat(orders.today(10, null).items()).isEmpty();
    }

    @Test
    void orders_ofTwentyBuyersAtOnce_takeExactlyWhatIsLeft() {
        List<CompletableFuture<String>> buyers = IntStream.range(0, 20)
                .mapToObj(buyer -> CompletableFuture.supplyAsync(this::buy))
                .toList();

        assertThat(buyers.stream().map(CompletableFuture::join).collect(groupingBy(result -> result, counting())))
                .containsOnly(entry("placed", 5L), entry("sold out", 15L));
        assertThat(catalog.available(radio)).isZero();
    }

    @Test
    void orders_ofOneKey_areThrottledAboveItsLimit() {
        saveOrders(3 * LIMIT);

        String key = orders.today().toString();
        assertThat(counts.written(key)).isEqualTo(LIMIT);
        assertThat(counts.throttled(key)).isEqualTo(2 * LIMIT);
    }

    @Test
    void order_ofAThrottledKey_canBePlacedASecondLater() {
        saveOrders(LIMIT);
        assertThatExceptionOfType(BusyException.class).isThrownBy(() -> orders.place("radio", 1));

        clock.advance(Duration.ofSeconds(1));

        assertThat(orders.place("radio", 1).storedKey())
                .isEqualTo(orders.today().toString());
        assertThat(catalog.available(radio)).isEqualTo(4);
    }

    private String buy() {
        try {
            orders.place("radio", 1);
            return "placed";
        } catch (SoldOutException soldOut) {
            return "sold out";
        }
    }

    private void saveOrders(int count) {
        IntStream.range(0, count).forEach(number -> orders.save("load-%06d".formatted(number), radio));
    }

    /** The same table after a move, which the last test takes back. */
    @Nested
    @TestInstance(Lifecycle.PER_CLASS)
    class InEightShards {

        @BeforeAll
        void shard() {
            sharding.start(true).join();
        }

        @AfterAll
        void moveBack() {
            sharding.start(false).join();
        }

        @Test
        void order_placed_isListedWithItsShard() {
            Order order = orders.place("radio", 2);

            assertThat(orders.today(10, null).items()).containsExactly(order);
            assertThat(order.storedKey()).matches(orders.today() + "\\.[1-8]");
        }

        @Test
        void orders_aboveTheLimitOfAKey_pass() {
            saveOrders(3 * LIMIT);

            List<String> shards = orders.keysOfToday().subList(1, 9);
            assertThat(shards).allSatisfy(key -> {
                assertThat(counts.written(key)).isBetween(1L, (long) LIMIT);
                assertThat(counts.throttled(key)).isZero();
            });
            assertThat(shards.stream().mapToLong(counts::written).sum()).isEqualTo(3 * LIMIT);
        }

        @Test
        void move_whileAnotherOneRuns_isAConflict() {
            CompletableFuture<?> first = sharding.start(true);

            assertThatExceptionOfType(ResponseStatusException.class)
                    .isThrownBy(() -> sharding.start(false))
                    .withMessageContaining("The table is being moved. Wait until this move ends.");
            first.join();
        }
    }
}
