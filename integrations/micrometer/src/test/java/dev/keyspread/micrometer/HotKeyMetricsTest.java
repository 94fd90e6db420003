package dev.keyspread.micrometer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.internal.load.KeyLoad;
import dev.keyspread.observation.HotKeys;
import dev.keyspread.table.TableSchema;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.ScalarAttributeType;

class HotKeyMetricsTest {

    private final AtomicLong nanoTime = new AtomicLong();
    private final HotKeys hotKeys = HotKeys.create(false, nanoTime::get, () -> Instant.EPOCH);
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();

    private KeyLoad orders() {
        hotKeys.loads()
                .addTable(
                        "orders",
                        TableSchema.builder("orders")
                                .partitionKey("id", ScalarAttributeType.S)
                                .build());
        return Objects.requireNonNull(hotKeys.loads().table("orders")).ofTable();
    }

    private double gauge(String name, String kind) {
        return registry.get(name)
                .tags("table", "orders", "index", "none", "kind", kind, "account", "7")
                .gauge()
                .value();
    }

    @Test
    void meters_areRegisteredWithTheFirstUnits_andReadTheCurrentLoad() {
        new HotKeyMetrics(hotKeys, Tags.of("account", "7")).bindTo(registry);
        assertThat(registry.getMeters()).isEmpty();
        KeyLoad orders = orders();

        orders.add("a", 6_000, true);
        orders.add("b", 2_000, true);
        nanoTime.set(Duration.ofSeconds(10).toNanos());

        assertThat(gauge(HotKeyMetrics.SHARE, "write")).isEqualTo(0.75);
        assertThat(gauge(HotKeyMetrics.KEYS, "write")).isEqualTo(1);
        assertThat(gauge(HotKeyMetrics.SHARE, "read")).isZero();
        assertThat(gauge(HotKeyMetrics.KEYS, "read")).isZero();
        assertThat(registry.getMeters()).hasSize(4);
    }

    @Test
    void meters_ofADeletedTable_end() {
        new HotKeyMetrics(hotKeys).bindTo(registry);
        orders().add("a", 1, true);
        assertThat(registry.getMeters()).hasSize(4);

        hotKeys.loads().tableDeleted("orders");

        assertThat(registry.getMeters()).isEmpty();
    }
}
