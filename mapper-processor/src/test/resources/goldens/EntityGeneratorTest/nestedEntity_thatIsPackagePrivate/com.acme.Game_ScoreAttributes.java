package com.acme;

import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.spi.Operands;
import javax.annotation.processing.Generated;

/** The attributes of {@link Game.Score}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class Game_ScoreAttributes {

    /** The attribute {@code byRound}. */
    public static final NumberAttribute<Game.Score, Integer> BY_ROUND = new NumberAttribute<>(
            Operands.always(Game_ScoreCodec.BY_ROUND));

    /** The attribute {@code points}. */
    public static final NumberAttribute<Game.Score, Long> POINTS = new NumberAttribute<>(
            Operands.always(Game_ScoreCodec.POINTS));

    private Game_ScoreAttributes() {}
}
