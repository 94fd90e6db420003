package com.acme;

import dev.keyspread.expression.OrderedAttribute;
import dev.keyspread.spi.IndexKey;
import dev.keyspread.spi.ItemReader;
import java.time.LocalDate;
import java.util.List;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes of {@link Transaction} for conditions and updates. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class TransactionAttributes {
    private static final IndexKey GSI1PK = IndexKey.of("gsi1pk", List.of("day"), TransactionAttributes::gsi1pk);

    /** The attribute {@code day}. */
    public static final OrderedAttribute<Transaction, LocalDate> DAY = new OrderedAttribute<>(
            TransactionCodec.DAY, GSI1PK);

    private TransactionAttributes() {}

    private static AttributeValue gsi1pk(ItemReader item) {
        AttributeValue logicalKey = TransactionCodec.gsi1pk(TransactionCodec.DAY.require(item));
        int suffix = TransactionCodec.DEALS_SHARDS.suffixFor(item.get("sk"));
        return TransactionCodec.DEALS_SHARDS.store(logicalKey, suffix);
    }
}
