package dev.keyspread.lint;

import dev.keyspread.lint.evidence.Bucket;
import dev.keyspread.lint.evidence.TimeBucketName;
import java.util.Optional;

/**
 * The stretch of time that a key is rounded to.
 *
 * @param claim that it is, in words, for a message
 */
record KeyBucket(String claim) {

    /** So many days are more than a table sees of the present. */
    private static final long MANY = 1_000;

    /** The bucket of a key, if its type or its name says that it is one. An enum and a boolean have few values instead. */
    static Optional<KeyBucket> of(PartitionKey key, KeyLoad load) {
        if (!key.isSingle()
                || TimeBucketName.isLongAgo(key.memberName())
                || !key.constants().isEmpty()) {
            return Optional.empty();
        }
        return byType(key).or(() -> byName(key, load));
    }

    private static Optional<KeyBucket> byType(PartitionKey key) {
        String type = key.javaType().simpleName();
        return key.javaType().bucket().map(bucket -> new KeyBucket("holds " + bucket + " (" + type + ")"));
    }

    private static Optional<KeyBucket> byName(PartitionKey key, KeyLoad load) {
        return bucketOfName(key)
                .filter(bucket -> !isCleared(bucket, load))
                .map(bucket -> new KeyBucket("holds " + bucket + ", to judge by its name"));
    }

    /** The attribute's name speaks where the member's says nothing: a {@code pk} stored as {@code orderDate}. */
    private static Optional<Bucket> bucketOfName(PartitionKey key) {
        boolean mute = key.memberName().head().isEmpty();
        return TimeBucketName.bucket(mute ? key.attributeName() : key.memberName(), key.javaType());
    }

    /** A thousand hours are six weeks and prove nothing; a thousand days are. */
    private static boolean isCleared(Bucket bucket, KeyLoad load) {
        return !bucket.isShort() && load.keys().orElse(0) >= MANY;
    }
}
