package dev.keyspread.benchmarks.hand;

import java.util.Arrays;
import java.util.List;

/** The attributes of one class, found by the bytes of their names. */
public final class Names {

    private final List<Name> names;
    private final byte[][] quoted;
    private final int[] slots;

    private Names(List<Name> names) {
        this.names = names;
        this.quoted = names.stream().map(Names::quoted).toArray(byte[][]::new);
        this.slots = new int[Integer.highestOneBit(names.size()) * 4];
        Arrays.fill(slots, -1);
        for (int i = 0; i < quoted.length; i++) {
            slots[free(hash(quoted[i], 0, quoted[i].length))] = i;
        }
    }

    /** These names, each with its place among them as its number. */
    public static Names of(Name... names) {
        return new Names(List.of(names));
    }

    /** The name with this number. */
    public String text(int number) {
        return names.get(number).text();
    }

    /** How many there are. */
    public int size() {
        return names.size();
    }

    private static byte[] quoted(Name name) {
        return Arrays.copyOfRange(name.json(), 1, name.size() + 1);
    }

    private int free(int hash) {
        int slot = hash & slots.length - 1;
        while (slots[slot] >= 0) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    /** The number of the name between {@code from} and {@code to}, or -1. */
    int find(byte[] json, int from, int to) {
        int slot = hash(json, from, to) & slots.length - 1;
        while (slots[slot] >= 0) {
            byte[] name = quoted[slots[slot]];
            if (name.length == to - from && Arrays.equals(name, 0, name.length, json, from, to)) {
                return slots[slot];
            }
            slot = slot + 1 & slots.length - 1;
        }
        return -1;
    }

    // The ends and the middle tell names apart nearly always, and cost the same for a long name.
    private static int hash(byte[] json, int from, int to) {
        int length = to - from;
        if (length == 0) {
            return 0;
        }
        int hash = json[from] + 31 * (json[from + length / 2] + 31 * (json[to - 1] + 31 * length));
        return hash ^ hash >>> 5;
    }
}
