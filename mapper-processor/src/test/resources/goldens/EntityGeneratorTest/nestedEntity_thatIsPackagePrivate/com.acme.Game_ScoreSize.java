package com.acme;

import java.util.Objects;
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
}
