package dev.keyspread.benchmarks.hand;

import java.util.Arrays;
import java.util.List;

/**
 * The attributes of one class, found by the bytes of their names. Items of one table come with their attributes in one
 * order, so the name that came after this one last time is tried first.
 */
public final class Names {

    private final List<Name> names;
    private final byte[][] quoted;
    private final int[] slots;

    /** What followed each name; the last place is that of the first name of all. Racy, and right in any case. */
    private final int[] following;

    private Names(List<Name> names) {
        this.names = names;
        this.quoted = names.stream().map(Names::quoted).toArray(byte[][]::new);
        this.slots = new int[Integer.highestOneBit(names.size()) * 4];
        this.following = new int[names.size() + 1];
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

    // With its quotes, so that one comparison finds that the name does not go on.
    private static byte[] quoted(Name name) {
        return Arrays.copyOf(name.json(), name.size() + 2);
    }

    private int free(int hash) {
        int slot = hash & slots.length - 1;
        while (slots[slot] >= 0) {
            slot = slot + 1 & slots.length - 1;
        }
        return slot;
    }

    /** How long the name with this number is, with its quotes. */
    int length(int number) {
        return quoted[number].length;
    }

    /** What probably follows the name with this number, or begins an item if it is -1. */
    int guess(int number) {
        return following[number < 0 ? following.length - 1 : number];
    }

    /** Notes what did follow. */
    void learn(int number, int follower) {
        following[number < 0 ? following.length - 1 : number] = follower;
    }

    /** Whether the name with this number begins at {@code at}. */
    boolean matches(int number, byte[] json, int at) {
        byte[] name = quoted[number];
        int length = name.length;
        if (at + length + 8 > json.length) {
            return Arrays.equals(name, 0, length, json, at, Math.min(at + length, json.length));
        }
        int i = 0;
        for (; i + 8 <= length; i += 8) {
            if (Bytes.eight(name, i) != Bytes.eight(json, at + i)) {
                return false;
            }
        }
        for (; i < length; i++) {
            if (name[i] != json[at + i]) {
                return false;
            }
        }
        return true;
    }

    /** The number of the name between the quotes at {@code from} and before {@code to}, or -1. */
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
        int hash = json[from + 1] + 31 * (json[from + length / 2] + 31 * (json[to - 2] + 31 * length));
        return hash ^ hash >>> 5;
    }
}
