package com.acme;

import dev.keyspread.ItemBreakdown;
import dev.keyspread.spi.ItemBreakdowns;
import java.util.Objects;
import java.util.OptionalInt;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Reading} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class ReadingSize {

    private ReadingSize() {}

    /** The item's size in bytes, attribute names included; with the longest suffix if it has no shard yet. */
    public static int of(Reading reading) {
        Objects.requireNonNull(reading, "reading");
        return ReadingCodec.INSTANCE.size(reading);
    }

    /** What the bytes of the item are spent on, attribute by attribute, and in each index. */
    public static ItemBreakdown breakdown(Reading reading) {
        Objects.requireNonNull(reading, "reading");
        return ItemBreakdowns.of(ReadingCodec.INSTANCE.write(reading), ReadingRepository.TABLE);
    }

    /** The fewest bytes that an item can have, by the types of its members. */
    public static int minimum() {
        return 51;
    }

    /** The most bytes that an item can have, if the types of its members set a bound. */
    public static OptionalInt maximum() {
        return OptionalInt.of(2107);
    }
}
