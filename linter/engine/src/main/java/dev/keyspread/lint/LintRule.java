package dev.keyspread.lint;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One rule. It is pure: the same subject gives the same findings, whatever ran before it, and on any thread. Rules of
 * one's own come in through a {@link RuleProvider}.
 */
public interface LintRule {

    /**
     * The rule's id in kebab case, the name that options and suppressions use. Those of one's own rules begin with a prefix
     * and a full stop, such as {@code acme.no-tenant}, and so never meet a new one of Keyspread's.
     */
    String id();

    /** What the rule finds, in at most 90 characters and without a full stop. */
    String summary();

    /**
     * The rule's page in Markdown, for whoever wants it explained: by default the resource {@code
     * META-INF/keyspread/rules/<id>.md} beside the rule's class, and empty if there is none.
     */
    default Optional<String> page() {
        return RulePage.of(this);
    }

    /**
     * The ids of the rules that have nothing to say about a key about which this one has: theirs would be the same cause a
     * second time.
     */
    default Set<String> supersedes() {
        return Set.of();
    }

    /**
     * What the rule finds in one entity, at the severity that its evidence deserves. {@link Severity#OFF} is for what is
     * only reported if the user sets a severity for the rule.
     */
    default List<Finding> check(Subject subject) {
        return List.of();
    }

    /** What the rule finds in a set of entities that it does not find in each. Only front ends that see all of them ask. */
    default List<Finding> checkTogether(List<Subject> subjects) {
        return List.of();
    }

    /**
     * What the rule finds in an entity's suppressions, once every rule has run. Which of them silence nothing is only known
     * to front ends that see all entities.
     */
    default List<Finding> audit(Audit audit) {
        return List.of();
    }
}
