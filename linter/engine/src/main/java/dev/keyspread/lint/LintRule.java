package dev.keyspread.lint;

import dev.keyspread.lint.schema.EntitySchema;
import java.util.List;

/** One rule. It is pure: the same schema gives the same findings, whatever ran before it. */
public interface LintRule {

    /** The rule's id in kebab case, the name that options and suppressions use. */
    String id();

    /** What the rule finds, in at most 90 characters and without a full stop. */
    String summary();

    /** What the rule finds in an entity, at the severity that its evidence deserves. */
    List<Finding> check(EntitySchema entity);
}
