package com.acme;

import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.IndexKey;
import dev.keyspread.spi.ItemReader;
import java.util.List;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes of {@link Bid}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class BidAttributes {

    private static final IndexKey BY_COUNTRY_KEY = new IndexKey(
            "by-country_key", List.of("country"), BidAttributes::byCountryKey);

    /** The attribute {@code country}. */
    public static final TextAttribute<Bid> COUNTRY = new TextAttribute<>(BidCodec.COUNTRY, BY_COUNTRY_KEY);

    private BidAttributes() {}

    private static AttributeValue byCountryKey(ItemReader item) {
        AttributeValue country = item.get("country");
        int suffix = BidCodec.BY_COUNTRY_SHARDS.forKey(country).suffixFor(item.get("auction"), item.get("bidder"));
        return BidCodec.BY_COUNTRY_SHARDS.store(country, suffix);
    }
}
