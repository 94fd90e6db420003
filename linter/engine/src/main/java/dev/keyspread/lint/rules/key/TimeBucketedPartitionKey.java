package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.rules.key.KeyLoad.HotKey;
import java.util.List;
import java.util.Optional;

/** Finds partition keys of tables that are rounded times, by type, format or name. All current writes share one key. */
public final class TimeBucketedPartitionKey extends LintRule {

    public TimeBucketedPartitionKey() {
        super(
                "time-bucketed-partition-key",
                "A partition key that is only a day or an hour puts all current writes on one key",
                Severity.ERROR);
        uses(Need.LOAD);
        supersedes(KeyIssue.EFFECTS);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return KeyIssue.findings(this, subject, KeyIssue.Kind.BUCKET);
    }

    /** Returns the issue of a key that consists of rounded times. */
    static Optional<KeyIssue> issue(PartitionKeyJudgement key, KeyLoad load) {
        return KeyBucket.of(key, load).map(bucket -> ofBucket(key, bucket, load));
    }

    private static KeyIssue ofBucket(PartitionKeyJudgement key, KeyBucket bucket, KeyLoad load) {
        HotKey hot = HotKey.of(key);
        String overload = overload(load, hot);
        Severity severity = overload.isEmpty() ? KeyIssue.lowered(Severity.WARNING, load) : Severity.ERROR;
        String reason = "All items of the same " + bucket.bucket().noun() + " share "
                + (key.isSingle() ? "one key" : "few keys") + KeyLoad.LIMIT + overload;
        Message message = KeyIssue.message(key, bucket.claim(), reason, load);
        KeyIssue issue =
                new KeyIssue(KeyIssue.Kind.BUCKET, severity, KeyIssue.evidence(Evidence.NAMES, load, hot), message);
        boolean isOfPeriods =
                key.isOfPeriods(bucket.bucket()) || (bucket.bucket().isLong() && !key.isOfLoad());
        return (isOfPeriods ? issue.ofSmallTable(key, load) : issue).lowered(key);
    }

    /** Returns the sentence about a load that certainly exceeds the limit, or an empty text. */
    private static String overload(KeyLoad load, HotKey hot) {
        if (load.fillsOneKey()) {
            return KeyLoad.writes(load.writeUnits(), "it");
        }
        if (hot.isOverloaded()) {
            return hot.overload();
        }
        long keys = load.keys().orElse(FewValues.UNKNOWN);
        if (load.exceedsReads(keys)) {
            return KeyLoad.reads(load.readUnits() / keys);
        }
        return "";
    }
}
