package dev.keyspread.lint;

import java.util.List;
import java.util.Locale;

/** Replaces the rules of a provider that cannot be loaded, and reports that for every entity. */
final class FailedProvider extends LintRule {

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
        String message = "The rules of the provider " + provider + " cannot be loaded, so their findings are missing ("
                + failure + "). All other rules have run. Fix the provider, or remove it from the path.";
        return List.of(Finding.builder(this, subject.entity()).build(Severity.WARNING, Evidence.NAMES, message));
    }
}
