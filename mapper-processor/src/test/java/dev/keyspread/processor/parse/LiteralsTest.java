package dev.keyspread.processor.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.palantir.javapoet.CodeBlock;
import dev.keyspread.processor.model.ScalarKind;
import dev.keyspread.processor.model.ScalarKind.ScalarLiteral.Form;
import dev.keyspread.processor.parse.DefaultParser.Literals;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class LiteralsTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "STRING, a, \"a\"",
                "CHARACTER, a, 'a'",
                "UUID, 7c0b9a9c-6f7b-4a0e-9d7e-0c1d2e3f4a5b, "
                        + "java.util.UUID.fromString(\"7c0b9a9c-6f7b-4a0e-9d7e-0c1d2e3f4a5b\")",
                "URI, https://example.com, java.net.URI.create(\"https://example.com\")",
                "LOCALE, de-CH, java.util.Locale.forLanguageTag(\"de-CH\")",
                "CURRENCY, CHF, java.util.Currency.getInstance(\"CHF\")",
                "INSTANT, 2014-07-09T10:15:30Z, java.time.Instant.parse(\"2014-07-09T10:15:30Z\")",
                "LOCAL_DATE, 2014-07-09, java.time.LocalDate.parse(\"2014-07-09\")",
                "LOCAL_TIME, 10:15, java.time.LocalTime.parse(\"10:15\")",
                "LOCAL_DATE_TIME, 2014-07-09T10:15, java.time.LocalDateTime.parse(\"2014-07-09T10:15\")",
                "OFFSET_DATE_TIME, 2014-07-09T10:15Z, java.time.OffsetDateTime.parse(\"2014-07-09T10:15Z\")",
                "OFFSET_TIME, 10:15Z, java.time.OffsetTime.parse(\"10:15Z\")",
                "ZONED_DATE_TIME, 2014-07-09T10:15Z, java.time.ZonedDateTime.parse(\"2014-07-09T10:15Z\")",
                "YEAR, 2014, java.time.Year.parse(\"2014\")",
                "YEAR_MONTH, 2014-07, java.time.YearMonth.parse(\"2014-07\")",
                "MONTH_DAY, --07-09, java.time.MonthDay.parse(\"--07-09\")",
                "DURATION, PT1M, java.time.Duration.parse(\"PT1M\")",
                "PERIOD, P1D, java.time.Period.parse(\"P1D\")",
                "ZONE_ID, Europe/Zurich, java.time.ZoneId.of(\"Europe/Zurich\")",
                "ZONE_OFFSET, +02:00, java.time.ZoneOffset.of(\"+02:00\")",
                "BOOLEAN, true, true",
                "BYTE, 1, (byte) 1",
                "SHORT, 1, (short) 1",
                "INTEGER, 1, 1",
                "LONG, 1, 1L",
                "FLOAT, 1.5, 1.5f",
                "DOUBLE, 1.5, 1.5",
                "BIG_INTEGER, 12, new java.math.BigInteger(\"12\")",
                "BIG_DECIMAL, 12.50, new java.math.BigDecimal(\"12.50\")"
            })
    void literal_ofAValidText_isTheExpressionOfItsValue(ScalarKind kind, String text, String expression) {
        assertThat(Literals.of(kind, text).map(CodeBlock::toString)).contains(expression);
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"STRING", "URI"})
    void literal_ofAnInvalidText_isRejected(ScalarKind kind) {
        if (kind.literal().form() == Form.NONE) {
            assertThat(Literals.of(kind, "?!")).isEmpty();
        } else {
            assertThatThrownBy(() -> Literals.of(kind, "?!")).isInstanceOf(RuntimeException.class);
        }
    }
}
