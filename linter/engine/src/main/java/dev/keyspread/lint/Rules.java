package dev.keyspread.lint;

import static java.util.Comparator.comparing;

import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** All available rules: Keyspread's own and those of {@link RuleProvider}s. */
public final class Rules {

    private static final List<LintRule> ALL = load();
    private static final List<String> IDS = ALL.stream().map(LintRule::id).toList();

    /** The length from which a part of an id names rules, and the number of them that a hint has. */
    private static final int LEAST = 3;

    private static final int MOST = 3;

    private Rules() {}

    /** Returns all rules, sorted by id. */
    public static List<LintRule> all() {
        return ALL;
    }

    /** Returns the ids of all rules, sorted. */
    public static List<String> ids() {
        return IDS;
    }

    /** Returns the problem with a rule's id and a suggestion, or empty if the rule exists. */
    public static Optional<String> problemWith(String id) {
        return IDS.contains(id) ? Optional.empty() : Optional.of("Unknown lint rule \"" + id + "\"" + hint(id));
    }

    /**
     * Loads the rules with the engine's class loader. The context class loader may be that of javac or Maven, which
     * does not see the providers.
     */
    private static List<LintRule> load() {
        return RuleLoading.load(ServiceLoader.load(RuleProvider.class, Rules.class.getClassLoader()).stream()
                .iterator());
    }

    private static String hint(String id) {
        List<String> longer = IDS.stream()
                .filter(rule -> id.length() >= LEAST && rule.contains(id))
                .sorted(comparing(rule -> !rule.startsWith(id)))
                .limit(MOST)
                .toList();
        if (!longer.isEmpty()) {
            return "; did you mean \"" + String.join("\" or \"", longer) + "\"?";
        }
        return DidYouMean.hint(id, IDS, "; keyspread rules prints all rules");
    }
}
