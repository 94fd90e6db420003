package com.acme;

import dev.keyspread.expression.ListAttribute;
import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.spi.Operands;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** The attributes of {@link Order}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class OrderAttributes {

    /** The attribute {@code payment}. */
    public static final MutableAttribute<Order, Order.Payment> PAYMENT = new MutableAttribute<>(OrderCodec.PAYMENT);

    /** The attribute {@code refund}. */
    public static final MutableAttribute<Order, Order.Payment> REFUND = new MutableAttribute<>(
            Operands.inside(OrderCodec.REFUND, Optional::of, Optional::get));

    /** The attribute {@code attempts}. */
    public static final ListAttribute<Order, List<Order.Payment>, Order.Payment> ATTEMPTS = new ListAttribute<>(
            OrderCodec.ATTEMPTS);

    /** The attribute {@code shapes}. */
    public static final MutableAttribute<Order, Map<String, Order.Shape>> SHAPES = new MutableAttribute<>(
            OrderCodec.SHAPES);

    private OrderAttributes() {}
}
