package dev.keyspread.lint.rules.table;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.evidence.ShortLivedName;
import dev.keyspread.lint.rules.key.PartitionKey;
import dev.keyspread.lint.schema.Deployment;
import dev.keyspread.lint.schema.EntitySchema;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds tables of sessions, tokens, locks and the like without a time to live. Classes of other mappers cannot state one,
 * and neither can CreateTable requests, so these are not reported.
 */
final class MissingTimeToLive extends LintRule {

    private static final Set<String> EXPIRIES =
            Set.of("ttl", "expires", "expiry", "expiration", "expire", "expired", "exp");

    MissingTimeToLive() {
        super(
                "missing-time-to-live",
                "Sessions, tokens and locks without a time to live stay in the table",
                Severity.INFO);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return PartitionKey.ofTable(subject).flatMap(key -> check(key, subject.entity())).stream()
                .toList();
    }

    private Optional<Finding> check(PartitionKey key, EntitySchema entity) {
        boolean isMissing = entity.timeToLive() == null && statesTimeToLive(entity);
        boolean isShortLived = ShortLivedName.matches(entity.table(), key.part().attribute());
        return isMissing && isShortLived
                ? Optional.of(Finding.builder(this, entity)
                        .build(
                                Severity.INFO,
                                Evidence.NAMES,
                                Message.of("Table \"" + entity.table()
                                                + "\" has no time to live, but its items look short-lived.")
                                        .because("Old items stay until the program deletes them, and their storage is"
                                                + " charged.")
                                        .fixedBy("Store the expiry in epoch seconds, and enable time to live:"
                                                + " @TimeToLive.")))
                : Optional.empty();
    }

    /** Returns whether the schema would contain the time to live of its table. */
    private static boolean statesTimeToLive(EntitySchema entity) {
        Deployment deployment = entity.deployment();
        return entity.origin() == Origin.KEYSPREAD
                ? entity.attributes().stream()
                        .noneMatch(
                                attribute -> NameTokens.of(attribute.member()).hasAny(EXPIRIES))
                : deployment != null && deployment.statesTimeToLive();
    }
}
