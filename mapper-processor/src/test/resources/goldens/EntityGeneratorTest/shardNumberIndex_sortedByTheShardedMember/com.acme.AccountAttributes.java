package com.acme;

import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.IndexKey;
import dev.keyspread.spi.ItemReader;
import java.util.List;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes of {@link Account}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class AccountAttributes {

    private static final IndexKey BY_COUNTRY_SHARD = new IndexKey(
            "by-country_shard", List.of("country"), AccountAttributes::byCountryShard);

    /** The attribute {@code country}. */
    public static final TextAttribute<Account> COUNTRY = new TextAttribute<>(AccountCodec.COUNTRY, BY_COUNTRY_SHARD);

    /** The attribute {@code name}. */
    public static final TextAttribute<Account> NAME = new TextAttribute<>(AccountCodec.NAME);

    private AccountAttributes() {}

    private static AttributeValue byCountryShard(ItemReader item) {
        int suffix = AccountCodec.BY_COUNTRY_SHARDS.suffixFor(item.get("email"));
        return AccountCodec.BY_COUNTRY_SHARDS.store(suffix);
    }
}
