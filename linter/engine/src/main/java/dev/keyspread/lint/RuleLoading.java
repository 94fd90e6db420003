package dev.keyspread.lint;

import static java.util.Comparator.comparing;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.function.Supplier;

/** Loads the rules of all providers. A provider that fails is reported as a finding, and the other rules still run. */
final class RuleLoading {

    /** A damaged service file can fail forever, so loading stops after this many failures. */
    private static final int MAXIMUM_FAILURES = 100;

    private final Map<String, LintRule> rules = new LinkedHashMap<>();
    private final List<LintRule> failures = new ArrayList<>();

    private RuleLoading() {}

    /** Returns the rules of the providers, sorted by id, and a {@link FailedProvider} for each that cannot be loaded. */
    static List<LintRule> load(Iterator<? extends Supplier<RuleProvider>> providers) {
        RuleLoading loading = new RuleLoading();
        while (loading.failures.size() < MAXIMUM_FAILURES && loading.next(providers)) {
            // Each iteration adds the rules of one provider.
        }
        loading.failures.forEach(failure -> loading.rules.putIfAbsent(failure.id(), failure));
        return loading.rules.values().stream().sorted(comparing(LintRule::id)).toList();
    }

    private boolean next(Iterator<? extends Supplier<RuleProvider>> providers) {
        try {
            add(providers.next());
            return true;
        } catch (NoSuchElementException e) {
            return false;
        } catch (ServiceConfigurationError e) {
            failures.add(new FailedProvider("of a service file", e));
            return true;
        }
    }

    private void add(Supplier<RuleProvider> provider) {
        String name = name(provider);
        try {
            List<LintRule> all = List.copyOf(provider.get().rules());
            all.forEach(RuleId::requireSound);
            all.forEach(this::add);
        } catch (RuntimeException | LinkageError | AssertionError | ServiceConfigurationError e) {
            failures.add(new FailedProvider(name, e));
        }
    }

    private void add(LintRule rule) {
        LintRule other = rules.putIfAbsent(rule.id(), rule);
        if (other != null) {
            throw new IllegalStateException("Two lint rules are called \"" + rule.id() + "\": "
                    + other.getClass().getName() + " and " + rule.getClass().getName());
        }
    }

    private static String name(Supplier<RuleProvider> provider) {
        return provider instanceof ServiceLoader.Provider<RuleProvider> found
                ? found.type().getName()
                : provider.getClass().getName();
    }

    /** Replaces the rules of a provider that cannot be loaded, and reports that for every entity. */
    private static final class FailedProvider extends LintRule {

        private final String provider;
        private final Throwable failure;

        FailedProvider(String provider, Throwable failure) {
            super("broken-provider." + kebabCase(provider), "A provider of rules cannot be loaded");
            this.provider = provider;
            this.failure = failure;
        }

        private static String kebabCase(String provider) {
            return provider.substring(Math.max(provider.lastIndexOf('.'), provider.lastIndexOf('$')) + 1)
                    .replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-")
                    .replaceAll("[^A-Za-z0-9]+", "-")
                    .toLowerCase(Locale.ROOT);
        }

        @Override
        public List<Finding> check(Subject subject) {
            String message =
                    "The rules of the provider " + provider + " cannot be loaded, so their findings are missing ("
                            + failure + "). All other rules have run. Fix the provider, or remove it from the path.";
            return List.of(Finding.builder(this, subject.entity()).build(Severity.WARNING, Evidence.NAMES, message));
        }
    }
}
