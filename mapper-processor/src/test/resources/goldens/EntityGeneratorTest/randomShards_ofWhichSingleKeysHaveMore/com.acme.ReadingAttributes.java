package com.acme;

import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.spi.Operands;
import javax.annotation.processing.Generated;

/** The attributes of {@link Reading}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class ReadingAttributes {

    /** The attribute {@code value}. */
    public static final NumberAttribute<Reading, Double> VALUE = new NumberAttribute<>(
            Operands.always(ReadingCodec.VALUE));

    private ReadingAttributes() {}
}
