package com.acme;

import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.spi.Operands;
import dev.keyspread.spi.Subtype;
import java.util.List;
import javax.annotation.processing.Generated;

/** The attributes of {@link LineItem}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class LineItemAttributes {

    private LineItemAttributes() {}

    /** Those of {@link LineItem.Order}. */
    public static final class OrderAttributes {

        private static final Subtype SUBTYPE = new Subtype("kind", List.of("Order"));

        /** The attribute {@code total}. */
        public static final NumberAttribute<LineItem.Order, Long> TOTAL = new NumberAttribute<>(
                Operands.always(LineItemCodec.OrderCodec.TOTAL), SUBTYPE);

        private OrderAttributes() {}
    }
}
