package dev.keyspread.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keyspread.lint.KeyModel.Example;
import dev.keyspread.lint.rules.key.KeyFeatures;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Compares the rules with a statistical model that knows the same words. Each key is judged by a model that was fitted without the keys of
 * its project, and at the threshold that suits the model best.
 */
class KeyModelTest {

    private static final int PARTS = 10;
    private static final double MUST_BE_TRUE = 0.95;

    private final List<LabelledKey> keys = Stream.of("key-schemas", "key-schemas-2", "key-schemas-3")
            .flatMap(set -> LabelledKey.readAll(set).stream())
            .toList();
    // By identity, because the hash code of a schema takes long.
    private final Map<LabelledKey, Example> examples = new IdentityHashMap<>();
    private final Map<LabelledKey, Boolean> warned = new IdentityHashMap<>();

    KeyModelTest() {
        for (LabelledKey key : keys) {
            examples.put(key, new Example(KeyFeatures.of(key.row().schema()), key.isBad()));
            warned.put(key, !KeySchemaScore.warnings(key).isEmpty());
        }
    }

    @Test
    void model_onUnreadProjects_isNoBetterThanTheRules() {
        Map<LabelledKey, Double> probabilities = crossValidate();
        Figures rules = figures(warned::get);
        Figures model = best(probabilities, key -> false);
        Figures both = best(probabilities, warned::get);

        assertThat(model.found()).as("rules %s, model %s", rules, model).isBetween(1, rules.found());
        assertThat(both.found() - rules.found())
                .as("rules %s, both %s", rules, both)
                .isLessThan(both.falseWarnings() - rules.falseWarnings());
    }

    private Map<LabelledKey, Double> crossValidate() {
        Map<LabelledKey, Double> probabilities = new IdentityHashMap<>();
        for (int part = 0; part < PARTS; part++) {
            int held = part;
            KeyModel model = KeyModel.fit(keys.stream()
                    .filter(key -> part(key) != held)
                    .map(examples::get)
                    .toList());
            keys.stream()
                    .filter(key -> part(key) == held)
                    .forEach(key -> probabilities.put(
                            key, model.probability(examples.get(key).features())));
        }
        return probabilities;
    }

    private static int part(LabelledKey key) {
        return Math.floorMod(key.project().hashCode(), PARTS);
    }

    /** Returns the figures at the threshold with the most bad keys found, of those at which enough warnings are true. */
    private Figures best(Map<LabelledKey, Double> probabilities, Predicate<LabelledKey> rules) {
        Figures best = new Figures(0, 0, 0, 1);
        for (int percent = 50; percent < 100; percent++) {
            double least = percent / 100.0;
            Figures figures =
                    figures(key -> rules.test(key) || (probabilities.get(key) >= least && !isAloneInTable(key)));
            best = figures.precision() >= MUST_BE_TRUE && figures.found() > best.found() ? figures : best;
        }
        return best;
    }

    /** Returns whether few values would be an info, because the table has one item for each key. */
    private static boolean isAloneInTable(LabelledKey key) {
        return key.row().schema().indexes().isEmpty()
                && key.row().schema().key().sortKeys().isEmpty();
    }

    private Figures figures(Predicate<LabelledKey> warning) {
        List<LabelledKey> natural =
                keys.stream().filter(LabelledKey::isNatural).filter(warning).toList();
        List<LabelledKey> decidable =
                keys.stream().filter(LabelledKey::isDecidable).toList();
        return new Figures(
                (int) natural.stream().filter(LabelledKey::isBad).count(),
                natural.size(),
                (int) decidable.stream().filter(warning).count(),
                decidable.size());
    }

    private record Figures(int trueWarnings, int warnings, int found, int decidable) {

        double precision() {
            return (double) trueWarnings / warnings;
        }

        int falseWarnings() {
            return warnings - trueWarnings;
        }
    }
}
