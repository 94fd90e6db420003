package com.acme;

import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.expression.OrderedAttribute;
import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.Operands;
import java.time.Instant;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** The attributes of {@link Match}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class MatchAttributes {

    /** The attribute {@code tournament}. */
    public static final TextAttribute<Match> TOURNAMENT = new TextAttribute<>(MatchCodec.TOURNAMENT);

    /** The attribute {@code region}. */
    public static final TextAttribute<Match> REGION = new TextAttribute<>(MatchCodec.REGION);

    /** The attribute {@code round}. */
    public static final TextAttribute<Match> ROUND = new TextAttribute<>(MatchCodec.ROUND);

    /** The attribute {@code bracket}. */
    public static final NumberAttribute<Match, Integer> BRACKET = new NumberAttribute<>(
            Operands.always(MatchCodec.BRACKET));

    /** The attribute {@code startsAt}. */
    public static final OrderedAttribute<Match, Instant> STARTS_AT = new OrderedAttribute<>(
            Operands.inside(MatchCodec.STARTS_AT, Optional::of, Optional::get));

    /** The attribute {@code city}. */
    public static final TextAttribute<Match> CITY = new TextAttribute<>(
            Operands.inside(MatchCodec.CITY, Optional::of, Optional::get));

    private MatchAttributes() {}
}
