package com.acme;

import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.expression.TextAttribute;
import java.math.BigDecimal;
import javax.annotation.processing.Generated;

/** The attributes of {@link Order}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class OrderAttributes {

    /** The attribute {@code total}. */
    public static final NumberAttribute<Order, BigDecimal> TOTAL = new NumberAttribute<>(OrderCodec.TOTAL);

    /** The attribute {@code customer}. */
    public static final TextAttribute<Order> CUSTOMER = new TextAttribute<>(OrderCodec.CUSTOMER);

    private OrderAttributes() {}
}
