package dev.keyspread.lint.rules.key;

import dev.keyspread.capacity.Limits;
import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.evidence.PopularityName;
import dev.keyspread.lint.evidence.TimeBucketName;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.rules.common.Utilisation;
import dev.keyspread.lint.rules.key.KeyLoad.HotKey;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.KeyPart;
import dev.keyspread.lint.schema.Measurement.MeasuredKey;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Finds partition keys with one value that takes more writes than a partition allows. */
public final class SkewedPartitionKey extends LintRule {

    private static final double WARN_ABOVE = 0.6;

    /** A type whose values a name describes alone. */
    private static final JavaType TEXT = new JavaType("java.lang.String");

    public SkewedPartitionKey() {
        super(
                "skewed-partition-key",
                "One partition key value takes more writes than a partition can take",
                Severity.ERROR);
        uses(Need.WRITES, Need.HOTTEST_KEY);
        supersedes(Set.of("partition-limit-exceeded"));
    }

    @Override
    public List<Finding> check(Subject subject) {
        return PartitionKeyJudgement.all(subject)
                .filter(key -> !key.isSharded() && !KeyChanges.overload(key))
                .flatMap(key -> check(key).stream())
                .toList();
    }

    private Optional<Finding> check(PartitionKeyJudgement key) {
        Optional<Finding> measured = KeyMeasurement.of(key).flatMap(values -> ofMeasured(key, values));
        if (measured.isPresent()) {
            return measured;
        }
        HotKey hot = HotKey.of(key);
        return hot.writeUnits() < 0
                ? question(key)
                : Utilisation.severity(hot.writeUnits(), Limits.PARTITION_WRITE_UNITS_PER_SECOND, WARN_ABOVE)
                        .map(severity -> key.finding(this).build(severity, Evidence.DECLARATIONS, message(key, hot)));
    }

    /** Returns a finding about measured units, or about measured items if no load says what the value takes. */
    private Optional<Finding> ofMeasured(PartitionKeyJudgement key, KeyMeasurement measured) {
        double units = measured.values().hottestWriteUnits();
        if (units > 0) {
            Message message = measured.profile().unitsAreBounds()
                    ? bounded(key, measured.values())
                    : message(key, new HotKey(units, -1, measured.values().hottestShare()));
            return Utilisation.severity(units, Limits.PARTITION_WRITE_UNITS_PER_SECOND, WARN_ABOVE)
                    .map(severity -> key.finding(this)
                            .build(
                                    measured.profile().unitsAreBounds() ? Severity.WARNING : severity,
                                    measured.evidence(),
                                    message.because(measured.hottest(key) + KeyLoad.OF_ONE_KEY)));
        }
        boolean isLoadKnown = HotKey.of(key).writeUnits() >= 0;
        return isLoadKnown || !measured.isSkewed() || key.issue().isPresent()
                ? Optional.empty()
                : Optional.of(key.finding(this).build(Severity.WARNING, measured.evidence(), skewed(key, measured)));
    }

    private static Message skewed(PartitionKeyJudgement key, KeyMeasurement measured) {
        return Message.of(key.title() + " has one value that is much more frequent than the others.")
                .because(measured.hottest(key) + "If it takes as large a share of the requests, it limits the table: "
                        + KeyLoad.OF_ONE_KEY.substring(0, 1).toLowerCase(Locale.ROOT)
                        + KeyLoad.OF_ONE_KEY.substring(1))
                .fixedBy(
                        "Declare the peak writes: @Workload(peakWritesPerSecond = ...). If the value takes more than its limit, shard the key or only its hot values.");
    }

    /**
     * Returns the message about units of which only the sum is known, as from Contributor Insights. Writes and reads share the limit of a
     * partition in the same ratio, so a key that is near one bound is near the limit whatever its requests are.
     */
    private static Message bounded(PartitionKeyJudgement key, MeasuredKey values) {
        return Message.of(key.title() + " has a value that takes up to " + Text.number(values.hottestWriteUnits())
                        + " write units or " + Text.number(values.hottestReadUnits()) + " read units a second, "
                        + Text.percent(values.hottestShare()) + " of the capacity units.")
                .because(KeyLoad.OF_ONE_KEY)
                .fixedBy("If it is written, shard the key, or only its hot values: suffixes = " + KeyLoad.suffixes(key)
                        + ". If it is read, cache it.");
    }

    private static Message message(PartitionKeyJudgement key, HotKey hot) {
        String share = hot.share() < 0 ? "" : ", " + Text.percent(hot.share()) + " of all writes";
        return Message.of(key.title() + " has a value that takes " + Text.number(hot.writeUnits())
                        + " write units a second" + share + ".")
                .because(KeyLoad.OF_ONE_KEY)
                .fixedBy("Shard the key, or only its hot values: suffixes = " + KeyLoad.suffixes(key) + ".");
    }

    /**
     * Asks for the share of the hottest value if such keys are usually used unevenly. The load must exceed one key, or be
     * unknown while the key collects the items of a day: a product and an order date.
     */
    private Optional<Finding> question(PartitionKeyJudgement key) {
        KeyLoad load = KeyLoad.of(key);
        boolean asks = key.isSingle()
                && (load.exceedsWrites(1) || (!load.isDeclared() && isSortedByDay(key)))
                && PopularityName.matches(NameTokens.of(key.member().name()));
        return asks ? Optional.of(key.finding(this).build(Severity.INFO, Evidence.NAMES, ask(key))) : Optional.empty();
    }

    private static boolean isSortedByDay(PartitionKeyJudgement key) {
        List<KeyPart> sortKeys = key.key().sortKeys();
        return key.index() == null
                && sortKeys.size() == 1
                && sortKeys.get(0).members().stream()
                        .anyMatch(member -> KeyBucket.of(member).isPresent() || isMomentCalledDate(member));
    }

    /** A moment that is called a date, such as the {@code Instant orderDate}, also collects the items of a day. */
    private static boolean isMomentCalledDate(KeyMember member) {
        return new JavaType(member.javaType()).isTime()
                && TimeBucketName.bucket(NameTokens.of(member.name()), TEXT).isPresent();
    }

    private static Message ask(PartitionKeyJudgement key) {
        return Message.of(key.title() + " often has a few values that are far more popular than the others.")
                .because(
                        KeyLoad.of(key).isDeclared()
                                ? "The declared writes exceed the limit of one key."
                                : "If one takes more than 1,000 write units a second, it throttles.")
                .fixedBy("Declare the share of the most popular value: @Workload(hottestKeyShare = ...).");
    }
}
