package com.acme;

import dev.keyspread.ItemBreakdown;
import dev.keyspread.spi.ItemBreakdowns;
import java.util.Objects;
import java.util.OptionalInt;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Note} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class NoteSize {

    private NoteSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Note note) {
        Objects.requireNonNull(note, "note");
        return NoteCodec.INSTANCE.size(note);
    }

    /** What the bytes of the item are spent on, attribute by attribute, and in each index. */
    public static ItemBreakdown breakdown(Note note) {
        Objects.requireNonNull(note, "note");
        return ItemBreakdowns.of(NoteCodec.INSTANCE.write(note), NoteRepository.TABLE);
    }

    /** The fewest bytes that an item can have, by the types of its members. */
    public static int minimum() {
        return 13;
    }

    /** The most bytes that an item can have, if the types of its members set a bound. */
    public static OptionalInt maximum() {
        return OptionalInt.empty();
    }
}
