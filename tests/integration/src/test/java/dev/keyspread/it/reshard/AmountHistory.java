package dev.keyspread.it.reshard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The amounts of all entries after each change, whatever their layout. */
final class AmountHistory {

    private final List<State> states = new ArrayList<>();

    void add(long nanos, Map<Integer, Integer> amounts) {
        if (states.isEmpty() || !states.get(states.size() - 1).amounts.equals(amounts)) {
            states.add(new State(nanos, Map.copyOf(amounts)));
        }
    }

    /** Returns the present position, which a span can begin at. */
    int position() {
        return states.size() - 1;
    }

    /** Returns the position at a time. */
    int position(long nanos) {
        int position = position();
        while (position > 0 && states.get(position).nanos > nanos) {
            position--;
        }
        return position;
    }

    /** Returns the entries from a position to the present. */
    Span since(int position) {
        Set<Integer> throughout = new TreeSet<>(states.get(position).amounts.keySet());
        Map<Integer, Set<Integer>> values = new HashMap<>();
        for (State state : states.subList(position, states.size())) {
            throughout.retainAll(state.amounts.keySet());
            state.amounts.forEach((item, amount) ->
                    values.computeIfAbsent(item, unknown -> new TreeSet<>()).add(amount));
        }
        return new Span(throughout, values);
    }

    private record State(long nanos, Map<Integer, Integer> amounts) {}

    /**
     * The entries of a time.
     *
     * @param throughout the numbers of those that were there all the time
     * @param values the amounts of those that were there at some time
     */
    record Span(Set<Integer> throughout, Map<Integer, Set<Integer>> values) {

        /** Returns whether an entry had an amount, or was absent if it is 0. */
        boolean had(int item, int amount) {
            return amount == 0
                    ? !throughout.contains(item)
                    : values.getOrDefault(item, Set.of()).contains(amount);
        }
    }
}
