package com.acme;

import dev.keyspread.ItemBreakdown;
import dev.keyspread.spi.ItemBreakdowns;
import java.util.Objects;
import java.util.OptionalInt;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Visit} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class VisitSize {

    private VisitSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Visit visit) {
        Objects.requireNonNull(visit, "visit");
        return VisitCodec.INSTANCE.size(visit);
    }

    /** What the bytes of the item are spent on, attribute by attribute, and in each index. */
    public static ItemBreakdown breakdown(Visit visit) {
        Objects.requireNonNull(visit, "visit");
        return ItemBreakdowns.of(VisitCodec.INSTANCE.write(visit), VisitRepository.TABLE);
    }

    /** The fewest bytes that an item can have, by the types of its members. */
    public static int minimum() {
        return 23;
    }

    /** The most bytes that an item can have, if the types of its members set a bound. */
    public static OptionalInt maximum() {
        return OptionalInt.empty();
    }
}
