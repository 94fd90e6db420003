package dev.keyspread.spi.convert;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.spi.convert.TimeParser.EpochDay;
import java.time.DateTimeException;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

final class EpochDayTest {

    @Test
    void day_ofEveryDate_isAsJavaCountsIt() {
        assertThat(LocalDate.of(0, 1, 1)
                        .datesUntil(LocalDate.of(10_000, 1, 1))
                        .filter(date -> EpochDay.of(date.getYear(), date.getMonthValue(), date.getDayOfMonth())
                                != date.toEpochDay()))
                .isEmpty();
    }

    @Test
    void day_thatDoesNotExist_isNone() {
        for (int year : new int[] {0, 1900, 1970, 2000, 2023, 2024, 9999}) {
            for (int month = 0; month <= 13; month++) {
                for (int day = 0; day <= 32; day++) {
                    assertThat(EpochDay.of(year, month, day) == EpochDay.NONE)
                            .as("%s-%s-%s", year, month, day)
                            .isEqualTo(!exists(year, month, day));
                }
            }
        }
    }

    private static boolean exists(int year, int month, int day) {
        try {
            LocalDate.of(year, month, day);
            return true;
        } catch (DateTimeException absent) {
            return false;
        }
    }
}
