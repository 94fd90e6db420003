package dev.keyspread.json;

import java.util.Arrays;
import java.util.List;

/** Finds names by their bytes in JSON. Immutable and thread-safe. */
final class NameTable {

    private static final long MIX = 0x9E37_79B9_7F4A_7C15L;

    private final byte[][] encoded;
    private final int[] slots;
    private final int shift;

    NameTable(List<String> names) {
        encoded = names.stream().map(JsonWriter::encodedName).toArray(byte[][]::new);
        // At most half full, so that the search for an unknown name ends soon; without names there are two slots still.
        int bits = Integer.SIZE - Integer.numberOfLeadingZeros(names.size() * 2 | 1);
        shift = Long.SIZE - bits;
        slots = new int[1 << bits];
        Arrays.fill(slots, encoded.length);
        for (int i = 0; i < encoded.length; i++) {
            place(i);
        }
    }

    private void place(int number) {
        byte[] name = encoded[number];
        int slot = slot(name, 1, name.length - 2);
        while (slots[slot] < encoded.length) {
            slot = next(slot);
        }
        slots[slot] = number;
    }

    /** What stands in JSON for the name, with its quotes and the colon. */
    byte[] encoded(int number) {
        return encoded[number];
    }

    /** The number of the name between two quotes; the count of names if there is none. */
    int find(byte[] bytes, int from, int to) {
        int slot = slot(bytes, from, to);
        while (slots[slot] < encoded.length && !isName(slots[slot], bytes, from, to)) {
            slot = next(slot);
        }
        return slots[slot];
    }

    private boolean isName(int number, byte[] bytes, int from, int to) {
        byte[] name = encoded[number];
        return Arrays.equals(name, 1, name.length - 2, bytes, from, to);
    }

    private int next(int slot) {
        return (slot + 1) & (slots.length - 1);
    }

    private int slot(byte[] bytes, int from, int to) {
        return (int) (((Words.upTo(bytes, from, to) ^ (to - from)) * MIX) >>> shift);
    }
}
