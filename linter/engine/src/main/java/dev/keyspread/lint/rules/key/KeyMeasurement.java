package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.evidence.Bucket;
import dev.keyspread.lint.evidence.DateFormat;
import dev.keyspread.lint.rules.common.KeyParts;
import dev.keyspread.lint.rules.common.Text;
import dev.keyspread.lint.rules.key.KeyLoad.HotKey;
import dev.keyspread.lint.schema.Measurement;
import dev.keyspread.lint.schema.Measurement.Basis;
import dev.keyspread.lint.schema.Measurement.Growth;
import dev.keyspread.lint.schema.Measurement.MeasuredKey;
import java.util.Optional;
import java.util.Set;

/**
 * The counted values of a partition key. They decide before declarations and names, if enough items were counted.
 *
 * @param profile the profile
 * @param values the values of the key in it
 */
record KeyMeasurement(Measurement profile, MeasuredKey values) {

    /** Fewer items decide nothing. */
    private static final long ENOUGH_ITEMS = 1_000;

    /** The number of items per value from which a table has few values. A sample contains only some of the items of each. */
    private static final long ITEMS_OF_FEW = 1_000;

    private static final long SAMPLED_ITEMS_OF_FEW = 20;

    /** The share of items from which one value is much more frequent than the others. */
    private static final double FREQUENT = 0.1;

    /** The multiple of the mean share from which it is. Of five values with 20 % each, none is. */
    private static final double ABOVE_MEAN = 1.5;

    private static final String HASHED = "h:";

    /** The beginning of the formats of texts that contain a time. */
    private static final String PREFIXED = "*#";

    /** The formats of times and counters whose values increase, but for dates. */
    private static final Set<String> ORDERED = Set.of(
            "epoch-seconds", "epoch-milliseconds", "iso-date-time", "uuid-v7", "ulid", "ksuid", MeasuredKey.SEQUENCE);

    /** Returns what the profile of the table says about a key. */
    static Optional<KeyMeasurement> of(PartitionKeyJudgement key) {
        Measurement profile = key.entity().measured();
        return profile == null
                ? Optional.empty()
                : profile.key(key.indexName()).map(values -> new KeyMeasurement(profile, values));
    }

    /** Returns whether the values are so many, or so few, that names and declarations do not matter. */
    boolean decides(PartitionKeyJudgement key, KeyLoad load) {
        return isConstant() || isFew(key, load) || bucket().isPresent() || (isMany() && !isShortBucket(key, load));
    }

    /** Returns the reason for hot keys that the values are. */
    Optional<KeyIssue> issue(PartitionKeyJudgement key, KeyLoad load) {
        if (isConstant()) {
            return Optional.of(
                    issue(key, load, KeyIssue.Kind.CONSTANT, "is the same in all " + counted(), "All of them"));
        }
        if (bucket().isPresent()) {
            Bucket bucket = bucket().get();
            String claim = "holds " + bucket + " (" + values.format() + ") in " + counted();
            return Optional.of(
                    issue(key, load, KeyIssue.Kind.BUCKET, claim, growth() + "All items of the same " + bucket.noun()));
        }
        if (isFew(key, load)) {
            String claim = "has " + Text.count(values.distinct(), "value") + " in " + counted();
            return Optional.of(issue(key, load, KeyIssue.Kind.FEW, claim, "All writes"));
        }
        return Optional.empty();
    }

    private KeyIssue issue(PartitionKeyJudgement key, KeyLoad load, KeyIssue.Kind kind, String claim, String requests) {
        boolean overloaded = load.exceedsWrites(values.distinct())
                || load.exceedsReads(values.distinct())
                || HotKey.of(key).isOverloaded();
        String reason = hottest(key) + requests + " share "
                + (kind == KeyIssue.Kind.FEW ? Text.count(values.distinct(), "key") : "one key") + KeyLoad.LIMIT;
        return new KeyIssue(
                kind,
                overloaded ? Severity.ERROR : KeyIssue.lowered(Severity.WARNING, load),
                evidence(),
                KeyIssue.message(key, claim, reason, load));
    }

    /** Returns whether one value is much more frequent than the others, although there are many. */
    boolean isSkewed() {
        boolean isThrottled = countsThrottling() && values.items() >= ENOUGH_ITEMS;
        boolean isAboveMean = !isCounted() || values.hottestShare() * values.distinct() >= ABOVE_MEAN;
        return (isThrottled || (isEnough() && !isConstant())) && values.hottestShare() >= FREQUENT && isAboveMean;
    }

    /**
     * Returns the share of the most frequent value in the load, or -1 if it is unknown. The items of a table tell it only if
     * they stay: those that a program deletes or that expire were written as well.
     */
    double shareOfLoad(PartitionKeyJudgement key) {
        boolean isKnown = profile.basis() != Basis.ITEMS || key.entity().timeToLive() == null;
        return isEnough() && isKnown ? values.hottestShare() : -1;
    }

    /** Returns the sentence about the most frequent value: {@code Measured on 2026-11-30: 62 % of 1,204,551 items have status=OPEN. }. */
    String hottest(PartitionKeyJudgement key) {
        return "Measured on " + profile.day() + ": " + share(key) + ". ";
    }

