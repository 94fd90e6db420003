package dev.keyspread.it.key;

import dev.keyspread.annotations.LocalIndex;
import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.Projection;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.SuppressLint;
import dev.keyspread.annotations.Table;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An entity with keys of text in the table, a global index and two local indexes, and maps. */
@Table("shelves")
@PartitionKey(index = "by-place", attribute = "place", template = "{floor}/{room}")
@LocalIndex(name = "by-title", projection = Projection.ALL)
@LocalIndex(name = "by-author", projection = Projection.KEYS_ONLY)
@SuppressLint(rule = "composite-key-ambiguous", reason = "no test has a / in it")
@SuppressLint(rule = "gsi-low-cardinality-key", reason = "the test has few items")
@SuppressLint(rule = "gsi-over-projection", reason = "for the sizes of index entries")
record Shelf(
        @PartitionKey String owner,
        @SortKey String book,
        @PartitionKey(index = "by-genre") @Nullable String genre,
        @SortKey(index = "by-title") @Nullable String title,
        @SortKey(index = "by-author") @Nullable String author,
        @Nullable String floor,
        @Nullable String room,
        @Nullable Map<String, Map<String, String>> notes,
        @Nullable Map<String, Object> document) {

    static Shelf of(String owner, String book) {
        return new Shelf(owner, book, null, null, null, null, null, null, null);
    }

    Shelf withGenre(@Nullable String other) {
        return new Shelf(owner, book, other, title, author, floor, room, notes, document);
    }

    Shelf withTitle(@Nullable String other) {
        return new Shelf(owner, book, genre, other, author, floor, room, notes, document);
    }

    Shelf withNotes(@Nullable Map<String, Map<String, String>> other) {
        return new Shelf(owner, book, genre, title, author, floor, room, other, document);
    }

    Shelf withDocument(@Nullable Map<String, Object> other) {
        return new Shelf(owner, book, genre, title, author, floor, room, notes, other);
    }
}
