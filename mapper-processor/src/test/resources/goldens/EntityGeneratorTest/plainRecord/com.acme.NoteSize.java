package com.acme;

import dev.keyspread.ItemBreakdown;
import dev.keyspread.spi.ItemBreakdowns;
import java.util.Objects;
import java.util.OptionalInt;
import javax.annotation.processing.Generated;

/** Estimates the size of items of {@link Note} as DynamoDB counts it. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class NoteSize {
    private NoteSize() {}

    /** Returns the size of the item in bytes, attribute names included. */
    public static int of(Note note) {
        Objects.requireNonNull(note, "note");
        return NoteCodec.INSTANCE.size(note);
    }

    /** Returns the bytes of each attribute, and of the item in each index. */
    public static ItemBreakdown breakdown(Note note) {
        Objects.requireNonNull(note, "note");
        return ItemBreakdowns.of(NoteCodec.INSTANCE.write(note), NoteRepository.TABLE);
    }

    /** Returns the minimum size of an item in bytes, by the types of its members. */
    public static int minimum() {
        return 13;
    }

    /** Returns the maximum size of an item in bytes, if the types of its members set a bound. */
    public static OptionalInt maximum() {
        return OptionalInt.empty();
    }
}
