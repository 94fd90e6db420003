package dev.keyspread.it.reshard;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The operations of a history on a few items with small numbers as values, 0 for an absent item. Checks that they are linearizable:
 * each took effect at one moment between its beginning and its end, and one of a killed process did so or never did.
 */
final class OperationHistory {

    private final int items;
    private final int[] initial;
    private final List<Event> events = new ArrayList<>();

    /** Creates a history of items with these values. Their versions are 1. */
    OperationHistory(int... initial) {
        this.items = initial.length;
        this.initial = Arrays.copyOf(initial, 2 * items);
        for (int item = 0; item < items; item++) {
            this.initial[items + item] = initial[item] == 0 ? 0 : 1;
        }
    }

    /** Begins an operation on one or several items. */
    Event begin(Kind kind, int step, int value, int... numbers) {
        return begin(kind, step, value, 0, numbers);
    }

    /** Begins an operation that requires a version. */
    Event begin(Kind kind, int step, int value, long expected, int... numbers) {
        Event event = new Event(kind, step, value, expected, numbers);
        events.add(event);
        return event;
    }

    /** Returns whether the operations and the final values agree. */
    boolean isLinearizable(int[] last) {
        List<Event> relevant = events.stream()
                .filter(event -> event.result != null || event.kind.isWrite())
                .toList();
        return search(relevant, new boolean[relevant.size()], initial.clone(), last, new HashSet<>());
    }

    private boolean search(List<Event> events, boolean[] done, int[] state, int[] last, Set<List<Object>> tried) {
        boolean isOver = true;
        int firstEnd = Integer.MAX_VALUE;
        for (int i = 0; i < done.length; i++) {
            if (!done[i] && events.get(i).result != null) {
                isOver = false;
                firstEnd = Math.min(firstEnd, events.get(i).end);
            }
        }
        if (isOver && Arrays.equals(Arrays.copyOf(state, items), last)) {
            return true;
        }
        List<Object> key = List.of(Arrays.hashCode(done), Arrays.toString(done), Arrays.toString(state));
        if (!tried.add(key)) {
            return false;
        }
        for (int i = 0; i < done.length; i++) {
            Event event = events.get(i);
            // An operation that ended before this one began comes first.
            if (done[i] || event.begin > firstEnd) {
                continue;
            }
            int[] next = state.clone();
            Object result = event.apply(next);
            if (event.result == null || event.result.equals(result)) {
                done[i] = true;
                if (search(events, done, next, last, tried)) {
                    return true;
                }
                done[i] = false;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("initial ").append(Arrays.toString(initial));
        events.forEach(event -> text.append("\n  ").append(event));
        return text.toString();
    }

    /** The kinds of operations. */
    enum Kind {
        SAVE,
        /** A save that returns the value before. */
        REPLACE,
        CREATE,
        UPDATE,
        /** A save of an item that must have a version. */
        SAVE_VERSION,
        DELETE,
        /** A delete that returns the value before. */
        TAKE,
        FIND,
        EXISTS,
        /** A delete of its first item and a creation of its second one, if it does not exist. */
        DELETE_AND_CREATE,
        /** An update of all of its items, if all exist. */
        TRANSACTION,
        /** A read of all of its items at one moment. */
        READ_TRANSACTION;

        boolean isWrite() {
            return this != FIND && this != EXISTS && this != READ_TRANSACTION;
        }
    }

    /** One operation. */
    static final class Event {

        private final Kind kind;
        private final int begin;
        private final int value;
        private final long expected;
        private final int[] items;
        private int end = Integer.MAX_VALUE;
        private @Nullable Object result;

        Event(Kind kind, int begin, int value, long expected, int... items) {
            this.kind = kind;
            this.begin = begin;
            this.value = value;
            this.expected = expected;
            this.items = items.clone();
        }

        void end(int step, Object newResult) {
            end = step;
            result = newResult;
        }

        Kind kind() {
            return kind;
        }

        int[] items() {
            return items.clone();
        }

        private Object apply(int[] state) {
            int item = items[0];
            int before = state[item];
            return switch (kind) {
                case SAVE -> written(state);
                case REPLACE -> {
                    written(state);
                    yield before;
                }
                case CREATE -> before == 0 ? written(state) : "exists";
                case UPDATE -> before == 0 ? "none" : written(state);
                case SAVE_VERSION ->
                    before == 0 || state[state.length / 2 + item] != expected ? "none" : written(state);
                case DELETE -> deleted(state);
                case TAKE -> {
                    deleted(state);
                    yield before;
                }
                case FIND -> before;
                case EXISTS -> before != 0;
                case DELETE_AND_CREATE -> {
                    if (state[items[1]] != 0) {
                        yield "none";
                    }
                    deleted(state);
                    yield write(state, items[1]);
                }
                case TRANSACTION -> Arrays.stream(items).anyMatch(each -> state[each] == 0) ? "none" : written(state);
                case READ_TRANSACTION ->
                    Arrays.toString(
                            Arrays.stream(items).map(each -> state[each]).toArray());
            };
        }

        private String written(int[] state) {
            for (int item : items) {
                write(state, item);
            }
            return "ok";
        }

        private String write(int[] state, int item) {
            state[item] = value;
            state[state.length / 2 + item]++;
            return "ok";
        }

        private String deleted(int[] state) {
            state[items[0]] = 0;
            state[state.length / 2 + items[0]] = 0;
            return "ok";
        }

        @Override
        public String toString() {
            return "%s%s value %d, steps %d to %s: %s"
                    .formatted(
                            kind,
                            Arrays.toString(items),
                            value,
                            begin,
                            end == Integer.MAX_VALUE ? "?" : Integer.toString(end),
                            result);
        }
    }
}
