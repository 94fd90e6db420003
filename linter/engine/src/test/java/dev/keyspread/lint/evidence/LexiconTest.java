package dev.keyspread.lint.evidence;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.evidence.GroupingName.Lexicon;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LexiconTest {

    @ParameterizedTest
    @ValueSource(strings = {"drink", "illness", "suburb"})
    void knows_nounOfFewValues_isTrue(String noun) {
        assertThat(Lexicon.knows(noun)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"sculpture", "first", "group", "business", "endpoint", "", "customer", "page", "payment"})
    void knows_otherNoun_isFalse(String noun) {
        assertThat(Lexicon.knows(noun)).isFalse();
    }

    @Test
    void lexicon_madeFromNoList_knowsMostListedNouns() {
        Set<String> words = Set.copyOf(WordLists.load("lexicon.txt").values().stream()
                .flatMap(Set::stream)
                .toList());
        Map<String, Set<String>> listed = Map.of(
                "few", WordLists.of("few-values nouns"),
                "groups", WordLists.of("grouping nouns"));

        long all = listed.values().stream().mapToLong(Set::size).sum();
        long known = listed.values().stream()
                .flatMap(Set::stream)
                .filter(words::contains)
                .count();

        assertThat((double) known / all).isGreaterThan(0.55);
    }

    @Test
    void lexicon_knowsNoIdentifiersAndFewThings() {
        Set<String> things = Set.copyOf(Stream.of("identifier heads", "popularity nouns", "free-text heads")
                .flatMap(section -> WordLists.of(section).stream())
                .toList());

        assertThat(things.stream().filter(noun -> Lexicon.knows(noun))).containsExactlyInAnyOrder("game", "city");
    }

    @ParameterizedTest
    @ValueSource(strings = {"drinkName", "game_title", "favoriteBeverage", "userSegment"})
    void generalNounOrGroup_name_isJudgedByItsNoun(String name) {
        NameTokens tokens = NameTokens.of(name);

        assertThat(GroupingName.matches(tokens) || GroupingName.isGeneral(tokens))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"healthCode", "drinkId", "userIdCity", "accountName", "firstName", "businessName"})
    void generalNounOrGroup_nameOfManyValues_isNone(String name) {
        NameTokens tokens = NameTokens.of(name);

        assertThat(GroupingName.matches(tokens) || GroupingName.isGeneral(tokens))
                .isFalse();
    }
}
