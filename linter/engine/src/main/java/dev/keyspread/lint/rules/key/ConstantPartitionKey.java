package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.evidence.WordLists;
import dev.keyspread.lint.rules.key.KeyLoad.HotKey;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.Origin;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds partition keys of tables with a constant value. The throughput of the whole table is then limited to that of
 * one partition.
 */
public final class ConstantPartitionKey extends LintRule {

    /** The last words of names of constants. */
    private static final Set<String> CONSTANT_HEADS = WordLists.of("constant heads");

    /** Words that mean a single value only if they are the whole name. */
    private static final Set<String> CONSTANT_NAMES = WordLists.of("constant whole");

    /** GraphQL's name for an object's type. All items of a table have the same. */
    private static final String TYPE_NAME = "typename";

    public ConstantPartitionKey() {
        super(
                "constant-partition-key",
                "A partition key that is the same for every item makes the whole table one key",
                Severity.ERROR);
        uses(Need.LOAD);
        supersedes(KeyIssue.EFFECTS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return KeyIssue.findings(this, subject, KeyIssue.Kind.CONSTANT);
    }

    /** Returns the issue of a key that is constant, by its declaration or by its name. */
    static Optional<KeyIssue> issue(PartitionKeyJudgement key, KeyLoad load) {
        boolean named = isNamedConstant(key);
        if (!named && !isConstant(key)) {
            return Optional.empty();
        }
        Severity severity =
                load.fillsOneKey() || load.exceedsReads(1) ? Severity.ERROR : KeyIssue.lowered(Severity.WARNING, load);
        Message problem = KeyIssue.message(
                key,
                named ? "is the same for every item, judging by its name" : claimOfConstant(key),
                "All reads and writes share one key" + KeyLoad.LIMIT + load.overload(),
                load);
        Message message = problem.fixedBy(key.adviceOnConstant(KeyLoad.suffixes(key)));
        return Optional.of(new KeyIssue(
                        KeyIssue.Kind.CONSTANT,
                        severity,
                        KeyIssue.evidence(Evidence.NAMES, load, HotKey.of(key)),
                        message)
                .ofSmallTable(key, load)
                .lowered(key));
    }

    /** Returns whether the key has one value: a template without members, or a text with one possible value. */
    private static boolean isConstant(PartitionKeyJudgement key) {
        List<KeyMember> members = key.members();
        return members.isEmpty()
                || (members.size() == 1
                        && members.get(0).constants().size() == 1
                        && members.get(0).javaType().startsWith("java.lang."));
    }

    /** Returns the claim about a constant. A class of another mapper may only name it as a default. */
    private static String claimOfConstant(PartitionKeyJudgement key) {
        return key.members().isEmpty() || key.entity().origin() == Origin.KEYSPREAD
                ? "is the same for every item"
                : "is \"" + key.member().constants().get(0) + "\" unless the program sets another value";
    }

    private static boolean isNamedConstant(PartitionKeyJudgement key) {
        return key.isSingle() && isConstant(NameTokens.of(key.member().name()).withoutKey());
    }

    private static boolean isConstant(NameTokens name) {
        return CONSTANT_HEADS.contains(name.head())
                || name.isOnly(TYPE_NAME)
                || CONSTANT_NAMES.stream().anyMatch(name::isOnly);
    }
}
