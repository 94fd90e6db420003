package dev.keyspread.internal.convert;

import java.util.Arrays;

/** Finds texts among a few, without making strings of them. Immutable. */
final class TextTable {

    private static final int ABSENT = -1;

    private final String[] texts;
    private final int[] places;

    /** A table of {@code texts}, all different. */
    TextTable(String[] texts) {
        this.texts = texts;
        // Half of it is free at least, so that a search ends soon.
        this.places = new int[Math.max(Integer.highestOneBit(texts.length) * 4, 2)];
        Arrays.fill(places, ABSENT);
        for (int i = 0; i < texts.length; i++) {
            places[free(texts[i])] = i;
        }
    }

    /** The index of the text; -1 if it is none of them. */
    int find(CharSequence text) {
        int place = place(text);
        while (places[place] != ABSENT && !texts[places[place]].contentEquals(text)) {
            place = next(place);
        }
        return places[place];
    }

    private int free(String text) {
        int place = place(text);
        while (places[place] != ABSENT) {
            place = next(place);
        }
        return place;
    }

    private int next(int place) {
        return (place + 1) & (places.length - 1);
    }

    private int place(CharSequence text) {
        int hash = 0;
        for (int i = 0; i < text.length(); i++) {
            hash = hash * 31 + text.charAt(i);
        }
        return (hash ^ hash >>> 16) & (places.length - 1);
    }
}
