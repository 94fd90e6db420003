package dev.keyspread.annotations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardsByDateTest {

    @ParameterizedTest
    @CsvSource({
        "2026-12-31, 8",
        "2026-12-31T23:59:59.999999999Z, 8",
        "2027-01-01, 16",
        "2027-01-01T00:00:00.000000000Z, 16",
        "2028-06-30, 16",
        "2028-07-01, 32",
        "9999-12-31, 32",
    })
    void key_hasTheNumberOfItsPeriod(String key, int shards) {
        assertThat(new Rule(Map.of("2027-01-01", 16, "2028-07-01", 32)).shards(key, 8))
                .isEqualTo(shards);
    }

    @ParameterizedTest
    @CsvSource({
        "LEGACY",
        "2027",
        "2027-01",
        "2027/01/01",
        "+12027-01-01",
        "-0001-01-01",
        "DAY#2027-01-01",
        "２０２８-01-01",
        "''"
    })
    void key_ofAnotherForm_keepsTheDeclaredNumber(String key) {
        assertThat(new Rule(Map.of("2027-01-01", 16)).shards(key, 8)).isEqualTo(8);
    }

    @ParameterizedTest
    @CsvSource({"DAY#2026-12-31, 8", "DAY#2027-01-01, 16", "EVE#2027-01-01, 8", "2027-01-01, 8"})
    void keyOfATemplate_isComparedWithItsText(String key, int shards) {
        assertThat(new Rule(Map.of("DAY#2027-01-01", 16)).shards(key, 8)).isEqualTo(shards);
    }

    @Test
    void rule_withoutDatesOrShards_isRejected() {
        assertThatThrownBy(() -> new Rule(Map.of())).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Rule(Map.of("", 16))).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Rule(Map.of("2027-01-01", 0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("{2027-01-01=0}");
    }

    private static final class Rule extends ShardsByDate {

        private Rule(Map<String, Integer> shards) {
            super(shards);
        }
    }
}
