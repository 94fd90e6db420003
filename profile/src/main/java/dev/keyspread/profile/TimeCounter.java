package dev.keyspread.profile;

import dev.keyspread.capacity.HeavyHitters;
import dev.keyspread.capacity.HeavyHitters.Hitter;
import dev.keyspread.profile.Profile.Period;
import dev.keyspread.profile.Profile.TimeProfile;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;

/** Counts items by the hour. Periods become longer when there are more than 256 of them. */
final class TimeCounter {

    private static final int MAXIMUM_PERIODS = 256;
    private static final long HOUR = 3_600;
    private static final int COUNTERS = 64;

    private final String attribute;
    private final TreeMap<Long, HeavyHitters<Long>> periods = new TreeMap<>();

    private long seconds = HOUR;

    /** The value that stands for the hottest key of the next merged period. Hashes of keys are rarely that small. */
    private long unknown = Long.MIN_VALUE;

    TimeCounter(String attribute) {
        this.attribute = attribute;
    }

    /** Counts an item, unless the value is no time. */
    void add(StoredValue moment, long key) {
        long second = ValueFormat.seconds(moment);
        if (second >= 0) {
            period(second).add(key, 1);
            limit();
        }
    }

    private HeavyHitters<Long> period(long second) {
        return periods.computeIfAbsent(Math.floorDiv(second, seconds), each -> new HeavyHitters<>(COUNTERS));
    }

    private void limit() {
        while (periods.size() > MAXIMUM_PERIODS) {
            lengthen();
        }
    }

    private void lengthen() {
        TreeMap<Long, HeavyHitters<Long>> shorter = new TreeMap<>(periods);
        periods.clear();
        seconds *= 2;
        shorter.forEach((number, hitters) -> {
            HeavyHitters<Long> longer = periods.putIfAbsent(Math.floorDiv(number, 2), hitters);
            if (longer != null) {
                longer.merge(hitters);
            }
        });
    }

    /** Adds the periods of another profile. Its hottest keys are not known by name, so they count as one of their own. */
    void merge(TimeProfile other) {
        while (seconds < other.seconds()) {
            lengthen();
        }
        for (Period period : other.periods()) {
            long start = Instant.parse(period.start()).getEpochSecond();
            HeavyHitters<Long> merged = HeavyHitters.of(
                    COUNTERS,
                    period.items(),
                    period.hottest(),
                    List.of(new Hitter<>(unknown++, period.hottest(), period.hottestError())));
            period(start).merge(merged);
        }
        limit();
    }

    TimeProfile profile() {
        List<Period> profiles = periods.entrySet().stream()
                .map(each -> period(each.getKey() * seconds, each.getValue()))
                .toList();
        return new TimeProfile(attribute, seconds, profiles);
    }

    private static Period period(long start, HeavyHitters<Long> hitters) {
        List<Hitter<Long>> counted = hitters.heaviest(COUNTERS);
        long most = counted.get(0).weight();
        long least = counted.stream().mapToLong(Hitter::minimum).max().orElse(0);
        return new Period(Instant.ofEpochSecond(start).toString(), hitters.total(), most, most - least);
    }
}
