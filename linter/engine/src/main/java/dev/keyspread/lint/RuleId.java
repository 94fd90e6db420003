package dev.keyspread.lint;

import java.util.regex.Pattern;

/** Checks the ids of rules. */
public final class RuleId {

    private static final String KEBAB = "[a-z][a-z0-9]*(?:-[a-z0-9]+)*";
    private static final Pattern OWN = Pattern.compile(KEBAB);
    private static final Pattern OTHER = Pattern.compile(KEBAB + "(?:\\." + KEBAB + ")+");
    private static final String ENGINE = "dev.keyspread.lint.";

    private RuleId() {}

    /**
     * Fails if a rule is called something that an option or a suppression cannot say, or that a rule of Keyspread's may be
     * called one day.
     *
     * @throws IllegalArgumentException if its id is not in kebab case, or lacks the prefix that is one's own
     */
    public static void requireSound(LintRule rule) {
        boolean ours = rule.getClass().getName().startsWith(ENGINE);
        if (!OTHER.matcher(rule.id()).matches()
                && !(ours && OWN.matcher(rule.id()).matches())) {
            throw new IllegalArgumentException(
                    "Lint rule \"" + rule.id() + "\" of " + rule.getClass().getName()
                            + " must be called in kebab case behind a prefix of your own, such as \"acme.no-tenant\"");
        }
    }

    /** Returns whether it is the id of a rule that is not Keyspread's. */
    static boolean isOther(String id) {
        return id.indexOf('.') >= 0;
    }
}
