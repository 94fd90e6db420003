package dev.keyspread.internal.wire;

import java.util.Arrays;
import java.util.List;

/**
 * Finds names by their bytes in JSON. With a map of strings instead, a page of flat items takes over a third longer ({@code
 * page-flat}). Immutable and thread-safe.
 */
public final class NameTable {

    private final KnownName[] names;
    private final int[] slots;
    private final int bits;

    public NameTable(List<String> texts) {
        int size = texts.size();
        names = new KnownName[size + 1];
        Arrays.setAll(names, number -> number < size ? new KnownName(texts.get(number)) : KnownName.NONE);
        // At most half full, so that searches for unknown names are short. There are at least two slots.
        bits = Integer.SIZE - Integer.numberOfLeadingZeros(size * 2 | 1);
        slots = new int[1 << bits];
        Arrays.fill(slots, size);
        for (int i = 0; i < size; i++) {
            place(i);
        }
    }

    private void place(int number) {
        int slot = names[number].slot(bits);
        while (slots[slot] < size()) {
            slot = next(slot);
        }
        slots[slot] = number;
    }

    private int size() {
        return names.length - 1;
    }

    /** Returns the position after the name with this number, its quotes and its colon; -1 if it is not at {@code at}. */
    public int end(int number, byte[] bytes, int at, int end) {
        KnownName name = names[number];
        return name.isAt(bytes, at, end) ? at + name.length() : -1;
    }

    /** Returns the number of the name between two quotes; the number of names if it is unknown. */
    public int find(byte[] bytes, int from, int to) {
        int slot = KnownName.slot(bytes, from, to, bits);
        while (slots[slot] < size() && !names[slots[slot]].isText(bytes, from, to)) {
            slot = next(slot);
        }
        return slots[slot];
    }

    private int next(int slot) {
        return (slot + 1) & (slots.length - 1);
    }
}
