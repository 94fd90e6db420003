package dev.keyspread.profile;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ValueFormatTest {

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "2026-11-30,yyyy-MM-dd",
                "2026/11/30,yyyy/MM/dd",
                "2026-11,yyyy-MM",
                "30.11.2026,",
                "30-11-2026,dd-MM-yyyy",
                "20261130,yyyyMMdd",
                "20269930,integer",
                "2026-11-30T10,yyyy-MM-dd'T'HH",
                "2026-11-30T10:15,yyyy-MM-dd'T'HH:mm",
                "2026-11-30T10:15:00Z,iso-date-time",
                "2026-11-30T10:15:00.123456+01:00,iso-date-time",
                "2026-11-30 10:15:00,iso-date-time",
                "1764500000,epoch-seconds",
                "1764500000123,epoch-milliseconds",
                "12,integer",
                "0012,padded-number",
                "123e4567-e89b-12d3-a456-426614174000,uuid",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV,ulid",
                "01KXS0M2K0TSV4RRFFQ69G5FAV,ulid",
                "019ad000-0000-7abc-9abc-0123456789ab,uuid-v7",
                "fffad000-0000-7abc-9abc-0123456789ab,uuid",
                "0ujtsYcgvSTl8PAuAdqWYSMnLOv,ksuid",
                "D#2026-01-01,*#yyyy-MM-dd",
                "USER#42#2026-01-01T10,*#yyyy-MM-dd'T'HH",
                "2026-01-01#0001,*#yyyy-MM-dd",
                "day:2026-01-01,*#yyyy-MM-dd",
                "EVENT#01KXS0M2K0TSV4RRFFQ69G5FAV,*#ulid",
                "D#2026-13-01,",
                "D#0001,",
                "OPEN,",
                "ORDER#1,"
            })
    void text_hasItsFormat(String text, String format) {
        assertThat(ValueFormat.of(StoredValue.string(text))).isEqualTo(format);
    }

    @ParameterizedTest
    @CsvSource({"1764500000,epoch-seconds", "20261130,yyyyMMdd", "-5,integer", "1.5,decimal", "7,integer"})
    void number_hasItsFormat(String number, String format) {
        assertThat(ValueFormat.of(StoredValue.number(number))).isEqualTo(format);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-30,1795996800",
        "1970-01-02T01,90000",
        "1970-01-01T00:01:05.5Z,65",
        "1970-01-01T01:00:00+01:00,0",
        "1970-01-01T01:00:00-0130,9000",
        "2026-13-45,-1",
        "1764500000123,1764500000",
        "20261130,1795996800",
        "30/11/2026,1795996800",
        "2026-11,1793491200",
        "D#2026-11-30,1795996800",
        "EVENT|2026-11-30T01:00:00Z|7,1796000400",
        "01KXS0M2K0TSV4RRFFQ69G5FAV,1784324688",
        "019ad000-0000-7abc-9abc-0123456789ab,1764426252",
        "0ujtsYcgvSTl8PAuAdqWYSMnLOv,1507608047",
        "OPEN,-1"
    })
    void moment_isInSeconds(String text, long seconds) {
        assertThat(ValueFormat.seconds(StoredValue.string(text))).isEqualTo(seconds);
    }
}
