package com.acme;

import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.expression.OrderedAttribute;
import dev.keyspread.spi.IndexKey;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.Operands;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes of {@link Purchase}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class PurchaseAttributes {

    private static final IndexKey GSI2SK = new IndexKey("gsi2sk", List.of("rank", "price"), PurchaseAttributes::gsi2sk);

    private static final IndexKey GSI1PK = new IndexKey("gsi1pk", List.of("status"), PurchaseAttributes::gsi1pk);

    /** The attribute {@code status}. */
    public static final MutableAttribute<Purchase, Purchase.Status> STATUS = new MutableAttribute<>(
            Operands.inside(PurchaseCodec.STATUS, Optional::of, Optional::get), GSI1PK);

    /** The attribute {@code rank}. */
    public static final NumberAttribute<Purchase, Integer> RANK = new NumberAttribute<>(
            Operands.inside(PurchaseCodec.RANK, OptionalInt::of, OptionalInt::getAsInt), GSI2SK);

    /** The attribute {@code price}. */
    public static final NumberAttribute<Purchase, BigDecimal> PRICE = new NumberAttribute<>(
            PurchaseCodec.PRICE, GSI2SK);

    /** The attribute {@code at}. */
    public static final OrderedAttribute<Purchase, Instant> AT = new OrderedAttribute<>(PurchaseCodec.AT);

    private PurchaseAttributes() {}

    private static AttributeValue gsi2sk(ItemReader item) {
        int rank = PurchaseCodec.RANK.require(item).getAsInt();
        BigDecimal price = PurchaseCodec.PRICE.require(item);
        String customerId = PurchaseCodec.PK.value(
                PurchaseCodec.CUSTOMER_ID_PART, PurchaseCodec.PK.texts(item.get("pk"))[0]);
        return PurchaseCodec.gsi2sk(rank, price, customerId);
    }

    private static AttributeValue gsi1pk(ItemReader item) {
        Purchase.Status status = PurchaseCodec.STATUS.require(item).get();
        return PurchaseCodec.gsi1pk(status);
    }
}
