package dev.keyspread.profile;

import dev.keyspread.capacity.HeavyHitters;
import dev.keyspread.capacity.HeavyHitters.Hitter;
import dev.keyspread.profile.Profile.Hour;
import dev.keyspread.profile.Profile.Period;
import dev.keyspread.profile.Profile.TimeProfile;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Counts items by the hour. Periods become longer when there are more than 400 of them, so that the whole time is covered. The busiest hours
 * are counted beside them, of all keys and of single keys, so that a short peak is found in years of items.
 */
final class TimeCounter {

    private static final long HOUR = 3_600;
    private static final long DAY = 24 * HOUR;
    private static final long WEEK = 7 * DAY;

    /** The longest time of a year in days, and some more. */
    private static final int MAXIMUM_PERIODS = 400;

    private static final int KEYS_OF_A_PERIOD = 32;

    /** The counters of hours, which are exact for a year. */
    private static final int HOURS = 8_784;

    private static final int HOURS_OF_KEYS = 4_096;

    /** The number of busiest hours that a profile contains, of all keys, and of single ones. */
    private static final int LISTED = 32;

    private final String attribute;
    private final TreeMap<Long, HeavyHitters<Object>> periods = new TreeMap<>();

    private HeavyHitters<Long> hours = new HeavyHitters<>(HOURS);
    private HeavyHitters<KeyHour> hoursOfKeys = new HeavyHitters<>(HOURS_OF_KEYS);

    private long seconds = HOUR;
    private boolean hasHours;

    /** An hour of a key, which is a hash or a text. */
    private record KeyHour(long hour, Object key) {}

    TimeCounter(String attribute) {
        this.attribute = attribute;
    }

    /** Counts an item, unless the value is no time. */
    void add(StoredValue moment, Object key) {
        long second = ValueFormat.seconds(moment);
        if (second < 0) {
            return;
        }
        long hour = Math.floorDiv(second, HOUR);
        hasHours |= second % DAY != 0;
        period(second).add(key, 1);
        hours.add(hour, 1);
        hoursOfKeys.add(new KeyHour(hour, key), 1);
        limit();
    }

    private HeavyHitters<Object> period(long second) {
        return periods.computeIfAbsent(Math.floorDiv(second, seconds), each -> new HeavyHitters<>(KEYS_OF_A_PERIOD));
    }

    private void limit() {
        while (periods.size() > MAXIMUM_PERIODS) {
            lengthen();
        }
    }

    private void lengthen() {
        TreeMap<Long, HeavyHitters<Object>> shorter = new TreeMap<>(periods);
        long before = seconds;
        periods.clear();
        seconds = longer();
        shorter.forEach((number, hitters) -> {
            HeavyHitters<Object> present = periods.putIfAbsent(Math.floorDiv(number * before, seconds), hitters);
            if (present != null) {
                present.merge(hitters);
            }
        });
    }

    /** Returns the next length of periods: 1, 2, 4 and 8 hours, a day, and 1, 2, 4 … weeks. Each contains the one before. */
    private long longer() {
        if (seconds == 8 * HOUR) {
            return DAY;
        }
        return seconds == DAY ? WEEK : 2 * seconds;
    }

    /** Adds the items of another profile. The hottest keys of its periods are not known by name, so they count as keys of their own. */
    void merge(TimeProfile other) {
        while (seconds < other.seconds()) {
            lengthen();
        }
        for (Period period : other.periods()) {
            HeavyHitters<Object> merged = HeavyHitters.of(
                    KEYS_OF_A_PERIOD,
                    period.items(),
                    period.hottest(),
                    List.of(new Hitter<>(new Object(), period.hottest(), period.hottestError())));
            period(second(period.start())).merge(merged);
        }
        limit();
        hasHours |= !other.hours().isEmpty();
        List<Hitter<Long>> ofAll = other.hours().stream()
                .filter(each -> each.key() == null)
                .map(each -> new Hitter<>(second(each.start()) / HOUR, each.items(), each.itemsError()))
                .toList();
        List<Hitter<KeyHour>> ofKeys = other.hours().stream()
                .filter(each -> each.key() != null)
                .map(each -> new Hitter<>(
                        new KeyHour(second(each.start()) / HOUR, KeyCounter.value(String.valueOf(each.key()))),
                        each.items(),
                        each.itemsError()))
                .toList();
        hours.merge(HeavyHitters.of(HOURS, other.items(), unlisted(ofAll, HOURS), ofAll));
        hoursOfKeys.merge(HeavyHitters.of(HOURS_OF_KEYS, other.items(), unlisted(ofKeys, HOURS_OF_KEYS), ofKeys));
    }

    private static long second(String start) {
        return Instant.parse(start).getEpochSecond();
    }

    /** Returns the greatest weight of an hour that a profile does not list. A shorter list than these two lengths has all of them. */
    private static <T> long unlisted(List<Hitter<T>> listed, int counters) {
        boolean isCut = listed.size() == LISTED || listed.size() == counters;
        return isCut ? listed.stream().mapToLong(Hitter::weight).min().orElse(0) : 0;
    }

    /** Returns whether this share of a number of items has a time. */
    boolean covers(double share, long items) {
        return hours.total() > 0 && hours.total() >= share * items;
    }

    TimeProfile profile(boolean withAllCounters) {
        // Days have no hours: all their items would be in the first one.
        while (!hasHours && seconds < DAY && !periods.isEmpty()) {
            lengthen();
        }
        List<Period> profiles = periods.entrySet().stream()
                .map(each -> period(each.getKey() * seconds, each.getValue()))
                .toList();
        return new TimeProfile(attribute, seconds, profiles, hasHours ? hours(withAllCounters) : List.of());
    }

    private List<Hour> hours(boolean withAllCounters) {
        Stream<Hour> ofAll =
                hours.heaviest(withAllCounters ? HOURS : LISTED).stream().map(each -> hour(each.value(), null, each));
        Stream<Hour> ofKeys = hoursOfKeys.heaviest(withAllCounters ? HOURS_OF_KEYS : LISTED).stream()
                .map(each -> hour(each.value().hour, KeyCounter.text(each.value().key), each));
        return Stream.concat(ofAll, ofKeys)
                .sorted(Comparator.comparingLong(Hour::itemsAtLeast).reversed())
                .toList();
    }

    private static Hour hour(long hour, @Nullable String key, Hitter<?> counted) {
        return new Hour(Instant.ofEpochSecond(hour * HOUR).toString(), key, counted.weight(), counted.error());
    }

    private static Period period(long start, HeavyHitters<Object> hitters) {
        List<Hitter<Object>> counted = hitters.heaviest(KEYS_OF_A_PERIOD);
        long most = counted.get(0).weight();
        long least = counted.stream().mapToLong(Hitter::minimum).max().orElse(0);
        return new Period(Instant.ofEpochSecond(start).toString(), hitters.total(), most, most - least);
    }
}
