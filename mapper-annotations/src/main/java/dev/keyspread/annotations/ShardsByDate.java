package dev.keyspread.annotations;

import java.util.Collections;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/**
 * Gives keys from a date on another number of shards, so that a table whose keys begin with a date gets more shards without
 * moving an item. Keys before the date keep the number that {@link ShardedKey#suffixes} declares.
 *
 * <pre>{@code
 * public final class MoreFrom2027 extends ShardsByDate {
 *
 *     public MoreFrom2027() {
 *         super(Map.of("2027-01-01", 16));
 *     }
 * }
 * }</pre>
 *
 * <p><strong>Deploy it to all processes before the date</strong>, and before they write keys that are later: the number of a
 * key that has items must not change, except by a move to another rule. Later changes add an entry with a later date.
 *
 * <p>Dates are compared as texts, in the form that the key has: {@code 2027-01-01} for a {@code LocalDate} or an {@code Instant},
 * {@code 2027-01} for a {@code YearMonth}, {@code DAY#2027-01-01} for the template {@code DAY#{day}}. A key that does not
 * begin with digits and other characters in the same places is not changed. Nor is a key of a year before 0 or after 9999.
 * Thread-safe.
 */
public abstract class ShardsByDate implements ShardRule {

    private final NavigableMap<String, Integer> latestFirst = new TreeMap<>(Collections.reverseOrder());

    /**
     * Creates the rule.
     *
     * @param shards the number of shards, 1 or more, of the keys from each date on, until the next date
     * @throws IllegalArgumentException if there is no date, a date is empty, or a number is below 1
     */
    protected ShardsByDate(Map<String, Integer> shards) {
        latestFirst.putAll(shards);
        if (shards.isEmpty() || shards.containsKey("") || Collections.min(shards.values()) < 1) {
            throw new IllegalArgumentException(
                    "Each number of shards must be 1 or more, and have the first date that it applies to (found "
                            + shards + ")");
        }
    }

    @Override
    public final int shards(String logicalKey, int suffixes) {
        for (Map.Entry<String, Integer> period : latestFirst.entrySet()) {
            String first = period.getKey();
            if (logicalKey.compareTo(first) >= 0 && hasFormOf(first, logicalKey)) {
                return period.getValue();
            }
        }
        return suffixes;
    }

    private static boolean hasFormOf(String date, String key) {
        for (int i = 0; i < date.length(); i++) {
            char form = date.charAt(i);
            if (i == key.length() || (isDigit(form) ? !isDigit(key.charAt(i)) : form != key.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(char character) {
        return character >= '0' && character <= '9';
    }
}
