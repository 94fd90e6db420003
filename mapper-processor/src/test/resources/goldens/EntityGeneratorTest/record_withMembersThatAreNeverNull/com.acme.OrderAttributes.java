package com.acme;

import dev.keyspread.expression.ListAttribute;
import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.Operands;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes of {@link Order}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class OrderAttributes {

    /** The attribute {@code note}. */
    public static final TextAttribute<Order> NOTE = new TextAttribute<>(OrderCodec.NOTE);

    /** The attribute {@code hint}. */
    public static final TextAttribute<Order> HINT = new TextAttribute<>(OrderCodec.HINT);

    /** The attribute {@code state}. */
    public static final TextAttribute<Order> STATE = new TextAttribute<>(OrderCodec.STATE);

    /** The attribute {@code lines}. */
    public static final ListAttribute<Order, List<String>, String> LINES = new ListAttribute<>(OrderCodec.LINES);

    /** The attribute {@code gaps}. */
    public static final ListAttribute<Order, List<String>, String> GAPS = new ListAttribute<>(OrderCodec.GAPS);

    /** The attribute {@code details}. */
    public static final MutableAttribute<Order, Map<String, Order.Line>> DETAILS = new MutableAttribute<>(
            OrderCodec.DETAILS);

    /** The attribute {@code raw}. */
    public static final MutableAttribute<Order, AttributeValue> RAW = new MutableAttribute<>(OrderCodec.RAW);

    /** The attribute {@code maybe}. */
    public static final TextAttribute<Order> MAYBE = new TextAttribute<>(
            Operands.inside(OrderCodec.MAYBE, Optional::of, Optional::get));

    /** The attribute {@code rank}. */
    public static final TextAttribute<Order> RANK = new TextAttribute<>(OrderCodec.RANK);

    private OrderAttributes() {}
}
