package dev.keyspread.benchmarks.scatter;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * The items of the stub. Each millisecond has one item. Item {@code n} of a shard lies in the n-th block of 200 milliseconds,
 * at a place that varies from block to block.
 */
final class StubItems {

    private static final Instant BEGINNING = Instant.parse("2026-01-01T00:00:00Z");
    // The stored form of instants has a fixed width.
    private static final DateTimeFormatter STORED = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSSSSSSSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    // Both are coprime to 200, so that each shard has its own place.
    private static final int STEP_OF_SHARD = 37;
    private static final int STEP_OF_NUMBER = 101;

    private StubItems() {}

    /** Returns an item as JSON. */
    static String item(String key, int shard, int number) {
        return "{" + keys(key, shard, number) + ",\"station\":{\"S\":\"station-" + shard + "\"},\"celsius\":{\"N\":\""
                + celsius(number) + "\"},\"sequence\":{\"N\":\"" + number + "\"}}";
    }

    /** Returns the key of an item as JSON. */
    static String key(String key, int shard, int number) {
        return "{" + keys(key, shard, number) + "}";
    }

    private static String keys(String key, int shard, int number) {
        return "\"sensor\":{\"S\":\"" + key + "\"},\"at\":{\"S\":\"" + at(shard, number) + "\"}";
    }

    /** Returns the stored form of the time of an item. */
    static String at(int shard, int number) {
        int place = (shard * STEP_OF_SHARD + number * STEP_OF_NUMBER) % Reading.SHARDS;
        return STORED.format(BEGINNING.plusMillis((long) number * Reading.SHARDS + place));
    }

    /** Returns the number of the item with this time in its shard. */
    static int number(String at) {
        return (int) ((Instant.parse(at).toEpochMilli() - BEGINNING.toEpochMilli()) / Reading.SHARDS);
    }

    private static String celsius(int number) {
        return String.format(Locale.ROOT, "%.1f", 20 + number % 100 / 10.0);
    }
}
