package dev.keyspread.lint;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.evidence.FewValuesName;
import dev.keyspread.lint.evidence.GroupingName;
import dev.keyspread.lint.evidence.NameTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Estimates for projects that nobody has read. A listed noun counts only if a key of another project has it, as if the lists
 * had been made from the other projects. The lexicon, which is made from no project, counts in full in one estimate. In the
 * strictest one, a kind of the lexicon, a kind of grammar and the rule on rankings count only if a bad key of another project
 * was found by it, as if they had been chosen from the other projects.
 */
class KeySchemaCrossValidationTest {

    private static final Map<String, String> LEXICON = lexicon();

    private static final Set<String> QUESTIONS = Set.of("is", "has", "can", "was", "should", "needs");

    private final List<LabelledKey> keys = read();
    private final Map<String, Set<String>> projectsByNoun = keys.stream()
            .filter(LabelledKey::isBad)
            .collect(groupingBy(key -> GroupingName.noun(name(key)), mapping(LabelledKey::project, toSet())));

    private final Map<String, Set<String>> projectsByMeans = keys.stream()
            .filter(LabelledKey::isBad)
            .collect(groupingBy(KeySchemaCrossValidationTest::means, mapping(LabelledKey::project, toSet())));

    @Test
    void lexicon_onUnreadProjects_findsMoreKeys() {
        Figures lists = figures(key -> isKnown(key, Set.of()));
        Figures both = figures(key -> isKnown(key, LEXICON.keySet()));

        assertThat(both.recall())
                .as("%s, with lists alone %s", both, lists)
                .isGreaterThan(lists.recall())
                .isGreaterThanOrEqualTo(0.85);
        assertThat(both.precision()).as("%s", both).isGreaterThanOrEqualTo(0.95);
    }

    @Test
    void grammarAndLexicon_chosenFromOtherProjects_findMostKeys() {
        Figures strict = figures(key -> isKnown(key, LEXICON.keySet()) && isChosen(key));

        assertThat(strict.recall()).as("%s", strict).isGreaterThanOrEqualTo(0.80);
        assertThat(strict.precision()).as("%s", strict).isGreaterThanOrEqualTo(0.95);
    }

    private Figures figures(Predicate<LabelledKey> known) {
        List<LabelledKey> warned = keys.stream()
                .filter(key -> !KeySchemaScore.warnings(key).isEmpty())
                .filter(known)
                .toList();
        List<LabelledKey> natural =
                warned.stream().filter(LabelledKey::isNatural).toList();
        return new Figures(
                (int) natural.stream().filter(LabelledKey::isBad).count(),
                natural.size(),
                (int) warned.stream().filter(LabelledKey::isDecidable).count(),
                (int) keys.stream().filter(LabelledKey::isDecidable).count());
    }

    /** Returns whether the warning rests on no listed noun, or on one that is known without the key's project. */
    private boolean isKnown(LabelledKey key, Set<String> lexicon) {
        String noun = GroupingName.noun(name(key));
        NameTokens alone = new NameTokens(List.of(noun));
        boolean listed =
                FewValuesName.matches(alone) || GroupingName.matches(alone) || GroupingName.isGeneral(name(key));
        Set<String> projects = new HashSet<>(projectsByNoun.getOrDefault(noun, Set.of()));
        projects.remove(key.project());
        return !listed || !projects.isEmpty() || lexicon.contains(noun);
    }

    /** Returns whether the means by which the key was found finds a bad key of another project. */
    private boolean isChosen(LabelledKey key) {
        String means = means(key);
        return means.isEmpty()
                || projectsByMeans.getOrDefault(means, Set.of()).stream()
                        .anyMatch(project -> !project.equals(key.project()));
    }

    /** Returns the kind of the lexicon, the kind of grammar, or the position by which a key is found; or an empty text. */
    private static String means(LabelledKey key) {
        String message = KeySchemaScore.warnings(key).stream()
                .map(Finding::message)
                .findFirst()
                .orElse("");
        if (message.contains("orders a ranking")) {
            return "ranking";
        }
        if (message.contains("many items have the same")) {
            return LEXICON.getOrDefault(GroupingName.noun(name(key)), "");
        }
        NameTokens name = name(key);
        boolean byName = message.contains("few values, judging by its name");
        if (byName && FewValuesName.isParticiple(name)) {
            return "participle";
        }
        return byName && QUESTIONS.contains(name.first()) ? "question" : "";
    }

    private static NameTokens name(LabelledKey key) {
        return NameTokens.of(key.name());
    }

    /** Returns the nouns of the lexicon with their kinds. */
    private static Map<String, String> lexicon() {
        Map<String, String> kinds = new HashMap<>();
        String kind = "";
        for (String line : lines()) {
            if (line.startsWith("[")) {
                kind = line;
            } else if (!line.startsWith("#")) {
                for (String noun : line.split(" ", -1)) {
                    kinds.put(noun, kind);
                }
            }
        }
        return kinds;
    }

    private static List<String> lines() {
        try {
            return Files.readAllLines(Path.of("src/main/resources/dev/keyspread/lint/evidence/lexicon.txt"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<LabelledKey> read() {
        return Stream.of("key-schemas", "key-schemas-2", "key-schemas-3")
                .flatMap(set -> LabelledKey.readAll(set).stream())
                .toList();
    }

    private record Figures(int trueWarnings, int warnings, int found, int decidable) {

        double precision() {
            return (double) trueWarnings / warnings;
        }

        double recall() {
            return (double) found / decidable;
        }
    }
}
