package com.acme;

import java.util.Objects;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Payment} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class PaymentSize {

    private PaymentSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Payment payment) {
        Objects.requireNonNull(payment, "payment");
        return PaymentCodec.INSTANCE.size(payment);
    }
}
