package dev.keyspread.lint;

import static java.util.Comparator.comparing;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;
import java.util.stream.Collectors;

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

    /** What is wrong with a rule's id, and which one was perhaps meant; empty if there is such a rule. */
    public static Optional<String> problemWith(String id) {
        return IDS.contains(id) ? Optional.empty() : Optional.of("Unknown lint rule \"" + id + "\"" + hint(id));
    }

    /**
     * The rules of several providers, sorted by id.
     *
     * @throws IllegalStateException if two have the same id
     */
    static List<LintRule> of(Collection<RuleProvider> providers) {
        return providers.stream()
                .flatMap(provider -> provider.rules().stream())
                .collect(Collectors.toMap(LintRule::id, Function.identity(), Rules::refuseTwo))
                .values()
                .stream()
                .sorted(comparing(LintRule::id))
                .toList();
    }

    /** The engine's own class loader also sees what stands beside it: the context's is javac's or Maven's. */
    private static List<LintRule> load() {
        return of(ServiceLoader.load(RuleProvider.class, Rules.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList());
    }

    private static LintRule refuseTwo(LintRule one, LintRule other) {
        throw new IllegalStateException("Two lint rules are called \"" + one.id() + "\": "
                + one.getClass().getName() + " and " + other.getClass().getName());
    }

    private static String hint(String id) {
        return DidYouMean.suggest(id, IDS)
                .map(meant -> "; did you mean \"" + meant + "\"?")
                .orElseGet(() -> "; there are " + String.join(", ", IDS));
    }
}
