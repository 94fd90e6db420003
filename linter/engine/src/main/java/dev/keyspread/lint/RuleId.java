package dev.keyspread.lint;

import java.util.Optional;
import java.util.regex.Pattern;

/** Checks the ids of rules, and finds their pages. */
public final class RuleId {

    private static final String KEBAB = "[a-z][a-z0-9]*(?:-[a-z0-9]+)*";
    private static final Pattern OWN = Pattern.compile(KEBAB);
    private static final Pattern OTHER = Pattern.compile(KEBAB + "(?:\\." + KEBAB + ")+");
    private static final String PAGES = "https://github.com/keyspread/keyspread/blob/main/docs/rules/";
    private static final String ENGINE = "dev.keyspread.lint.";

    private RuleId() {}

    /**
     * Checks the form of a custom rule's id. The prefix keeps it apart from Keyspread's own rules, present and future.
     *
     * @throws IllegalArgumentException if its id is not in kebab case, or lacks a prefix of your own
     */
    public static void requireSound(LintRule rule) {
        boolean ours = rule.getClass().getName().startsWith(ENGINE);
        if (!OTHER.matcher(rule.id()).matches()
                && !(ours && OWN.matcher(rule.id()).matches())) {
            throw new IllegalArgumentException(
                    "Lint rule \"" + rule.id() + "\" of " + rule.getClass().getName()
                            + " must have an id in kebab case with a prefix of your own, such as \"acme.no-tenant\"");
        }
    }

    /** Returns the address of a rule's page. Rules of your own have none. */
    public static Optional<String> page(String id) {
        return isOther(id) ? Optional.empty() : Optional.of(PAGES + id + ".md");
    }

    /** Returns whether the id belongs to a custom rule, not to one of Keyspread's. */
    public static boolean isOther(String id) {
        return id.indexOf('.') >= 0;
    }
}