    /** Returns the share of the most frequent value: {@code 62 % of 1,204,551 items have status=OPEN}. */
    String share(PartitionKeyJudgement key) {
        String what = Text.percent(values.hottestShare())
                + switch (profile.basis()) {
                    case ITEMS, WRITES -> " of " + count() + " have ";
                    case LOAD ->
                        countsThrottling()
                                ? " of " + Text.count(values.items(), "throttled request") + " are for "
                                : " of the capacity units go to ";
                };
        String name = key.part().attribute();
        return what
                + (values.hottest().startsWith(HASHED)
                        ? "the same " + name + " (" + values.hottest() + ")"
                        : name + "=" + values.hottest());
    }

    /** Returns what was counted about an accepted key, for {@code --why-not}. */
    String summary(PartitionKeyJudgement key) {
        String number = isCounted() ? Text.count(values.distinct(), "value") + " in " + count() + "; " : "";
        String growth = growth();
        return "measured on " + profile.day() + ": " + number + share(key)
                + (growth.isEmpty() ? "" : "; b" + growth.substring(1, growth.length() - 2));
    }

    Evidence evidence() {
        return profile.basis() == Basis.ITEMS ? Evidence.DATA : Evidence.LOAD;
    }

    private String counted() {
        return Text.count(values.items(), "measured " + noun());
    }

    private String count() {
        return Text.count(values.items(), noun());
    }

    private String noun() {
        return profile.basis() == Basis.WRITES ? "write" : "item";
    }

    private boolean isEnough() {
        return values.items() >= ENOUGH_ITEMS && profile.basis() != Basis.LOAD;
    }

    /** Returns whether requests that were throttled are counted, and not capacity units. */
    private boolean countsThrottling() {
        boolean countsUnits = values.hottestWriteUnits() > 0 || values.hottestReadUnits() > 0;
        return profile.basis() == Basis.LOAD && values.items() > 0 && !countsUnits;
    }

    private boolean isConstant() {
        return isEnough() && values.distinct() == 1;
    }

    /** Returns whether there are few values. If the name says so as well, fewer items of each are enough. */
    private boolean isFew(PartitionKeyJudgement key, KeyLoad load) {
        long perValue = profile.complete() && FewValues.of(key, load).isEmpty() ? ITEMS_OF_FEW : SAMPLED_ITEMS_OF_FEW;
        return isEnough()
                && isCounted()
                && values.distinct() < FewValues.MANY
                && values.items() >= perValue * Math.max(1, values.distinct());
    }

    /** Returns whether the number of values is known. A minute of requests does not contain all of them. */
    private boolean isCounted() {
        return values.distinct() > 0;
    }

    private boolean isMany() {
        return isEnough() && (values.distinct() >= FewValues.MANY || 2 * values.distinct() >= values.items());
    }

    /** Returns the period that all values are rounded to, if several items share one. */
    private Optional<Bucket> bucket() {
        String format = values.format();
        boolean areShared = isEnough() && 2 * values.distinct() < values.items();
        return format == null || !areShared ? Optional.empty() : DateFormat.bucket(format.replace(PREFIXED, ""));
    }

    /** Returns the sentence about the items of the newest times, or an empty text. */
    String growth() {
        Growth growth = values.growth();
        if (growth == null || !isEnough()) {
            return "";
        }
        String start = "By " + growth.attribute() + ", the newest 7 "
                + (growth.days() == 1 ? "days" : "periods of " + growth.days() + " days") + " have "
                + Text.count(growth.items(), noun()) + ", ";
        return start + Text.percent(growth.newest()) + " of them "
                + (growth.days() == 1 ? "on the newest day. " : "in the newest period. ");
    }

    /** Returns the format of a sort key in the counted items, if enough of them were counted. */
    static Optional<String> sortFormat(KeyParts sortKey) {
        return PartitionKeyJudgement.of(sortKey)
                .filter(key -> key.key().sortKeys().size() == 1)
                .flatMap(KeyMeasurement::of)
                .filter(KeyMeasurement::isEnough)
                .flatMap(measured -> Optional.ofNullable(measured.values.sortFormat()));
    }

    /** Returns whether the values of a format are in the order of time, or in that of a counter. */
    static boolean isOrdered(String format) {
        return ORDERED.contains(format) || (DateFormat.isPattern(format) && !DateFormat.isLittleEndian(format));
    }

    /** Returns whether the values are numbers without gaps, and most items have one of their own. */
    boolean isSequence() {
        return isEnough() && MeasuredKey.SEQUENCE.equals(values.format()) && 2 * values.distinct() >= values.items();
    }

    /** Returns the sentence about the number of values: {@code Measured on 2026-11-30: 48,211 values in 48,211 items. }. */
    String counted(PartitionKeyJudgement key) {
        return "Measured on " + profile.day() + ": " + Text.count(values.distinct(), "value") + " of "
                + key.part().attribute() + " in " + count() + ". ";
    }

    /** Returns the beginning of a reason: {@code Measured on 2026-11-30 in 1,204,551 items. }. */
    static String source(KeyParts sortKey) {
        return PartitionKeyJudgement.of(sortKey)
                .flatMap(KeyMeasurement::of)
                .map(measured -> "Measured on " + measured.profile.day() + " in " + measured.count() + ". ")
                .orElse("");
    }

    /** Many values do not refute a name that means hours, of which a thousand are only six weeks. */
    private boolean isShortBucket(PartitionKeyJudgement key, KeyLoad load) {
        return values.format() == null
                && KeyBucket.of(key, load)
                        .filter(bucket -> bucket.bucket().isShort())
                        .isPresent();
    }
}
