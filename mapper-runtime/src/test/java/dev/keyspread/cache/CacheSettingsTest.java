package dev.keyspread.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CacheSettingsTest {

    private static final Duration MINUTE = Duration.ofMinutes(1);

    @Test
    void changes_keepTheOtherSettings() {
        CacheSettings declared =
                CacheSettings.of(10, MINUTE).withMissingItems().withRefreshAfterWrite(Duration.ofSeconds(5));

        assertThat(declared.withMaximumBytes(1_000).withExpireAfterWrite(Duration.ofHours(1)))
                .isEqualTo(new CacheSettings(0, 1_000, Duration.ofHours(1), Duration.ofSeconds(5), true));
        assertThat(declared.withMaximumBytes(1_000).withMaximumSize(20))
                .isEqualTo(new CacheSettings(20, 0, MINUTE, Duration.ofSeconds(5), true));
    }

    @Test
    void off_isUndoneByASize() {
        CacheSettings off = CacheSettings.ofBytes(1_000, MINUTE).off();

        assertThat(off.isOff()).isTrue();
        assertThat(off.withMaximumSize(1).isOff()).isFalse();
        assertThat(off.withMaximumBytes(1).isOff()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "-1, 0, PT1M, , maximumSize must be 0 or more (found -1)",
        "0, -1, PT1M, , maximumBytes must be 0 or more (found -1)",
        "1, 0, PT0S, , expireAfterWrite must be above 0 (found PT0S)",
        "1, 0, PT1M, PT0S, refreshAfterWrite must be above 0 and below expireAfterWrite (found PT0S and PT1M)",
        "1, 0, PT1M, PT1M, refreshAfterWrite must be above 0 and below expireAfterWrite (found PT1M and PT1M)",
    })
    void settings_outsideTheirRange_areRejected(
            long size, long bytes, Duration lifetime, Duration refresh, String message) {
        assertThatThrownBy(() -> new CacheSettings(size, bytes, lifetime, refresh, false))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage(message);
    }
}
