package com.acme;

import dev.keyspread.expression.ListAttribute;
import dev.keyspread.expression.NumberAttribute;
import dev.keyspread.expression.OrderedAttribute;
import dev.keyspread.expression.TextAttribute;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import javax.annotation.processing.Generated;

/** The attributes of {@link InvoiceTransaction} for conditions and updates. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class InvoiceTransactionAttributes {
    /** The attribute {@code invoiceDate}. */
    public static final OrderedAttribute<InvoiceTransaction, Instant> INVOICE_DATE = new OrderedAttribute<>(
            InvoiceTransactionCodec.INVOICE_DATE);

    /** The attribute {@code totalDue}. */
    public static final NumberAttribute<InvoiceTransaction, BigDecimal> TOTAL_DUE = new NumberAttribute<>(
            InvoiceTransactionCodec.TOTAL_DUE);

    /** The attribute {@code notes}. */
    public static final ListAttribute<InvoiceTransaction, List<String>, String, TextAttribute<InvoiceTransaction>> NOTES = new ListAttribute<>(
            InvoiceTransactionCodec.NOTES, TextAttribute::new);

    /** The attribute {@code country}. */
    public static final TextAttribute<InvoiceTransaction> COUNTRY = new TextAttribute<>(
            InvoiceTransactionCodec.COUNTRY, InvoiceTransactionCodec.BY_COUNTRY_KEY);

    private InvoiceTransactionAttributes() {}
}
