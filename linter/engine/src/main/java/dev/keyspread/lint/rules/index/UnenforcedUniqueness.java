package dev.keyspread.lint.rules.index;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.evidence.TableName;
import dev.keyspread.lint.evidence.UniqueName;
import dev.keyspread.lint.rules.key.PartitionKeyJudgement;
import java.util.List;
import java.util.Optional;

/**
 * Finds global indexes of accounts by an attribute that must be unique, such as an email address. An index accepts any
 * number of items with the same key.
 */
public final class UnenforcedUniqueness extends LintRule {

    public UnenforcedUniqueness() {
        super("unenforced-uniqueness", "A global index does not keep its keys unique", Severity.INFO);
        needs(Need.GLOBAL_INDEX);
    }

    @Override
    public List<Finding> check(Subject subject) {
        Optional<PartitionKeyJudgement> table = PartitionKeyJudgement.ofTable(subject);
        return table.filter(UnenforcedUniqueness::isOfAccounts).stream()
                .flatMap(key -> PartitionKeyJudgement.ofIndexes(subject))
                .filter(UnenforcedUniqueness::looksUnique)
                .map(this::finding)
                .toList();
    }

    /** Returns whether each item of a table is one account. */
    private static boolean isOfAccounts(PartitionKeyJudgement key) {
        return key.isAloneInTable()
                && key.isSingle()
                && (UniqueName.isOwner(TableName.of(key.entity().table()).head())
                        || isIdOfAccount(key.member().name()));
    }

    private static boolean isIdOfAccount(String key) {
        NameTokens name = NameTokens.of(key);
        return name.words().size() == 2 && name.head().equals("id") && UniqueName.isOwner(name.first());
    }

    private static boolean looksUnique(PartitionKeyJudgement key) {
        return key.isSingle()
                && !key.isSharded()
                && key.key().sortKeys().isEmpty()
                && UniqueName.isAttribute(NameTokens.of(key.member().name()));
    }

    private Finding finding(PartitionKeyJudgement key) {
        String name = key.member().name();
        return key.finding(this)
                .build(
                        Severity.INFO,
                        Evidence.NAMES,
                        Message.of("Index \"" + key.indexName() + "\" does not keep \"" + name
                                        + "\" unique: it accepts the same value in many items.")
                                .because("It is also updated after the table, so a query before a write misses"
                                        + " concurrent writes.")
                                .fixedBy("If \"" + name + "\" must be unique, put a second item with the value as its"
                                        + " key in the same transaction, on condition that no such item exists."));
    }
}
