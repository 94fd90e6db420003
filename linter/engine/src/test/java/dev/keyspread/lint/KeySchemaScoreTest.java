package dev.keyspread.lint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * The quality of the rules on partition keys, measured on labelled key schemas of real projects. What
 * is listed in a lexicon has to be there for the meaning of the word and never for a line of this file.
 */
class KeySchemaScoreTest {

    private static final Path LABELLED = Path.of("src/test/resources/key-schemas.jsonl");

    private static KeySchemaScore score;

    @BeforeAll
    static void measure() throws IOException {
        score = KeySchemaScore.of(Files.readAllLines(LABELLED).stream()
                .map(LabelledKey::read)
                .filter(LabelledKey::counts)
                .toList());
        System.out.println(score.table());
    }

    @Test
    void warnings_onProjectsTakenWhole_areTrue() {
        assertThat(score.precision()).as(score.table()).isGreaterThanOrEqualTo(0.95);
    }

    @Test
    void badKeys_thatNamesGiveAway_areFound() {
        assertThat(score.recall()).as(score.table()).isGreaterThanOrEqualTo(0.90);
    }

    @Test
    void everyRuleThatWarns_isTrueByItself() {
        assertThat(score.rules())
                .isNotEmpty()
                .allSatisfy(rule -> assertThat(score.precision(rule)).as(rule).isGreaterThanOrEqualTo(0.80));
    }

    @Test
    void score_countsSomething() {
        assertThat(List.of(score.warned(), score.decidable()))
                .allSatisfy(count -> assertThat(count).isGreaterThan(50));
    }
}
