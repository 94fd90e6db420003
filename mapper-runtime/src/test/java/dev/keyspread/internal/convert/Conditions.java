package dev.keyspread.internal.convert;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.keyspread.spi.SortKeyCondition;
import java.util.Arrays;

/** Judges conditions on sort keys as DynamoDB does: it compares strings by their UTF-8 bytes. */
public final class Conditions {

    private Conditions() {}

    /** Returns whether a key meets a condition. */
    public static boolean holds(SortKeyCondition condition, String key) {
        String first = condition.values().get(0).s();
        String second = condition.values().get(condition.values().size() - 1).s();
        return switch (condition.expression()) {
            case "#sortKey = :value0" -> key.equals(first);
            case "#sortKey < :value0" -> compare(key, first) < 0;
            case "#sortKey <= :value0" -> compare(key, first) <= 0;
            case "#sortKey > :value0" -> compare(key, first) > 0;
            case "#sortKey >= :value0" -> compare(key, first) >= 0;
            case "begins_with(#sortKey, :value0)" -> key.startsWith(first);
            case "#sortKey BETWEEN :value0 AND :value1" -> between(key, first, second);
            default -> throw new AssertionError(condition);
        };
    }

    private static boolean between(String key, String low, String high) {
        if (compare(low, high) > 0) {
            throw new AssertionError("DynamoDB refuses a range from \"" + low + "\" to \"" + high + "\"");
        }
        return compare(low, key) <= 0 && compare(key, high) <= 0;
    }

    private static int compare(String one, String other) {
        return Arrays.compareUnsigned(one.getBytes(UTF_8), other.getBytes(UTF_8));
    }
}
