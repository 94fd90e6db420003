package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.Evidence;
import dev.keyspread.lint.Finding;
import dev.keyspread.lint.LintRule;
import dev.keyspread.lint.Message;
import dev.keyspread.lint.Need;
import dev.keyspread.lint.Severity;
import dev.keyspread.lint.Subject;
import dev.keyspread.lint.evidence.DateFormat;
import dev.keyspread.lint.evidence.EventName;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.rules.common.KeyParts;
import dev.keyspread.lint.schema.KeyMember;
import dev.keyspread.lint.schema.Workload;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Finds sort keys that consist of a time with low precision. Two items with the same partition key can then have the
 * same key, and the second replaces the first.
 */
public final class SortKeyCollision extends LintRule {

    private static final double LIKELY = 0.01;
    private static final double SECONDS_OF_DAY = 86_400;

    /** Names of ids. A {@code uid} is missing, because it is often the id of a user. */
    private static final Set<String> IDS = Set.of("id", "uuid", "guid", "ulid", "ksuid");

    /** Names of ids after the noun of their item: {@code orderNumber}. */
    private static final Set<String> NUMBERS = Set.of("number", "no", "nr");

    public SortKeyCollision() {
        super("sort-key-collision", "Two items of the same second or day get one key, and one is lost", Severity.ERROR);
        needs(Need.SORT_KEY);
        uses(Need.WRITES);
    }

    @Override
    public List<Finding> check(Subject subject) {
        return KeyParts.sortKeys(subject)
                .filter(key -> key.index() == null && isSingle(key))
                .flatMap(key -> check(key).stream())
                .toList();
    }

    private static boolean isSingle(KeyParts key) {
        return key.members().size() == 1 && key.key().sortKeys().size() == 1;
    }

    private Optional<Finding> check(KeyParts key) {
        KeyMember member = key.members().get(0);
        double seconds = seconds(member);
        if (seconds == 0 || EventName.isSummary(name(key))) {
            return Optional.empty();
        }
        OptionalDouble rate = rate(key);
        if (rate.isPresent()) {
            return rate.getAsDouble() * seconds < LIKELY
                    ? Optional.empty()
                    : Optional.of(
                            finding(key, member, Severity.ERROR, Evidence.DECLARATIONS, rates(rate.getAsDouble())));
        }
        return EventName.matches(name(key)) && !isKeyedByItself(key)
                ? Optional.of(finding(key, member, Severity.WARNING, Evidence.NAMES, ""))
                : Optional.empty();
    }

    /** Returns whether the partition key is the id of the event itself: an {@code id}, or a {@code visitId} in a table of visits. */
    private static boolean isKeyedByItself(KeyParts key) {
        return PartitionKeyJudgement.of(key)
                .filter(PartitionKeyJudgement::isSingle)
                .map(partition -> NameTokens.of(partition.member().name()))
                .filter(id -> isIdOf(name(key), id))
                .isPresent();
    }

    private static boolean isIdOf(NameTokens entity, NameTokens id) {
        String noun = id.modifier();
        boolean isId = IDS.contains(id.head());
        return noun.isEmpty()
                ? isId
                : (isId || NUMBERS.contains(id.head()))
                        && entity.hasAny(List.of(noun, noun + "s", noun.replaceFirst("y$", "ie") + "s"));
    }

    private Finding finding(KeyParts key, KeyMember member, Severity severity, Evidence evidence, String rate) {
        return key.finding(
                this,
                member,
                severity,
                evidence,
                Message.of(key.title(member) + " is only a time, with a precision of one " + unit(member) + ".")
                        .because("Of two items with the same partition key and the same " + unit(member)
                                + " the second replaces the first." + rate)
                        .fixedBy("Append an id to the time, or write with a condition that rejects existing items."));
    }

    private static String rates(double perSecond) {
        return " The declared load writes " + String.format(Locale.ROOT, "%.3g", perSecond)
                + " a second to one of them.";
    }

    /** Returns the writes of the hottest key. If unknown, returns the average writes of a key. */
    private static OptionalDouble rate(KeyParts key) {
        Workload workload = key.entity().workload();
        if (workload.peakWritesPerSecond() < 0) {
            return OptionalDouble.empty();
        }
        if (workload.hottestKeyShare() >= 0) {
            return OptionalDouble.of(workload.peakWritesPerSecond() * workload.hottestKeyShare());
        }
        OptionalLong keys = PartitionKeyJudgement.of(key)
                .map(KeyLoad::of)
                .map(KeyLoad::keys)
                .orElseGet(OptionalLong::empty);
        return keys.isPresent()
                ? OptionalDouble.of((double) workload.peakWritesPerSecond() / keys.getAsLong())
                : OptionalDouble.empty();
    }

    private static double seconds(KeyMember member) {
        if (isSeconds(member)) {
            return 1;
        }
        return KeyBucket.of(member).isPresent() && member.constants().isEmpty() ? SECONDS_OF_DAY : 0;
    }

    private static String unit(KeyMember member) {
        return isSeconds(member)
                ? "second"
                : KeyBucket.of(member).map(bucket -> bucket.bucket().noun()).orElse("period");
    }

    private static boolean isSeconds(KeyMember member) {
        String format = member.format();
        return format != null
                && (format.equals("EPOCH_SECONDS")
                        || (DateFormat.isPattern(format) && format.contains("ss") && !format.contains("S")));
    }

    private static NameTokens name(KeyParts key) {
        String entity = key.entity().entity();
        return NameTokens.of(entity.substring(entity.lastIndexOf('.') + 1));
    }
}
