package dev.keyspread.samples.shop.dashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.keyspread.samples.shop.ManualClock;
import dev.keyspread.samples.shop.ShopTest;
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
        seconds.setLoad(0);
        seconds.run(1);
    }

    @Test
    void load_ofOneKey_throttlesAboveTheLimit() {
        seconds.setLoad(300);

        Second second = runSeconds(5);

        // A request passes while there is part of a unit, and 16 are sent at once.
        assertThat(second.written()).isEqualTo(100, within(16.0));
        assertThat(second.throttled()).isEqualTo(200, within(16.0));
        assertThat(second.writeUnits()).isEqualTo(second.written());
    }

    @Test
    void bestseller_ofEachOrder_comesFromTheCache() {
        seconds.setLoad(300);

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
