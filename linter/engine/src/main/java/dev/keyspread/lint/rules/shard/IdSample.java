package dev.keyspread.lint.rules.shard;

import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.schema.KeyMember;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * Texts that the sources of a suffix may have, to see how a function spreads them: the same ones every time.
 *
 * @param texts the texts
 * @param what they are, for a message
 */
record IdSample(List<String> texts, String what) {

    private static final int SIZE = 2_000;
    private static final int FIRST_NUMBER = 100_000;

    /** A prime, so that all digits vary. */
    private static final int STEP = 449;

    IdSample {
        texts = List.copyOf(texts);
    }

    /** Numbers if all sources are, and otherwise UUIDs, which are the most even of texts. */
    static IdSample of(List<KeyMember> sources) {
        boolean numbers =
                !sources.isEmpty() && sources.stream().allMatch(source -> new JavaType(source.javaType()).isNumber());
        return numbers ? new IdSample(numbers(), "all numbers of six digits") : new IdSample(uuids(), "all UUIDs");
    }

    private static List<String> numbers() {
        return IntStream.range(0, SIZE)
                .mapToObj(i -> Integer.toString(FIRST_NUMBER + i * STEP))
                .toList();
    }

    private static List<String> uuids() {
        Random random = new Random(SIZE);
        return IntStream.range(0, SIZE)
                .mapToObj(i -> new UUID(random.nextLong(), random.nextLong()).toString())
                .toList();
    }

    /** The share of the texts that the product of their characters puts into the fullest of so many shards. */
    double largestShare(int shards) {
        int[] counts = new int[shards];
        texts.forEach(text -> counts[product(text, shards)]++);
        return (double) IntStream.of(counts).max().orElse(0) / texts.size();
    }

    /** The remainder of a product is that of the product of remainders, which fits. */
    private static int product(String text, int shards) {
        long product = 1 % shards;
        for (int i = 0; i < text.length(); i++) {
            product = product * text.charAt(i) % shards;
        }
        return (int) product;
    }
}
