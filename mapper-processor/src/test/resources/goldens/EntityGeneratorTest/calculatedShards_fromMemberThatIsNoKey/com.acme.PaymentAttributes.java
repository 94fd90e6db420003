package com.acme;

import dev.keyspread.expression.ItemAttribute;
import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.spi.Operands;
import java.time.Instant;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** The attributes of {@link Payment}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class PaymentAttributes {

    /** The attribute {@code state}. */
    public static final ItemAttribute<Payment, Payment.State> STATE = new ItemAttribute<>(
            Operands.inside(PaymentCodec.STATE, Optional::of, Optional::get));

    /** The attribute {@code reviewedAt}. */
    public static final ItemAttribute<Payment, Instant> REVIEWED_AT = new ItemAttribute<>(
            Operands.inside(PaymentCodec.REVIEWED_AT, Optional::of, Optional::get));

    /** The attribute {@code amount}. */
    public static final NumberAttribute<Payment, Long> AMOUNT = new NumberAttribute<>(
            Operands.always(PaymentCodec.AMOUNT));

    private PaymentAttributes() {}
}
