package dev.keyspread.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DidYouMeanTest {

    private static final List<String> MEMBERS = List.of("orderId", "status", "createdAt", "id", "total");

    @ParameterizedTest
    @CsvSource({
        "orderID,orderId",
        "Status,status",
        "statsu,status",
        "creatdAt,createdAt",
        "createdOn,createdAt",
        "it,id",
        "di,id",
        "ttoal,total"
    })
    void suggest_misspeltName_findsTheNearest(String name, String meant) {
        assertThat(DidYouMean.suggest(name, MEMBERS)).contains(meant);
    }

    @ParameterizedTest
    @CsvSource({"customer", "no", "x", "''"})
    void suggest_otherName_findsNothing(String name) {
        assertThat(DidYouMean.suggest(name, List.of("status", "createdAt", "total")))
                .isEmpty();
    }

    @Test
    void suggest_twoLettersSwappedInAShortName_findsIt() {
        assertThat(DidYouMean.suggest("naem", List.of("id", "name"))).contains("name");
    }

    @Test
    void suggest_longNames_areNotCompared() {
        assertThat(DidYouMean.suggest("a".repeat(301), List.of("a".repeat(302))))
                .isEmpty();
    }

    @Test
    void suggest_noCandidates_findsNothing() {
        assertThat(DidYouMean.suggest("status", List.of())).isEmpty();
    }

    @Test
    void suggest_equallyNear_takesTheFirstInOrder() {
        assertThat(DidYouMean.suggest("names", List.of("namez", "namea"))).contains("namea");
    }

    @Test
    void suggest_partOfLongName_findsIt() {
        assertThat(DidYouMean.suggest("low-cardinality-partition", Rules.ids()))
                .contains("low-cardinality-partition-key");
    }
}
