package com.acme;

import java.util.Objects;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Order} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class OrderSize {

    private OrderSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Order order) {
        Objects.requireNonNull(order, "order");
        return OrderCodec.INSTANCE.size(order);
    }
}
