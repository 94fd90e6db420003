package com.acme;

import dev.keyspread.ItemBreakdown;
import dev.keyspread.spi.ItemBreakdowns;
import java.util.Objects;
import java.util.OptionalInt;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Match} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class MatchSize {

    private MatchSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Match match) {
        Objects.requireNonNull(match, "match");
        return MatchCodec.INSTANCE.size(match);
    }

    /** What the bytes of the item are spent on, attribute by attribute, and in each index. */
    public static ItemBreakdown breakdown(Match match) {
        Objects.requireNonNull(match, "match");
        return ItemBreakdowns.of(MatchCodec.INSTANCE.write(match), MatchRepository.TABLE);
    }

    /** The fewest bytes that an item can have, by the types of its members. */
    public static int minimum() {
        return 11;
    }

    /** The most bytes that an item can have, if the types of its members set a bound. */
    public static OptionalInt maximum() {
        return OptionalInt.empty();
    }
}
