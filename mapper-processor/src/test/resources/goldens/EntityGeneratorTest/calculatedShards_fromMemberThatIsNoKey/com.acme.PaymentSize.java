package com.acme;

import dev.keyspread.ItemBreakdown;
import dev.keyspread.spi.ItemBreakdowns;
import java.util.Objects;
import java.util.OptionalInt;
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

    /** What the bytes of the item are spent on, attribute by attribute, and in each index. */
    public static ItemBreakdown breakdown(Payment payment) {
        Objects.requireNonNull(payment, "payment");
        return ItemBreakdowns.of(PaymentCodec.INSTANCE.write(payment), PaymentRepository.TABLE);
    }

    /** The fewest bytes that an item can have, by the types of its members. */
    public static int minimum() {
        return 60;
    }

    /** The most bytes that an item can have, if the types of its members set a bound. */
    public static OptionalInt maximum() {
        return OptionalInt.of(160);
    }
}
