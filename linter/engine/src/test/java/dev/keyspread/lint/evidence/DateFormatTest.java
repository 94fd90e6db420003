package dev.keyspread.lint.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DateFormatTest {

    @ParameterizedTest
    @CsvSource({
        "yyyy,YEAR",
        "yyyy-MM,MONTH",
        "yyyyMM,MONTH",
        "yyyy-MM-dd,DAY",
        "yyyyDDD,DAY",
        "yyyyMMddHH,HOUR",
        "yyyy-MM-dd'T'HH:mm,MINUTE",
        "yyyy-'W'ww,WEEK",
        "yyyy-'Q'Q,QUARTER",
        "dd/MM/yyyy,DAY"
    })
    void bucket_pattern_isItsFinestUnit(String format, Bucket bucket) {
        assertThat(DateFormat.bucket(format)).contains(bucket);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "yyyy-MM-dd'T'HH:mm:ss",
                "yyyyMMddHHmmssSSS",
                "USER#<id>",
                "active",
                "EPOCH_SECONDS",
                "",
                "dd",
                "JSON"
            })
    void bucket_preciseOrNoPattern_isNone(String format) {
        assertThat(DateFormat.bucket(format)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"dd/MM/yyyy,true", "MM-yyyy,true", "d.M.yy,true", "yyyy-MM-dd,false", "yyyy,false", "Monday,false"})
    void isLittleEndian_pattern_beginsWithTheSmallerUnit(String format, boolean littleEndian) {
        assertThat(DateFormat.isLittleEndian(format)).isEqualTo(littleEndian);
    }
}
