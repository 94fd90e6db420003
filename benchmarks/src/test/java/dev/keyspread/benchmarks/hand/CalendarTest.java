package dev.keyspread.benchmarks.hand;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

final class CalendarTest {

    private static final LocalDate FIRST = LocalDate.of(1, 1, 1);

    @Test
    void instant_ofEachDayOfSixThousandYears_isFormattedAsJavaDoes() {
        for (LocalDate day = FIRST; day.getYear() < 6_000; day = day.plusDays(1)) {
            Instant instant = day.atTime(23, 5, 9, 120_003_456).toInstant(ZoneOffset.UTC);
            byte[] text = new byte[Calendar.LENGTH];

            Calendar.format(instant, text, 0);

            assertThat(new String(text, StandardCharsets.US_ASCII)).isEqualTo(day + "T23:05:09.120003456Z");
            assertThat(Calendar.parse(text, 0)).isEqualTo(instant);
        }
    }

    @Test
    void text_ofAnotherWidth_isReadAllTheSame() {
        assertThat(Calendar.parse("2014-07-09T10:15:30Z")).isEqualTo(Instant.parse("2014-07-09T10:15:30Z"));
    }
}
