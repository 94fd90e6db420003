package dev.keyspread.lint;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** The rules there are: Keyspread's own, and those that {@link RuleProvider}s bring. */
public final class Rules {

    private static final List<LintRule> ALL = load();
    private static final List<String> IDS = ALL.stream().map(LintRule::id).toList();

    private Rules() {}

    /** Every rule, sorted by id. */
    public static List<LintRule> all() {
        return ALL;
    }

    /** The id of every rule, sorted. */
    public static List<String> ids() {
        return IDS;
    }

    /** Returns the problem with a rule's id and a suggestion, or empty if the rule exists. */
    public static Optional<String> problemWith(String id) {
        return IDS.contains(id) ? Optional.empty() : Optional.of("Unknown lint rule \"" + id + "\"" + hint(id));
    }

    /** The engine's own class loader also sees what stands beside it: the context's is javac's or Maven's. */
    private static List<LintRule> load() {
        return RuleLoading.load(ServiceLoader.load(RuleProvider.class, Rules.class.getClassLoader()).stream()
                .iterator());
    }

    private static String hint(String id) {
        return DidYouMean.suggest(id, IDS)
                .map(meant -> "; did you mean \"" + meant + "\"?")
                .orElseGet(() -> "; there are " + String.join(", ", IDS));
    }
}
