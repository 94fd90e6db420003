package dev.keyspread.lint;

import java.util.List;
import java.util.Locale;

/** Stands for the rules of a provider that cannot be loaded, and says so of every entity that they would have looked at. */
final class BrokenProvider implements LintRule {

    private static final String PREFIX = "broken-provider.";

    private final String provider;
    private final Throwable failure;

    BrokenProvider(String provider, Throwable failure) {
        this.provider = provider;
        this.failure = failure;
    }

    @Override
    public String id() {
        String simple = provider.substring(Math.max(provider.lastIndexOf('.'), provider.lastIndexOf('$')) + 1);
        return PREFIX
                + simple.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "-")
                        .replaceAll("[^A-Za-z0-9]+", "-")
                        .toLowerCase(Locale.ROOT);
    }

    @Override
    public String summary() {
        return "A provider of rules that fails brings none";
    }

    @Override
    public List<Finding> check(Subject subject) {
        String message = "The rules of the provider " + provider + " cannot be loaded, so what they would have found is"
                + " missing (" + failure + "). The other rules have run. Mend the provider, or take it off the path.";
        return List.of(new Finding(
                id(), Severity.WARNING, Evidence.NAMES, subject.entity().entity(), null, null, message));
    }
}
