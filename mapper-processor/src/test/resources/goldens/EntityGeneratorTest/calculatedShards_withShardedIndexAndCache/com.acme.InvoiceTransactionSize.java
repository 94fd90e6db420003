package com.acme;

import java.util.Objects;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link InvoiceTransaction} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class InvoiceTransactionSize {

    private InvoiceTransactionSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(InvoiceTransaction invoiceTransaction) {
        Objects.requireNonNull(invoiceTransaction, "invoiceTransaction");
        return InvoiceTransactionCodec.INSTANCE.size(invoiceTransaction);
    }
}
