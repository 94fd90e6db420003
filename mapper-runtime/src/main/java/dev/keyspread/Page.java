package dev.keyspread;

import java.util.List;
import java.util.Optional;

/**
 * Items of a read, and the cursor for the next ones.
 *
 * @param items the items in the order of the read
 * @param cursor resumes the read after the last of them; empty if there are no more
 */
public record Page<T>(List<T> items, Optional<String> cursor) {

    public Page {
        items = List.copyOf(items);
    }
}
