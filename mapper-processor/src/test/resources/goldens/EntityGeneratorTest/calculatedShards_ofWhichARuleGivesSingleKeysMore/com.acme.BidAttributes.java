package com.acme;

import dev.keyspread.expression.IndexKey;
import dev.keyspread.expression.TextAttribute;
import java.util.List;
import javax.annotation.processing.Generated;

/** The attributes of {@link Bid}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class BidAttributes {

    private static final IndexKey BY_COUNTRY_KEY = new IndexKey(
            "by-country_key",
            List.of("country"),
            item -> BidCodec.BY_COUNTRY_SHARDS.store(item.get("country"),
            BidCodec.BY_COUNTRY_SHARDS.forKey(item.get("country")).suffixFor(item.get("auction"), item.get("bidder"))));

    /** The attribute {@code country}. */
    public static final TextAttribute<Bid> COUNTRY = new TextAttribute<>(BidCodec.COUNTRY, BY_COUNTRY_KEY);

    private BidAttributes() {}
}
