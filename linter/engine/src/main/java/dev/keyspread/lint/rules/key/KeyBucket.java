package dev.keyspread.lint.rules.key;

import dev.keyspread.lint.evidence.Bucket;
import dev.keyspread.lint.evidence.DateFormat;
import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.evidence.NameTokens;
import dev.keyspread.lint.evidence.TimeBucketName;
import dev.keyspread.lint.schema.KeyMember;
import java.util.List;
import java.util.Optional;

/**
 * The stretch of time that a key is rounded to.
 *
 * @param bucket the stretch
 * @param claim the statement in a message that the key is a bucket
 */
public record KeyBucket(Bucket bucket, String claim) {

    /** So many days are more than a table sees of the present. */
    private static final long MANY = 1_000;

    /** A type that may hold a rounded time in any notation. */
    private static final JavaType WHOLE_NUMBER = new JavaType("int");

    /** The bucket of a key, if all there is in it is a time that is rounded. */
    public static Optional<KeyBucket> of(PartitionKey key, KeyLoad load) {
        if (key.isSingle()) {
            NameTokens attribute = NameTokens.of(key.part().attribute());
            return of(key.member(), attribute).or(() -> byPurpose(key)).filter(bucket -> !isCleared(bucket, load));
        }
        return ofAll(key);
    }

    /** The bucket that a member holds, if its format, its type or its name says that it holds one. */
    public static Optional<KeyBucket> of(KeyMember member) {
        return of(member, NameTokens.of(member.name()));
    }

    /** Returns whether only a name suggests the bucket. */
    public boolean isNamed() {
        return claim.endsWith("name");
    }

    /** An enum and a boolean have few values instead. */
    private static Optional<KeyBucket> of(KeyMember member, NameTokens attribute) {
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

    /** The attribute's name speaks where the member's says nothing: a {@code pk} stored as {@code orderDate}. */
    private static Optional<KeyBucket> byName(KeyMember member, NameTokens attribute) {
        NameTokens name = NameTokens.of(member.name());
        return TimeBucketName.bucket(name.head().isEmpty() ? attribute : name, new JavaType(member.javaType()))
                .filter(bucket -> !isPrecise(member))
                .map(bucket -> new KeyBucket(bucket, "holds " + bucket + ", judging by its name"));
    }

    /**
     * Keys are asked for by equality, and nobody asks for one millisecond: what is called date and nothing else is a day,
     * whatever its type could hold, and so is a number called some date that is the partition key of an index.
     */
    private static Optional<KeyBucket> byPurpose(PartitionKey key) {
        JavaType type = new JavaType(key.member().javaType());
        NameTokens name = NameTokens.of(key.member().name());
        boolean bare = name.isOnly("date") && (type.isNumber() || type.isTime());
        boolean asked = key.index() != null && type.isNumber();
        return (bare || asked) && !isPrecise(key.member())
                ? TimeBucketName.bucket(name, WHOLE_NUMBER)
                        .map(bucket -> new KeyBucket(bucket, "holds " + bucket + ", judging by its name"))
                : Optional.empty();
    }

    /** A pattern that tells seconds apart overrules the name. */
    private static boolean isPrecise(KeyMember member) {
        return member.format() != null && DateFormat.isPattern(member.format());
    }

    /** A day is no better for a status beside it: what is written now shares one or a few keys. */
    private static Optional<KeyBucket> ofAll(PartitionKey key) {
        List<KeyBucket> buckets =
                key.members().stream().flatMap(member -> of(member).stream()).toList();
        boolean allWeak = key.members().stream()
                .allMatch(
                        member -> of(member).isPresent() || FewValues.of(member).isPresent());
        return buckets.isEmpty() || !allWeak
                ? Optional.empty()
                : Optional.of(new KeyBucket(
                        buckets.get(0).bucket(), "holds only rounded times and values of" + " which there are few"));
    }

    /** Many declared keys clear a name that suggests days. They never clear hours: a thousand hours are only six weeks. */
    private static boolean isCleared(KeyBucket bucket, KeyLoad load) {
        return bucket.isNamed() && !bucket.bucket().isShort() && load.keys().orElse(0) >= MANY;
    }
}
