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

    private final int[] initial;
    private final List<Event> events = new ArrayList<>();

    OperationHistory(int... initial) {
        this.initial = initial.clone();
    }

    /** Begins an operation on one or several items. */
    Event begin(Kind kind, int step, int value, int... items) {
        Event event = new Event(kind, step, value, items);
        events.add(event);
        return event;
    }

    /** Returns whether the operations and the final values agree. */
    boolean isLinearizable(int[] last) {
        List<Event> relevant = events.stream()
                .filter(event -> !event.failed && (event.result != null || event.kind.isWrite()))
                .toList();
        return search(relevant, new boolean[relevant.size()], initial.clone(), last, new HashSet<>());
    }

    private static boolean search(
            List<Event> events, boolean[] done, int[] state, int[] last, Set<List<Object>> tried) {
        boolean isOver = true;
        int firstEnd = Integer.MAX_VALUE;
        for (int i = 0; i < done.length; i++) {
            if (!done[i] && events.get(i).result != null) {
                isOver = false;
                firstEnd = Math.min(firstEnd, events.get(i).end);
            }
        }
        if (isOver && Arrays.equals(state, last)) {
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
        CREATE,
        UPDATE,
        DELETE,
        FIND,
        /** An update of all of its items, if all exist. */
        TRANSACTION,
        /** A read of all of its items at one moment. */
        READ_TRANSACTION;

        boolean isWrite() {
            return this != FIND && this != READ_TRANSACTION;
        }
    }

    /** One operation. */
    static final class Event {

        private final Kind kind;
        private final int begin;
        private final int value;
        private final int[] items;
        private int end = Integer.MAX_VALUE;
        private @Nullable Object result;
        private boolean failed;

        Event(Kind kind, int begin, int value, int... items) {
            this.kind = kind;
            this.begin = begin;
            this.value = value;
            this.items = items.clone();
        }

        void end(int step, Object newResult) {
            end = step;
            result = newResult;
        }

        /** The operation was refused and has changed nothing. */
        void fail() {
            failed = true;
        }

        private Object apply(int[] state) {
            int item = items[0];
            return switch (kind) {
                case SAVE -> {
                    state[item] = value;
                    yield "ok";
                }
                case CREATE -> {
                    if (state[item] != 0) {
                        yield "exists";
                    }
                    state[item] = value;
                    yield "ok";
                }
                case UPDATE -> {
                    if (state[item] == 0) {
                        yield "none";
                    }
                    state[item] = value;
                    yield "ok";
                }
                case DELETE -> {
                    state[item] = 0;
                    yield "ok";
                }
                case FIND -> state[item];
                case TRANSACTION -> {
                    if (Arrays.stream(items).anyMatch(each -> state[each] == 0)) {
                        yield "none";
                    }
                    Arrays.stream(items).forEach(each -> state[each] = value);
                    yield "ok";
                }
                case READ_TRANSACTION ->
                    Arrays.toString(
                            Arrays.stream(items).map(each -> state[each]).toArray());
            };
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
                            failed ? "refused" : result);
        }
    }
}
