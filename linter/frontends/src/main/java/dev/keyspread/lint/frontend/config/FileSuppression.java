package dev.keyspread.lint.frontend.config;

import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Suppression;

/**
 * A suppression in the configuration file, for tables without a class to annotate.
 *
 * @param tables the tables
 * @param suppression the rule, the optional member, the reason and the last day
 * @param line the line in the file, from 1
 */
public record FileSuppression(Globs tables, Suppression suppression, int line) {

    /** Returns whether it covers findings of a rule about a member. */
    public boolean covers(EntitySchema entity, String rule, String member) {
        return suppression.rule().equals(rule)
                && (suppression.member() == null || suppression.member().equals(member))
                && tables.match(entity);
    }
}
