package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.evidence.Bucket;
import dev.keyspread.lint.evidence.DateFormat;
import dev.keyspread.lint.evidence.FewValuesName;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.evidence.TimeBucketName;
import dev.keyspread.lint.schema.KeyMember;
import java.util.List;
import java.util.Optional;

/**
 * The period that the values of a key are rounded to.
 *
 * @param bucket the period
 * @param claim the statement in a message that the key is a bucket
 */
public record KeyBucket(Bucket bucket, String claim) {

    /** From this number of keys on, a bucket is harmless: new data is a small share of a thousand days. */
    private static final long MANY = 1_000;

    private static final String JUDGING = ", judging by its ";

    /** A type that can hold a rounded time in any notation. */
    private static final JavaType WHOLE_NUMBER = new JavaType("int");

    /** Returns the bucket of a key that consists of rounded times, alone or with members that have few values. */
    public static Optional<KeyBucket> of(PartitionKeyJudgement key, KeyLoad load) {
        if (key.isSingle()) {
            return of(key.member(), key.part().attribute())
                    .or(() -> byPurpose(key))
                    .or(() -> byItem(key))
                    .filter(bucket -> !isCleared(bucket, load));
        }
        return ofAll(key);
    }

    /** Returns the bucket that a member holds, according to its format, type or name. */
    public static Optional<KeyBucket> of(KeyMember member) {
        return of(member, member.name());
    }

    /** Returns whether only a name suggests the bucket. */
    public boolean isNamed() {
        return claim.contains(JUDGING);
    }

    /** Returns the bucket of a member. Members with constants have none; they have few values instead. */
    private static Optional<KeyBucket> of(KeyMember member, String attribute) {
        if (TimeBucketName.isLongAgo(NameTokens.of(member.name()))
                || !member.constants().isEmpty()) {
            return Optional.empty();
        }
        return byFormat(member).or(() -> byType(member)).or(() -> byName(member, attribute));
    }

    private static Optional<KeyBucket> byFormat(KeyMember member) {
        return Optional.ofNullable(member.format())
                .flatMap(DateFormat::bucket)
                .map(bucket -> new KeyBucket(bucket, "holds " + bucket + " (" + member.format() + ")"));
    }

    private static Optional<KeyBucket> byType(KeyMember member) {
        JavaType type = new JavaType(member.javaType());
        return type.bucket().map(bucket -> new KeyBucket(bucket, "holds " + bucket + " (" + type.simpleName() + ")"));
    }

    /**
     * Returns the bucket that a name suggests: the member's, or the attribute's if the member is no id, such as a {@code pk}
     * stored as {@code orderDate}.
     */
    private static Optional<KeyBucket> byName(KeyMember member, String attribute) {
        NameTokens name = NameTokens.of(member.name());
        JavaType type = new JavaType(member.javaType());
        NameTokens stored = NameTokens.of(attribute);
        Optional<KeyBucket> own = TimeBucketName.bucket(name.head().isEmpty() ? stored : name, type)
                .map(KeyBucket::named);
        return own.or(() -> name.equals(stored) || FewValuesName.isIdentifier(name)
                        ? Optional.empty()
                        : TimeBucketName.bucket(stored, type)
                                .map(bucket -> named(bucket, "attribute name \"" + attribute + "\"")))
                .filter(bucket -> !isPrecise(member));
    }

    /**
     * Returns the bucket of a key that could hold a precise time but is probably a day. Queries need the exact
     * partition key, and nobody knows an exact millisecond. This applies to keys called only {@code date}, and to
     * numbers as the partition key of an index.
     */
    private static Optional<KeyBucket> byPurpose(PartitionKeyJudgement key) {
        JavaType type = new JavaType(key.member().javaType());
        NameTokens name = NameTokens.of(key.member().name());
        boolean bare = name.isOnly("date") && (type.isNumber() || type.isTime());
        boolean asked = key.index() != null && type.isNumber();
        return (bare || asked) && !isPrecise(key.member())
                ? TimeBucketName.bucket(name, WHOLE_NUMBER).map(KeyBucket::named)
                : Optional.empty();
    }

    /**
     * Returns the bucket of a key that names the time of its own items, such as {@code feedDay} in a table of feeds. The
     * word before the bucket is otherwise an owner, of which there are many.
     */
    private static Optional<KeyBucket> byItem(PartitionKeyJudgement key) {
        NameTokens name = NameTokens.of(key.member().name());
        String item =
                NameTokens.of(new JavaType(key.entity().entity()).simpleName()).head();
        boolean own = name.words().size() == 2 && (item.equals(name.first()) || item.equals(name.first() + "s"));
        return own && !isPrecise(key.member())
                ? TimeBucketName.bucket(name.after(1), new JavaType(key.member().javaType()))
                        .map(KeyBucket::named)
                : Optional.empty();
    }

    private static KeyBucket named(Bucket bucket) {
        return named(bucket, "name");
    }

    private static KeyBucket named(Bucket bucket, String source) {
        String rounding = bucket == Bucket.PERIOD ? "a rounded time" : "a time rounded to " + bucket;
        return new KeyBucket(bucket, "is " + rounding + JUDGING + source);
    }

    /** Returns whether the member has a date pattern, which overrides its name. */
    private static boolean isPrecise(KeyMember member) {
        return member.format() != null && DateFormat.isPattern(member.format());
    }

    /**
     * Returns the bucket of several members, if all others are also buckets or have few values. Current writes then
     * share few keys.
     */
    private static Optional<KeyBucket> ofAll(PartitionKeyJudgement key) {
        List<KeyBucket> buckets =
                key.members().stream().flatMap(member -> of(member).stream()).toList();
        boolean allWeak = key.members().stream()
                .allMatch(
                        member -> of(member).isPresent() || FewValues.of(member).isPresent());
        return buckets.isEmpty() || !allWeak
                ? Optional.empty()
                : Optional.of(
                        new KeyBucket(buckets.get(0).bucket(), "holds only rounded times and members with few values"));
    }

    /**
     * Returns whether many declared keys refute a name that suggests days or longer. They never refute hours: a
     * thousand hours are only six weeks.
     */
    private static boolean isCleared(KeyBucket bucket, KeyLoad load) {
        return bucket.isNamed() && !bucket.bucket().isShort() && load.keys().orElse(0) >= MANY;
    }
}
