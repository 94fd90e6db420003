package dev.keyspread.lint.evidence;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** General nouns with few values, such as <i>city</i> or <i>sport</i>, as WordNet knows them. Read on first use. */
final class Lexicon {

    /** General nouns that programs use for stored things, each with an id or a content of its own. */
    private static final Set<String> THINGS = WordLists.of("lexicon things");

    private Lexicon() {}

    /** Returns the kind of value that a noun names, with its article: {@code a food}. Empty if the noun is unknown. */
    static Optional<String> kind(String noun) {
        return THINGS.contains(noun) || FewValuesName.isNoun(noun) || EventName.isEvent(noun) || MoneyName.isNoun(noun)
                ? Optional.empty()
                : Optional.ofNullable(Words.KINDS.get(noun));
    }

    /** The words, in a class of their own that is loaded when a rule first asks for a word. */
    private static final class Words {

        private static final Map<String, String> KINDS = new HashMap<>();

        static {
            WordLists.load("lexicon.txt").forEach((kind, words) -> words.forEach(word -> KINDS.put(word, kind)));
        }
    }
}
