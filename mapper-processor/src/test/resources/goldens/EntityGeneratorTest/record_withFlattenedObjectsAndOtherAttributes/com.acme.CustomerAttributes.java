package com.acme;

import dev.keyspread.expression.ListAttribute;
import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.spi.IndexKey;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.Operands;
import java.util.List;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes of {@link Customer}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class CustomerAttributes {

    private static final IndexKey BY_RANK_KEY = new IndexKey(
            "by-rank_key", List.of("rank"), CustomerAttributes::byRankKey);

    /** The attribute {@code rank}. */
    public static final NumberAttribute<Customer, Integer> RANK = new NumberAttribute<>(
            Operands.always(CustomerCodec.RANK), BY_RANK_KEY);

    /** The attribute {@code notes}. */
    public static final ListAttribute<Customer, List<Customer.Note>, Customer.Note> NOTES = new ListAttribute<>(
            CustomerCodec.NOTES);

    private CustomerAttributes() {}

    private static AttributeValue byRankKey(ItemReader item) {
        AttributeValue rank = item.get("rank");
        int suffix = CustomerCodec.BY_RANK_SHARDS.suffixFor(item.get("id"));
        return CustomerCodec.BY_RANK_SHARDS.store(rank, suffix);
    }
}
