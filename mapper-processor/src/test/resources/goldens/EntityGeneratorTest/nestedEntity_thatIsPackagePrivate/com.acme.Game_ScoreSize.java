package com.acme;

import dev.keyspread.ItemBreakdown;
import dev.keyspread.spi.ItemBreakdowns;
import java.util.Objects;
import java.util.OptionalInt;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Game.Score} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class Game_ScoreSize {

    private Game_ScoreSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Game.Score score) {
        Objects.requireNonNull(score, "score");
        return Game_ScoreCodec.INSTANCE.size(score);
    }

    /** What the bytes of the item are spent on, attribute by attribute, and in each index. */
    public static ItemBreakdown breakdown(Game.Score score) {
        Objects.requireNonNull(score, "score");
        return ItemBreakdowns.of(Game_ScoreCodec.INSTANCE.write(score), Game_ScoreRepository.TABLE);
    }

    /** The fewest bytes that an item can have, by the types of its members. */
    public static int minimum() {
        return 28;
    }

    /** The most bytes that an item can have, if the types of its members set a bound. */
    public static OptionalInt maximum() {
        return OptionalInt.of(2098);
    }
}
