package dev.keyspread.capacity;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The heaviest values of a stream, found in bounded memory with the Space-Saving algorithm.
 *
 * <p>Each value that is added has a weight, such as 1 for an item, its bytes, or the capacity units of a request. A fixed number of counters
 * holds the values; when all are taken, a new value takes over the counter of the lightest one. So the weight of a listed value is never too
 * small, and at most {@link Hitter#error} too great, and a value that is not listed weighs at most {@link #unlisted}. Without merging, neither
 * exceeds the total weight divided by the number of counters. Two of these can be merged; their errors add up.
 *
 * <p>Source: A. Metwally, D. Agrawal, A. El Abbadi, "Efficient Computation of Frequent and Top-k Elements in Data Streams", ICDT 2005. Merging:
 * P. Agarwal et al., "Mergeable Summaries", PODS 2012.
 *
 * <p>Not thread-safe.
 *
 * @param <T> the type of the values, with {@code equals} and {@code hashCode}
 */
public final class HeavyHitters<T> {

    private final int capacity;
    private final Map<T, Counter<T>> counters = new HashMap<>();

    /** A heap, with the lightest counter first. */
    private final List<Counter<T>> heap = new ArrayList<>();

    private long total;

    /** The greatest weight that a value without a counter can have. */
    private long floor;

    /** The weight of the values that {@link #addIfHeavy} has passed over since it last replaced one. */
    private long passedOver;

    /**
     * Creates an empty list.
     *
     * @param capacity the number of counters, from 1
     * @throws IllegalArgumentException if the number is below 1
     */
    public HeavyHitters(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("The number of counters must be at least 1, and is " + capacity);
        }
        this.capacity = capacity;
    }

    /**
     * Creates the list that another one has reported.
     *
     * @param capacity the number of counters, from 1
     * @param total the weight of all values
     * @param unlisted the greatest weight that a value can have that is not listed
     * @param listed the listed values; of more than {@code capacity}, the lightest are dropped
     */
    public static <T> HeavyHitters<T> of(int capacity, long total, long unlisted, List<Hitter<T>> listed) {
        HeavyHitters<T> hitters = new HeavyHitters<>(capacity);
        hitters.keep(listed, unlisted);
        hitters.total = total;
        return hitters;
    }

    /**
     * Adds a weight to a value.
     *
     * @param weight the weight, from 0
     */
    public void add(T value, long weight) {
        total += weight;
        Counter<T> known = counters.get(value);
        if (known != null) {
            known.weight += weight;
            sink(known);
        } else if (heap.size() < capacity) {
            insert(new Counter<>(value, floor + weight, floor));
        } else {
            replaceLightest(value, weight);
        }
    }

    /**
     * Adds a weight to a value as {@link #add} does, in less time for streams with many light values. A value without a counter takes over the
     * lightest one only when the values that were passed over since the last time weigh as much as that one. {@link Hitter#minimum} is still a
     * lower bound of a weight. The weight itself is no upper bound any more, since it lacks what was passed over.
     *
     * <p>Source of the idea: R. Ben Basat et al., "Randomized Admission Policy for Efficient Top-k and Frequency Estimation", INFOCOM 2017.
     *
     * @param weight the weight, from 0
     */
    public void addIfHeavy(T value, long weight) {
        if (heap.size() < capacity || counters.containsKey(value)) {
            add(value, weight);
            return;
        }
        passedOver += weight;
        if (passedOver < heap.get(0).weight) {
            total += weight;
        } else {
            passedOver = 0;
            add(value, weight);
        }
    }

    private void replaceLightest(T value, long weight) {
        Counter<T> lightest = heap.get(0);
        counters.remove(lightest.value);
        floor = Math.max(floor, lightest.weight);
        lightest.error = floor;
        lightest.weight = floor + weight;
        lightest.value = value;
        counters.put(value, lightest);
        sink(lightest);
    }

    /** Adds the values of another list. Its weights and errors, and those of this list, are added. */
    public void merge(HeavyHitters<T> other) {
        long unlistedHere = unlisted();
        long unlistedThere = other.unlisted();
        Set<T> values = new LinkedHashSet<>();
        heap.forEach(each -> values.add(each.value));
        other.heap.forEach(each -> values.add(each.value));
        List<Hitter<T>> sums = new ArrayList<>();
        for (T value : values) {
            Hitter<T> here = hitter(value, counters.get(value), unlistedHere);
            Hitter<T> there = hitter(value, other.counters.get(value), unlistedThere);
            sums.add(new Hitter<>(value, here.weight + there.weight, here.error + there.error));
        }
        total += other.total;
        keep(sums, unlistedHere + unlistedThere);
    }

    private static <T> Hitter<T> hitter(T value, @Nullable Counter<T> counter, long unlisted) {
        return counter == null
                ? new Hitter<>(value, unlisted, unlisted)
                : new Hitter<>(value, counter.weight, counter.error);
    }

    /** Replaces all counters by the heaviest of a list. */
    private void keep(List<Hitter<T>> listed, long unlisted) {
        List<Hitter<T>> sorted = listed.stream().sorted(heaviestFirst()).toList();
        counters.clear();
        heap.clear();
        sorted.stream().limit(capacity).forEach(each -> insert(new Counter<>(each.value, each.weight, each.error)));
        long dropped = sorted.size() > capacity ? sorted.get(capacity).weight : 0;
        floor = Math.max(unlisted, dropped);
    }

    /**
     * Returns the heaviest values, heaviest first.
     *
     * @param count the maximum number of values
     */
    public List<Hitter<T>> heaviest(int count) {
        return heap.stream()
                .map(each -> new Hitter<>(each.value, each.weight, each.error))
                .sorted(heaviestFirst())
                .limit(count)
                .toList();
    }

    private static <T> Comparator<Hitter<T>> heaviestFirst() {
        return Comparator.<Hitter<T>>comparingLong(Hitter::weight).reversed();
    }

    /** Returns the weight of all values together, which is exact. */
    public long total() {
        return total;
    }

    /** Returns the greatest weight that a value can have that is not listed. It is 0 if all values are listed. */
    public long unlisted() {
        return floor;
    }

    /** Removes all values. */
    public void clear() {
        counters.clear();
        heap.clear();
        total = 0;
        floor = 0;
        passedOver = 0;
    }

    private void insert(Counter<T> counter) {
        counters.put(counter.value, counter);
        heap.add(counter);
        int place = heap.size() - 1;
        while (place > 0 && heap.get((place - 1) / 2).weight > counter.weight) {
            put(heap.get((place - 1) / 2), place);
            place = (place - 1) / 2;
        }
        put(counter, place);
    }

    /** Moves a counter that got heavier to its place in the heap. */
    private void sink(Counter<T> counter) {
        int place = counter.place;
        for (int child = lighterChild(place); child > 0 && heap.get(child).weight < counter.weight; ) {
            put(heap.get(child), place);
            place = child;
            child = lighterChild(place);
        }
        put(counter, place);
    }

    /** Returns the place of the lighter child, or 0 if there is none. */
    private int lighterChild(int place) {
        int left = 2 * place + 1;
        if (left >= heap.size()) {
            return 0;
        }
        int right = left + 1;
        return right < heap.size() && heap.get(right).weight < heap.get(left).weight ? right : left;
    }

    private void put(Counter<T> counter, int place) {
        heap.set(place, counter);
        counter.place = place;
    }

    /**
     * A listed value.
     *
     * @param value the value
     * @param weight its weight, or more
     * @param error the greatest amount by which {@code weight} can be too great
     */
    public record Hitter<T>(T value, long weight, long error) {

        /** Returns the weight that the value has at least. */
        public long minimum() {
            return weight - error;
        }
    }

    private static final class Counter<T> {

        private T value;
        private long weight;
        private long error;
        private int place;

        Counter(T value, long weight, long error) {
            this.value = value;
            this.weight = weight;
            this.error = error;
        }
    }
}
