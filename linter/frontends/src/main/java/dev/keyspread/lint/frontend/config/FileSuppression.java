package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;

/**
 * A suppression in the file, for what has no source to annotate.
 *
 * @param tables the tables it is for
 * @param suppression the rule, the member if it is about one, the reason and the last day
 * @param line its line in the file, counted from 1
 */
public record FileSuppression(Globs tables, Suppression suppression, int line) {

    /** Whether it silences a rule at a member of an entity. */
    public boolean covers(EntitySchema entity, String rule, String member) {
        return suppression.rule().equals(rule)
                && (suppression.member() == null || suppression.member().equals(member))
                && tables.match(entity);
    }
}
