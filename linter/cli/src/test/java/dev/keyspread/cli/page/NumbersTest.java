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
}
