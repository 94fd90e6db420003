package com.acme;

import java.util.Objects;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Purchase} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class PurchaseSize {

    private PurchaseSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Purchase purchase) {
        Objects.requireNonNull(purchase, "purchase");
        return PurchaseCodec.INSTANCE.size(purchase);
    }
}
