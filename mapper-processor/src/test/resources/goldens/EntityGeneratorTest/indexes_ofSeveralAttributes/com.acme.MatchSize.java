package com.acme;

import java.util.Objects;
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
}
