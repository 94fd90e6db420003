package dev.keyspread.samples.shop.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.samples.shop.ManualClock;
import dev.keyspread.samples.shop.ShopTest;
import dev.keyspread.samples.shop.dashboard.Snapshot.KeyLoad;
import dev.keyspread.samples.shop.dashboard.Snapshot.Second;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

@ShopTest
class DashboardTest {

    @Autowired
    private Dashboard dashboard;

    @Autowired
    private SimulatedSeconds seconds;

    @Autowired
    private ManualClock clock;

    @BeforeEach
    void startNewDay() {
        clock.startNewDay();
        seconds.setLoad(0, false);
        seconds.run(1);
    }

    @Test
    void load_ofOneKey_throttlesAboveTheLimit() {
        seconds.setLoad(300, false);

        Second second = runSeconds(5);

        // The key has unused units at first, and a request may pass while there is part of one.
        assertThat(second.written()).isEqualTo(100, within(2.0));
        assertThat(second.throttled()).isEqualTo(200, within(2.0));
        assertThat(second.writeUnits()).isEqualTo(second.written());
    }

    @Test
    void load_ofEightShards_passes() {
        seconds.setLoad(300, true);

        Second second = runSeconds(5);

        assertThat(second.written()).isEqualTo(300, within(1.0));
        assertThat(second.throttled()).isZero();
        assertThat(dashboard.snapshot().keys())
                .hasSize(9)
                .allSatisfy(key -> assertThat(key.throttled()).isZero());
        assertThat(dashboard.snapshot().keys().stream()
                        .mapToLong(KeyLoad::items)
                        .sum())
                .isEqualTo(1_500);
    }

    @Test
    void bestseller_ofEachOrder_comesFromTheCache() {
        seconds.setLoad(300, true);

        Second second = runSeconds(2);

        assertThat(second.cacheHits()).isEqualTo(300, within(2.0));
        assertThat(second.readUnits()).isLessThan(2);
    }

    /** Returns the last second. */
    private Second runSeconds(int count) {
        seconds.run(count);
        List<Second> history = dashboard.snapshot().history();
        return history.get(history.size() - 1);
    }
}
