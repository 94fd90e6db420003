package dev.keyspread.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The quality of the rules on partition keys, measured on labelled key schemas of real projects. What
 * is listed in a lexicon has to be there for the meaning of the word and never for a line of these files.
 */
class KeySchemaScoreTest {

    private static final Map<String, KeySchemaScore> SCORES = new TreeMap<>();

    @BeforeAll
    static void measure() {
        for (String set : List.of(
                "key-schemas", "key-schemas-2", "key-schemas-3", "key-schemas-4", "key-schemas-5", "key-schemas-6")) {
            SCORES.put(set, KeySchemaScore.of(LabelledKey.readAll(set)));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "key-schemas",
                "key-schemas-2",
                "key-schemas-3",
                "key-schemas-4",
                "key-schemas-5",
                "key-schemas-6"
            })
    void warnings_onProjectsTakenWhole_areTrue(String set) {
        KeySchemaScore score = SCORES.get(set);

        assertThat(score.precision()).as(score.table()).isGreaterThanOrEqualTo(0.95);
    }

    /** The rules do not know the rows of the fourth, the fifth and the sixth set: word lists were not changed for them. */
    @ParameterizedTest
    @CsvSource({
        "key-schemas, 0.92",
        "key-schemas-2, 0.92",
        "key-schemas-3, 0.92",
        "key-schemas-4, 0.85",
        "key-schemas-5, 0.85",
        "key-schemas-6, 0.85"
    })
    void badKeys_thatNamesGiveAway_areFound(String set, double recall) {
        KeySchemaScore score = SCORES.get(set);

        assertThat(score.recall()).as(score.table()).isGreaterThanOrEqualTo(recall);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "key-schemas",
                "key-schemas-2",
                "key-schemas-3",
                "key-schemas-4",
                "key-schemas-5",
                "key-schemas-6"
            })
    void everyRuleThatWarns_isTrueByItself(String set) {
        KeySchemaScore score = SCORES.get(set);

        assertThat(score.rules())
                .isNotEmpty()
                .allSatisfy(rule -> assertThat(score.precision(rule)).as(rule).isGreaterThanOrEqualTo(0.80));
    }

    @ParameterizedTest
    @CsvSource({
        "key-schemas, 50",
        "key-schemas-2, 30",
        "key-schemas-3, 50",
        "key-schemas-4, 50",
        "key-schemas-5, 50",
        "key-schemas-6, 30"
    })
    void score_countsSomething(String set, int least) {
        KeySchemaScore score = SCORES.get(set);

        assertThat(List.of(score.warned(), score.decidable()))
                .allSatisfy(count -> assertThat(count).isGreaterThan(least));
    }
}
