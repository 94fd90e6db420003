package dev.keyspread.lint;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.evidence.FewValuesName;
import dev.keyspread.lint.evidence.GroupingName;
import dev.keyspread.lint.evidence.NameTokens;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * An estimate for projects that nobody has read. A listed noun counts only if a key of another project has it, as if the
 * lists had been made from the other projects. The lexicon, which is made from no project, counts in full.
 */
class KeySchemaCrossValidationTest {

    private static final Path LEXICON = Path.of("src/main/resources/dev/keyspread/lint/evidence/lexicon.txt");

    private final List<LabelledKey> keys = read();
    private final Map<String, Set<String>> projectsByNoun = keys.stream()
            .filter(LabelledKey::isBad)
            .collect(groupingBy(key -> GroupingName.noun(name(key)), mapping(LabelledKey::project, toSet())));

    @Test
    void lexicon_onUnreadProjects_findsMoreKeys() throws IOException {
        Set<String> lexicon = lexicon();
        Figures lists = figures(Set.of());
        Figures both = figures(lexicon);
        System.out.println("Lists of other projects: " + lists + "\nWith the lexicon: " + both);

        assertThat(both.recall()).isGreaterThan(lists.recall()).isGreaterThanOrEqualTo(0.85);
        assertThat(both.precision()).isGreaterThanOrEqualTo(0.95);
    }

    private Figures figures(Set<String> lexicon) {
        List<LabelledKey> warned = keys.stream()
                .filter(key -> !KeySchemaScore.warnings(key).isEmpty())
                .filter(key -> isKnown(key, lexicon))
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
        if (isByLexicon(key)) {
            return lexicon.contains(noun);
        }
        NameTokens alone = new NameTokens(List.of(noun));
        boolean listed = FewValuesName.matches(alone) || GroupingName.matches(alone);
        Set<String> projects = new HashSet<>(projectsByNoun.getOrDefault(noun, Set.of()));
        projects.remove(key.project());
        return !listed || !projects.isEmpty() || lexicon.contains(noun);
    }

    private static boolean isByLexicon(LabelledKey key) {
        return KeySchemaScore.warnings(key).stream()
                .anyMatch(finding -> finding.message().contains("judging by its name (\""));
    }

    private static NameTokens name(LabelledKey key) {
        return NameTokens.of(key.name());
    }

    private static Set<String> lexicon() throws IOException {
        return Files.readAllLines(LEXICON).stream()
                .filter(line -> !line.startsWith("#") && !line.startsWith("["))
                .flatMap(line -> Stream.of(line.split(" ", -1)))
                .collect(toSet());
    }

    private static List<LabelledKey> read() {
        return Stream.of("key-schemas", "key-schemas-2")
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
