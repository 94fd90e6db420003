package dev.keyspread.lint.rules.shard;

import dev.keyspread.lint.evidence.JavaType;
import dev.keyspread.lint.schema.KeyMember;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.stream.IntStream;

/**
 * Sample values of a suffix's sources, to measure how evenly a function distributes them. The sample is always the
 * same.
 *
 * @param what a description of the values, for a message
 * @param what they are, for a message
 */
record IdSample(List<String> texts, String what) {

    private static final int SIZE = 2_000;
    private static final int FIRST_NUMBER = 100_000;

    /** The step between numbers. It is prime, so that all digits vary. */
    private static final int STEP = 449;

    IdSample {
        texts = List.copyOf(texts);
    }

    /**
     * Returns a sample of numbers if all sources are numbers, and otherwise of UUIDs, which are the most evenly
     * distributed texts.
     */
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

    /** Returns the largest share of the texts in one shard, if the shard is the product of a text's characters. */
    double largestShare(int shards) {
        int[] counts = new int[shards];
        texts.forEach(text -> counts[product(text, shards)]++);
        return (double) IntStream.of(counts).max().orElse(0) / texts.size();
    }

    /**
     * Returns the product of the characters, modulo the number of shards. Reduces after each factor, to avoid overflow.
     */
    private static int product(String text, int shards) {
        long product = 1 % shards;
        for (int i = 0; i < text.length(); i++) {
            product = product * text.charAt(i) % shards;
        }
        return (int) product;
    }
}
