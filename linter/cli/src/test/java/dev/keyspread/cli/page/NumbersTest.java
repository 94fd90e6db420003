package dev.keyspread.cli.page;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NumbersTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0|0",
                "5000|5,000",
                "0.8333|0.83",
                "0.01|0.01",
                "0.00999|0.01",
                "0.001|0.001",
                "0.000416|0.00042",
                "0.0001|0.0001",
                "0.00001|< 0.0001",
                "1e-300|< 0.0001"
            })
    void number_small_isNotShownAsNone(double value, String text) {
        assertThat(Numbers.number(value)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-1|unknown",
                "0|0 GB",
                "1124|1.1 KB",
                "10485|10.24 KB",
                "10486|0.01 MB",
                "1124000|1.07 MB",
                "10737419|0.01 GB",
                "20000000000|18.63 GB"
            })
    void storage_small_hasASmallerUnit(long bytes, String text) {
        assertThat(Numbers.storage(bytes)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"-1|unknown", "0|0.00 USD", "0.0002|< 0.01 USD", "0.01|0.01 USD", "8212.5|8,212.50 USD"})
    void money_small_isNotShownAsNone(double amount, String text) {
        assertThat(Numbers.money(amount, "USD")).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 0 %",
        "0.000001, < 0.001 %",
        "0.00012, 0.012 %",
        "0.0519, 5.19 %",
        "0.783, 78.3 %",
        "0.9961, 99.61 %",
        "0.9999, 99.99 %",
        "0.99996, 99.996 %",
        "0.999999, > 99.999 %",
        "1, 100 %",
        "1.5, 150 %"
    })
    void percent_nearNoneOrAll_keepsItsDigits(double share, String text) {
        assertThat(Numbers.percent(share)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0.001|0.1 %", "0.0000001|0.00001 %", "0.2|20 %", "0.3333|33.33 %", "0|0 %"})
    void exactPercent_hasAllDecimals(double share, String text) {
        assertThat(Numbers.exactPercent(share)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0.4|0.4", "0.0001|0.0001", "2500|2,500", "1234567.25|1,234,567.25"})
    void exact_hasAllDecimals(double number, String text) {
        assertThat(Numbers.exact(number)).isEqualTo(text);
    }
}
