package dev.keyspread.internal.layout;

import dev.keyspread.internal.layout.ModelState.Call;
import dev.keyspread.internal.layout.ModelState.ProcessState;
import dev.keyspread.internal.layout.ModelState.Shared;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The reached states in the order of their discovery, each with the state from which it was reached first.
 *
 * <p>A million states consist of a few thousand different parts. Each part has a number, and a state is two longs of such
 * numbers. A {@code HashMap} of the records needs several times the memory and 1.5 times the time.
 */
final class StateTable {

    private static final int SHARED_BITS = 24;
    private static final int CALLS_BITS = 32;
    private static final int CRASHES_BITS = 8;

    private final int processCount;
    private final int processBits;
    private final Numbers<ProcessState> processes;
    private final Numbers<Shared> shared = new Numbers<>(SHARED_BITS);
    private final Numbers<List<Call>> calls = new Numbers<>(CALLS_BITS);

    /** For each state, the numbers of its processes. */
    private long[] processKeys = new long[1024];

    /** For each state, the numbers of its table and of its calls, and the crashes left. */
    private long[] otherKeys = new long[1024];

    private int[] previous = new int[1024];
    private int size;

    /** Open addressing: the index of a state plus 1, or 0. At most half of the slots are in use. */
    private int[] slots = new int[4096];

    StateTable(int processCount) {
        this.processCount = processCount;
        this.processBits = Long.SIZE / processCount;
        this.processes = new Numbers<>(processBits);
    }

    /** The numbers of all different values of one part, in the order of their first use. */
    private static final class Numbers<T> {

        private final long mask;
        private final Map<T, Integer> numbers = new HashMap<>();
        private final List<T> values = new ArrayList<>();

        Numbers(int bits) {
            this.mask = (1L << bits) - 1;
        }

        long of(T value) {
            Integer known = numbers.putIfAbsent(value, values.size());
            if (known != null) {
                return known;
            }
            values.add(value);
            if (values.size() > mask) {
                throw new IllegalStateException("Too many different parts: " + values.size());
            }
            return values.size() - 1;
        }

        /** The value whose number is in the lowest bits. */
        T get(long bits) {
            return values.get((int) (bits & mask));
        }
    }

    int size() {
        return size;
    }

    /** Adds a state that was reached from another one. Returns false if the table has it. */
    boolean add(ModelState state, int from) {
        long processKey = processKey(state.processes());
        long otherKey = otherKey(state);
        int slot = slot(processKey, otherKey);
        if (slots[slot] != 0) {
            return false;
        }
        append(processKey, otherKey, from);
        slots[slot] = size;
        if (2 * size == slots.length) {
            growSlots();
        }
        return true;
    }

    private long processKey(List<ProcessState> states) {
        long key = 0;
        for (int i = processCount - 1; i >= 0; i--) {
            key = key << processBits | processes.of(states.get(i));
        }
        return key;
    }

    private long otherKey(ModelState state) {
        long key = shared.of(state.shared()) << CALLS_BITS | calls.of(state.calls());
        return key << CRASHES_BITS | state.crashesLeft();
    }

    /** The slot of this state, or the free one where it belongs. */
    private int slot(long processKey, long otherKey) {
        int mask = slots.length - 1;
        int slot = hash(processKey, otherKey) & mask;
        while (slots[slot] != 0 && !holds(slots[slot] - 1, processKey, otherKey)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private boolean holds(int index, long processKey, long otherKey) {
        return processKeys[index] == processKey && otherKeys[index] == otherKey;
    }

    /** Fibonacci hashing: a product with the golden ratio spreads small numbers over the high bits. */
    private static int hash(long processKey, long otherKey) {
        long hash = (processKey * 0x9E3779B97F4A7C15L ^ otherKey) * 0x9E3779B97F4A7C15L;
        return (int) (hash >>> Integer.SIZE);
    }

    private void append(long processKey, long otherKey, int from) {
        if (size == previous.length) {
            processKeys = Arrays.copyOf(processKeys, 2 * size);
            otherKeys = Arrays.copyOf(otherKeys, 2 * size);
            previous = Arrays.copyOf(previous, 2 * size);
        }
        processKeys[size] = processKey;
        otherKeys[size] = otherKey;
        previous[size] = from;
        size++;
    }

    private void growSlots() {
        slots = new int[2 * slots.length];
        for (int i = 0; i < size; i++) {
            slots[slot(processKeys[i], otherKeys[i])] = i + 1;
        }
    }

    /** The state with this index; the first one has index 0. */
    ModelState get(int index) {
        List<ProcessState> states = new ArrayList<>(processCount);
        for (int i = 0; i < processCount; i++) {
            states.add(processes.get(processKeys[index] >>> i * processBits));
        }
        long key = otherKeys[index];
        int crashesLeft = (int) (key & (1 << CRASHES_BITS) - 1);
        return new ModelState(
                shared.get(key >>> CRASHES_BITS + CALLS_BITS), states, calls.get(key >>> CRASHES_BITS), crashesLeft);
    }

    /** The states on the way from the first one to this one. */
    List<ModelState> path(int index) {
        List<ModelState> path = index == 0 ? new ArrayList<>() : path(previous[index]);
        path.add(get(index));
        return path;
    }
}
