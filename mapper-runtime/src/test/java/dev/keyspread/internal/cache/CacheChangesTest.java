package dev.keyspread.internal.cache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.keyspread.CacheSettings;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CacheChangesTest {

    private static final CacheSettings DECLARED = CacheSettings.of(10, Duration.ofMinutes(1));

    private static CacheChanges of(String... tables) {
        return new CacheChanges(
                Arrays.stream(tables).collect(Collectors.toMap(table -> table, table -> CacheSettings::off)));
    }

    @ParameterizedTest
    @CsvSource({"product, products", "Products, products", "prodcuts, products", "order-item, order-items"})
    void change_ofASimilarName_isRejected(String name, String table) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> of(name).of(table))
                .withMessageStartingWith("Cache settings are set for table \"" + name
                        + "\", of which there is no repository." + " Did you mean \"" + table + "\"?");
    }

    @Test
    void change_ofTheTable_isApplied() {
        assertThat(of("products").of("products").apply(DECLARED)).isNotEqualTo(DECLARED);
    }

    @Test
    void change_ofAnotherTable_isNotApplied() {
        assertThat(of("invoices").of("products").apply(DECLARED)).isEqualTo(DECLARED);
    }

    @Test
    void tables_withSimilarNames_areTheirOwn() {
        CacheChanges both = of("product", "products");
        CacheChanges first = of("product");

        assertThat(both.of("products").apply(DECLARED)).isNotEqualTo(DECLARED);
        assertThat(first.of("product").apply(DECLARED)).isNotEqualTo(DECLARED);
        assertThat(first.of("products").apply(DECLARED)).isEqualTo(DECLARED);
    }

    @Test
    void changes_none_changeNothing() {
        assertThat(new CacheChanges(Map.of()).of("products").apply(DECLARED)).isEqualTo(DECLARED);
    }
}
