package dev.keyspread.micrometer;

import dev.keyspread.observation.HotKeySnapshot.ResourceLoad;
import dev.keyspread.observation.HotKeySnapshot.UnitLoad;
import dev.keyspread.observation.HotKeys;
import dev.keyspread.observation.UnitKind;
import io.micrometer.common.KeyValue;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.MultiGauge.Row;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.ToDoubleFunction;

/**
 * Registers meters of hot keys: the share of the hottest key of each table and index, and the number of keys above half of a partition's
 * limit. No tag contains a key. Immutable and thread-safe.
 *
 * <pre>{@code
 * new HotKeyMetrics(hotKeys).bindTo(meterRegistry);
 * }</pre>
 */
public final class HotKeyMetrics implements MeterBinder {

    static final String SHARE = "keyspread.hot.share";
    static final String KEYS = "keyspread.hot.keys";

    private static final UnitLoad NONE = new UnitLoad(0, 0, 0);

    private final HotKeys hotKeys;
    private final Tags tags;

    /** Creates meters of {@code hotKeys}. */
    public HotKeyMetrics(HotKeys hotKeys) {
        this(hotKeys, Tags.empty());
    }

    /** Creates meters of {@code hotKeys} with more tags, such as an account. */
    public HotKeyMetrics(HotKeys hotKeys, Iterable<Tag> tags) {
        this.hotKeys = Objects.requireNonNull(hotKeys, "hotKeys");
        this.tags = Tags.of(tags);
    }

    @Override
    public void bindTo(MeterRegistry registry) {
        MultiGauge share = MultiGauge.builder(SHARE)
                .description("Share of the hottest key in the units of a table or index, in the last minute")
                .tags(tags)
                .register(registry);
        MultiGauge keys = MultiGauge.builder(KEYS)
                .description("Number of keys that take more than half of the limit of a partition, in the last minute")
                .baseUnit("keys")
                .tags(tags)
                .register(registry);
        hotKeys.onChange(() -> {
            List<ResourceLoad> loads = hotKeys.snapshot().resources();
            share.register(rows(loads, UnitLoad::hottestShare), true);
            keys.register(rows(loads, UnitLoad::keysAboveHalf), true);
        });
    }

    private List<Row<?>> rows(List<ResourceLoad> loads, ToDoubleFunction<UnitLoad> value) {
        List<Row<?>> rows = new ArrayList<>();
        for (ResourceLoad load : loads) {
            for (UnitKind kind : UnitKind.values()) {
                rows.add(row(load, kind, value));
            }
        }
        return rows;
    }

    private Row<HotKeys> row(ResourceLoad load, UnitKind kind, ToDoubleFunction<UnitLoad> value) {
        Tags named = Tags.of(
                "table",
                load.table(),
                "index",
                load.index() == null ? KeyValue.NONE_VALUE : load.index(),
                "kind",
                kind.name().toLowerCase(Locale.ROOT));
        return Row.of(
                named,
                hotKeys,
                counted -> value.applyAsDouble(counted.load(load.table(), load.index())
                        .map(now -> now.units(kind))
                        .orElse(NONE)));
    }
}
