package dev.keyspread.internal.read;

import java.util.Map;

/** Puts the placeholders of a user's expression beside ours. */
final class Placeholders {

    private Placeholders() {}

    /**
     * Adds theirs to ours.
     *
     * @throws IllegalArgumentException if both have one
     */
    static <V> void add(Map<String, V> ours, Map<String, V> theirs) {
        theirs.forEach((placeholder, meaning) -> {
            if (ours.putIfAbsent(placeholder, meaning) != null) {
                throw new IllegalArgumentException(
                        "Filter uses \"" + placeholder + "\", which the read itself uses. Give it another name");
            }
        });
    }
}
