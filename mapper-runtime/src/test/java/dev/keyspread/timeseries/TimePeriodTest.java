package dev.keyspread.timeseries;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TimePeriodTest {

    @ParameterizedTest
    @CsvSource({
        "DAY, 2026-11-23T00:00:00Z, 2026-11-23",
        "DAY, 2026-11-23T23:59:59.999Z, 2026-11-23",
        "DAY, 1969-12-31T23:59:59Z, 1969-12-31",
        "WEEK, 2026-11-23T00:00:00Z, 2026-W48",
        "WEEK, 2026-11-29T23:59:59Z, 2026-W48",
        "WEEK, 2027-01-03T23:59:59Z, 2026-W53",
        "WEEK, 2027-01-04T00:00:00Z, 2027-W01",
        "WEEK, 2024-12-30T00:00:00Z, 2025-W01",
        "MONTH, 2026-02-28T23:59:59Z, 2026-02",
        "MONTH, 2026-03-01T00:00:00Z, 2026-03"
    })
    void label_ofATime_isThatOfItsPeriod(TimePeriod period, Instant time, String label) {
        assertThat(period.label(time)).isEqualTo(label);
    }

    @ParameterizedTest
    @CsvSource({
        "DAY, 2028-02-29, 2028-02-29T00:00:00Z, 2028-03-01T00:00:00Z",
        "WEEK, 2026-W53, 2026-12-28T00:00:00Z, 2027-01-04T00:00:00Z",
        "MONTH, 2026-12, 2026-12-01T00:00:00Z, 2027-01-01T00:00:00Z"
    })
    void parse_label_returnsTheBeginningOfItsPeriod(TimePeriod period, String label, Instant start, Instant end) {
        assertThat(period.parse(label)).contains(start);
        assertThat(period.end(start)).isEqualTo(end);
        assertThat(period.end(end.minusMillis(1))).isEqualTo(end);
    }

    @ParameterizedTest
    @CsvSource({"DAY, 2027-02-29", "WEEK, 2027-W53", "MONTH, 2027-13"})
    void parse_periodThatDoesNotExist_isEmpty(TimePeriod period, String label) {
        assertThat(period.parse(label)).isEmpty();
    }

    @Test
    void labels_ofARange_areThoseOfAllItsPeriods() {
        Instant first = Instant.parse("2026-12-30T12:00:00Z");
        Instant last = Instant.parse("2027-01-02T00:00:00Z");

        assertThat(TimePeriod.DAY.labels(first, last))
                .containsExactly("2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02");
        assertThat(TimePeriod.WEEK.labels(first, last.plus(Duration.ofDays(2))))
                .containsExactly("2026-W53", "2027-W01");
        assertThat(TimePeriod.MONTH.labels(first, last)).containsExactly("2026-12", "2027-01");
        assertThat(TimePeriod.MONTH.labels(first, first)).containsExactly("2026-12");
    }

    /** Each hour of nine years is in the period of its label, and labels sort as times do. */
    @ParameterizedTest
    @EnumSource
    void labels_ofManyTimes_sortAsTheTimes(TimePeriod period) {
        Instant first = Instant.parse("2020-01-01T00:00:00Z");
        List<String> labels = new ArrayList<>();
        for (int hours = 0; hours < 9 * 365 * 24; hours++) {
            labels.add(period.label(first.plus(Duration.ofHours(hours))));
        }

        assertThat(labels).isSorted();
        assertThat(labels.stream().distinct())
                .containsExactlyElementsOf(period.labels(first, first.plus(Duration.ofHours(labels.size() - 1)))
                        .toList());
        assertThat(labels).allMatch(label -> label.matches("[0-9W-]+"));
    }

    @Test
    void label_inALocaleWithOtherDigits_isTheSame() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
        try {
            assertThat(TimePeriod.WEEK.label(Instant.parse("2026-11-23T00:00:00Z")))
                    .isEqualTo("2026-W48");
        } finally {
            Locale.setDefault(before);
        }
    }
}
