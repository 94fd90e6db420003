package dev.keyspread.spi.convert;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TimeParserTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0000-01-01T00:00:00.000000000Z",
                "1969-12-31T23:59:59.999999999Z",
                "1970-01-01T00:00:00Z",
                "2000-02-29T12:34:56.7Z",
                "2024-12-31T23:59:59.123456Z",
                "2024-12-31T24:00:00Z",
                "2016-12-31T23:59:60Z",
                "9999-12-31T23:59:59.999999999Z",
                "2024-01-01T00:00:00.Z",
                "+12345-01-01T00:00:00Z",
                "2024-01-01T00:00:00+02:00"
            })
    void instant_ofText_isAsJavaReadsIt(String text) {
        assertThat(TimeParser.instant(text)).isEqualTo(Instant.parse(text));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Z",
                "2023-02-29T00:00:00Z",
                "1900-02-29T00:00:00Z",
                "2024-13-01T00:00:00Z",
                "2024-00-01T00:00:00Z",
                "2024-04-31T00:00:00Z",
                "2024-01-01T25:00:00Z",
                "2024-01-01T24:00:01Z",
                "2024-01-01T00:60:00Z",
                "2024-01-01T00:00:61Z",
                "2024-01-01T00:00:00",
                "2024-01-01T00:00:00.1234567890Z",
                "2024-01-01T00:00:0xZ",
                "20x4-01-01T00:00:00Z"
            })
    void instant_ofTextOfNone_isRefused(String text) {
        assertThatExceptionOfType(RuntimeException.class).isThrownBy(() -> TimeParser.instant(text));
    }
}
