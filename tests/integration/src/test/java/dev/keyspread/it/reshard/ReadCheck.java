package dev.keyspread.it.reshard;

import dev.keyspread.it.reshard.AmountHistory.Span;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/** A read of several entries, and what it must see. It may be stale, if the history is. */
final class ReadCheck<E> {

    private final ReshardHistory<?, E> history;
    private final String name;
    private final int position;
    private final long begin;
    private boolean isEventual;
    private IntPredicate wanted = number -> true;
    private int limit = Integer.MAX_VALUE;
    private @Nullable Comparator<Integer> order;

    ReadCheck(ReshardHistory<?, E> history, String name) {
        this.history = history;
        this.name = name;
        this.position = history.amountHistory().position();
        this.begin = history.world().nanoTime();
    }

    /** The read is eventually consistent. */
    ReadCheck<E> eventual() {
        isEventual = true;
        return this;
    }

    /** The read is of some entries only. */
    ReadCheck<E> of(IntPredicate numbers) {
        wanted = numbers;
        return this;
    }

    /** The read has at most so many entries. */
    ReadCheck<E> limit(int most) {
        limit = most;
        return this;
    }

    /** The entries have an order. */
    ReadCheck<E> order(Comparator<Integer> newOrder) {
        order = newOrder;
        return this;
    }

    private Span span() {
        boolean isStale = isEventual && history.isStale();
        int stale = history.amountHistory().position(begin - TableStates.LONGEST_LAG.toNanos());
        return history.amountHistory().since(isStale ? Math.min(stale, position) : position);
    }

    /** Checks the entries that were found, as their numbers and amounts. */
    void found(List<int[]> found) {
        Span span = span();
        List<Integer> numbers = found.stream().map(entry -> entry[0]).toList();
        for (int item : span.throughout()) {
            if (wanted.test(item) && !numbers.contains(item) && isReached(item, numbers)) {
                violation("missed item " + item + ", which was there throughout: " + numbers);
            }
        }
        if (new TreeSet<>(numbers).size() < numbers.size()) {
            violation("has an item twice: " + numbers);
        }
        if (numbers.size() > limit) {
            violation("has more than " + limit + " items: " + numbers);
        }
        for (int[] entry : found) {
            if (!wanted.test(entry[0]) || !span.had(entry[0], entry[1])) {
                violation("has amount " + entry[1] + " of item " + entry[0] + ", which it never had");
            }
        }
        if (order != null && !numbers.stream().sorted(order).toList().equals(numbers)) {
            violation("is not in order: " + numbers);
        }
    }

    /** Returns whether a read has an item that has reached its limit: it has those before its last one. */
    private boolean isReached(int item, List<Integer> numbers) {
        return numbers.size() < limit || (order != null && order.compare(item, numbers.get(numbers.size() - 1)) < 0);
    }

    /** Checks the number of entries that were found. */
    void count(long count) {
        Span span = span();
        if (count < span.throughout().size() || count > span.values().size()) {
            violation("has " + count + " items, and there were " + span.throughout() + " throughout, and "
                    + span.values().keySet() + " at some time");
        }
    }

    /** Checks the amount of one entry, 0 if it was not found. */
    void found(int item, int amount) {
        if (!span().had(item, amount)) {
            violation("has amount " + amount + " of item " + item + ", which it did not have");
        }
    }

    /** Checks whether one entry was found. */
    void exists(int item, boolean exists) {
        Span span = span();
        if (exists ? !span.values().containsKey(item) : span.throughout().contains(item)) {
            violation("is " + exists + " for item " + item + ", which was not so");
        }
    }

    private void violation(String text) {
        history.violation(name + " " + text);
    }
}
