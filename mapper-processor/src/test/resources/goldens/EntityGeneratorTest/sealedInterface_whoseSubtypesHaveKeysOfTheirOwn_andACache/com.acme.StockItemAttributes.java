package com.acme;

import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.Operands;
import javax.annotation.processing.Generated;

/** The attributes of {@link StockItem}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class StockItemAttributes {

    private StockItemAttributes() {}

    /** Those of {@link StockItem.Product}. */
    public static final class ProductAttributes {

        /** The attribute {@code type}. */
        public static final TextAttribute<StockItem.Product> TYPE = new TextAttribute<>(
                StockItemCodec.ProductCodec.TYPE);

        private ProductAttributes() {}
    }

    /** Those of {@link StockItem.Stock}. */
    public static final class StockAttributes {

        /** The attribute {@code amount}. */
        public static final NumberAttribute<StockItem.Stock, Integer> AMOUNT = new NumberAttribute<>(
                Operands.always(StockItemCodec.StockCodec.AMOUNT));

        private StockAttributes() {}
    }
}
