package dev.keyspread.internal.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.internal.load.KeyLoads.KeyPlace;
import dev.keyspread.observation.HotKeySnapshot;
import dev.keyspread.observation.HotKeySnapshot.LogicalKeyLoad;
import dev.keyspread.observation.HotKeySnapshot.ResourceLoad;
import dev.keyspread.table.TableSchema;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class KeyLoadTest {

    private static final Instant MADE = Instant.parse("2026-11-30T12:00:00Z");

    // A clock that overflows meanwhile, as that of System.nanoTime can.
    private final AtomicLong nanoTime =
            new AtomicLong(Long.MAX_VALUE - Duration.ofSeconds(70).toNanos());
    private final KeyLoads loads = loads(true);

    private KeyLoads loads(boolean hasValues) {
        return new KeyLoads(hasValues, nanoTime::get, () -> MADE);
    }

    private void pass(int seconds) {
        nanoTime.addAndGet(Duration.ofSeconds(seconds).toNanos());
    }

    private static TableSchema schema(String table) {
        return TableSchema.builder(table)
                .partitionKey("id", ScalarAttributeType.S)
                .build();
    }

    private KeyLoad load(String table) {
        loads.addTable(table, schema(table));
        return Objects.requireNonNull(loads.load(table, null));
    }

    private KeyLoad sharded() {
        loads.addTable(
                "days",
                TableSchema.builder("days")
                        .partitionKey("day", ScalarAttributeType.S)
                        .sharded("day", ".", 1, 8)
                        .build());
        return Objects.requireNonNull(loads.load("days", null));
    }

    private ResourceLoad measured(String table) {
        return loads.snapshot().of(table, null).orElseThrow();
    }

    @Test
    void currentMinute_afterTenSeconds_isMeasured() {
        KeyLoad orders = load("orders");
        orders.add("a", 30, true);
        orders.add("b", 10.5, true);
        orders.add("a", 0.5, false);
        pass(20);

        ResourceLoad measured = measured("orders");

        assertThat(measured.seconds()).isEqualTo(20);
        assertThat(measured.requests()).isEqualTo(3);
        assertThat(measured.writes().perSecond()).isEqualTo(40.5 / 20);
        assertThat(measured.reads().perSecond()).isEqualTo(0.5 / 20);
        assertThat(measured.writes().hottestShare()).isCloseTo(30 / 40.5, within(1e-9));
        assertThat(measured.keys())
                .containsExactly(
                        new HotKeySnapshot.KeyLoad("a", 1.5, 0.025), new HotKeySnapshot.KeyLoad("b", 0.525, 0));
    }

    @Test
    void previousMinute_isMeasured_whileTheCurrentOneIsYoung() {
        KeyLoad orders = load("orders");
        orders.add("a", 600, true);
        pass(65);
        orders.add("b", 50, true);

        assertThat(measured("orders").keys()).containsExactly(new HotKeySnapshot.KeyLoad("a", 10, 0));
        assertThat(measured("orders").seconds()).isEqualTo(60);

        pass(5);
        assertThat(measured("orders").keys()).containsExactly(new HotKeySnapshot.KeyLoad("b", 5, 0));
    }

    @Test
    void load_afterTwoMinutesWithoutRequests_isNone() {
        load("orders").add("a", 600, true);
        pass(120);

        assertThat(measured("orders").keys()).isEmpty();
        assertThat(measured("orders").writes().perSecond()).isZero();
        assertThat(measured("orders").writes().hottestShare()).isZero();
    }

    @Test
    void minute_afterAPause_beginsWithTheFirstRequest() {
        KeyLoad orders = load("orders");
        orders.add("a", 600, true);
        pass(150);
        orders.add("b", 600, true);
        pass(20);

        assertThat(measured("orders").seconds()).isEqualTo(20);
        assertThat(measured("orders").keys()).containsExactly(new HotKeySnapshot.KeyLoad("b", 30, 0));
    }

    @Test
    void keysAboveHalfOfTheLimit_areCountedByKind() {
        KeyLoad orders = load("orders");
        orders.add("a", 5_010, true);
        orders.add("b", 4_990, true);
        orders.add("c", 15_010, false);
        orders.add("d", 14_990, false);
        pass(10);

        assertThat(measured("orders").writes().keysAboveHalf()).isEqualTo(1);
        assertThat(measured("orders").reads().keysAboveHalf()).isEqualTo(1);
        assertThat(measured("orders").keys())
                .extracting(HotKeySnapshot.KeyLoad::key)
                .containsExactly("a", "c", "d", "b");
    }

    @Test
    void shardsOfAKey_areAlsoCountedTogether() {
        KeyLoad days = sharded();
        for (int shard = 1; shard <= 8; shard++) {
            days.add("121212." + shard, shard <= 5 ? 7_500 : 6_500, true);
        }
        days.add("131313.1", 100, true);
        pass(10);

        assertThat(measured("days").logicalKeys())
                .containsExactly(
                        new LogicalKeyLoad("121212", 5_700, 0, 8, 5), new LogicalKeyLoad("131313", 10, 0, 1, 0));
        assertThat(measured("days").keys()).hasSize(9);
    }

    @Test
    void advice_forAKey_hasItsLoadShareAndShards() {
        KeyLoad orders = load("orders");
        orders.add("a", 8_700, true);
        orders.add("b", 12_000, true);
        pass(10);

        assertThat(loads.advice(new KeyPlace("orders", null), true, "a", true))
                .hasValue(
                        "Key a takes 870 of 1,000 write units a second in this process, 42 % of the write units of the table"
                                + " in the last 10 seconds. Spread it over 3 shards: declare @ShardedKey(suffixes = 3). If"
                                + " the table has items, declare its present layout as formerly, and run keyspread reshard");
    }

    @Test
    void advice_forAKeyWithLittleLoad_isForTheHottestOne() {
        KeyLoad orders = load("orders");
        orders.add("a", 1, false);
        orders.add("b", 60_000, false);
        pass(10);

        assertThat(loads.advice(new KeyPlace("orders", null), false, "a", true))
                .hasValue(
                        "Key b takes 6,000 of 3,000 read units a second in this process, 100 % of the read units of the table"
                                + " in the last 10 seconds. Spread it over 6 shards: declare @ShardedKey(suffixes = 6). If"
                                + " the table has items, declare its present layout as formerly, and run keyspread reshard, or read it through a cache");
    }

    @Test
    void advice_forAShardedKey_hasItsHotShards() {
        KeyLoad days = sharded();
        for (int shard = 1; shard <= 8; shard++) {
            days.add("121212." + shard, shard <= 5 ? 7_500 : 6_500, true);
        }
        pass(10);

        assertThat(loads.advice(new KeyPlace("days", null), true, "121212.3", true))
                .hasValue(
                        "Key 121212 takes 5,700 write units a second in this process, 100 % of the write units of the table in"
                                + " the last 10 seconds, and 5 of its 8 shards take more than 700 of 1,000. Give it 17 shards:"
                                + " declare @ShardedKey(suffixes = 17). If the table has items, declare its present layout as"
                                + " formerly, and run keyspread reshard");
    }

    @Test
    void advice_withoutCounts_isNone() {
        load("orders");

        assertThat(loads.advice(new KeyPlace("orders", null), true, "a", true)).isEmpty();
        assertThat(loads.advice(new KeyPlace("others", "index"), true, null, true))
                .isEmpty();
    }

    @Test
    void keys_withoutValues_areHashes() {
        KeyLoads hashing = loads(false);
        hashing.addTable("orders", schema("orders"));
        Objects.requireNonNull(hashing.load("orders", null)).add("ada@example.com", 9_000, true);
        pass(10);

        HotKeySnapshot snapshot = hashing.snapshot();

        String key = snapshot.resources().get(0).keys().get(0).key();
        assertThat(key).matches("h:[0-9a-f]{16}");
        assertThat(snapshot.hashing()).matches("hmac-sha256:[0-9a-f]{8}");
        assertThat(hashing.advice(new KeyPlace("orders", null), true, null, false)
                        .orElseThrow())
                .startsWith("Key " + key + " takes");
        assertThat(ProfileText.of(snapshot, "orders").orElseThrow())
                .contains(key)
                .doesNotContain("ada");
        assertThat(loads(false).snapshot().hashing()).isNotEqualTo(snapshot.hashing());
    }

    @Test
    void tables_beyondTheLimit_areCountedWhenOthersAreIdle() {
        for (int table = 0; table < 70; table++) {
            load("orders" + table).add("a", 1, true);
        }
        assertThat(loads.snapshot().resources()).hasSize(64);
        assertThat(loads.load(new KeyPlace("orders69", null))).isEmpty();

        pass(60);
        load("orders0").add("a", 1, true);
        pass(61);
        load("orders69").add("a", 1, true);

        assertThat(loads.snapshot().resources()).extracting(ResourceLoad::table).containsExactly("orders0", "orders69");
    }

    @Test
    void deletedTable_isForgotten_andListenersAreTold() {
        AtomicInteger changes = new AtomicInteger();
        loads.onChange(changes::incrementAndGet);
        load("orders").add("a", 1, true);
        load("orders").add("a", 1, true);

        loads.tableDeleted("orders");

        assertThat(loads.snapshot().resources()).isEmpty();
        assertThat(changes).hasValue(3);
    }

    @Test
    void failureOfAListener_losesNothing() {
        KeyLoad orders = load("orders");
        AtomicInteger calls = new AtomicInteger();
        loads.onChange(() -> {
            if (calls.incrementAndGet() > 1) {
                throw new IllegalStateException("broken");
            }
        });

        orders.add("a", 1, true);

        assertThat(measured("orders").requests()).isEqualTo(1);
    }

    @Test
    void heaviestKeysOfManyKeys_areWithinTheErrorOfTheSketch() {
        long seed = new Random().nextLong();
        Random random = new Random(seed);
        KeyLoad orders = load("orders");
        Map<String, Double> exact = new HashMap<>();
        double total = 0;
        for (int i = 0; i < 50_000; i++) {
            // A square is more often small: the first keys are the heaviest ones.
            String key = "key" + (int) (random.nextDouble() * random.nextDouble() * random.nextDouble() * 5_000);
            double units = 1 + random.nextInt(5);
            orders.add(key, units, true);
            exact.merge(key, units, Double::sum);
            total += units;
        }
        pass(10);

        ResourceLoad measured = measured("orders");
        double error = total / 256;

        assertThat(measured.writes().perSecond()).as("seed %d", seed).isCloseTo(total / 10, within(1e-6));
        assertThat(measured.keys()).as("seed %d", seed).isNotEmpty().allSatisfy(key -> {
            double real = exact.getOrDefault(key.key(), 0.0);
            assertThat(key.writeUnitsPerSecond() * 10).isBetween(real - error - 1e-6, real + 1e-6);
        });
    }

    @Test
    void concurrentAdditions_areAllCounted() throws InterruptedException {
        KeyLoad orders = load("orders");
        List<Thread> threads = new ArrayList<>();
        for (int thread = 0; thread < 8; thread++) {
            String key = "key" + thread;
            threads.add(new Thread(() -> {
                for (int i = 0; i < 10_000; i++) {
                    orders.add(key, 1, true);
                    if (i % 1_000 == 0) {
                        loads.snapshot();
                    }
                }
            }));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
            thread.join();
        }
        pass(10);

        assertThat(measured("orders").requests()).isEqualTo(80_000);
        assertThat(measured("orders").keys())
                .hasSize(8)
                .allSatisfy(key -> assertThat(key.writeUnitsPerSecond()).isEqualTo(1_000));
    }
}
