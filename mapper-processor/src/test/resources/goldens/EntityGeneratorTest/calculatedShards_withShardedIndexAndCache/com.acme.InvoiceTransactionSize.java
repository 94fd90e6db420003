package com.acme;

import dev.keyspread.ItemBreakdown;
import dev.keyspread.spi.ItemBreakdowns;
import java.util.Objects;
import java.util.OptionalInt;
import javax.annotation.processing.Generated;

/** Estimates the size of items of {@link InvoiceTransaction} as DynamoDB counts it. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class InvoiceTransactionSize {
    private InvoiceTransactionSize() {}

    /** Returns the size of the item in bytes, attribute names included. */
    public static int of(InvoiceTransaction invoiceTransaction) {
        Objects.requireNonNull(invoiceTransaction, "invoiceTransaction");
        return InvoiceTransactionCodec.INSTANCE.size(invoiceTransaction);
    }

    /** Returns the bytes of each attribute, and of the item in each index. */
    public static ItemBreakdown breakdown(InvoiceTransaction invoiceTransaction) {
        Objects.requireNonNull(invoiceTransaction, "invoiceTransaction");
        return ItemBreakdowns.of(
                InvoiceTransactionCodec.INSTANCE.write(invoiceTransaction), InvoiceTransactionRepository.TABLE);
    }

    /** Returns the minimum size of an item in bytes, by the types of its members. */
    public static int minimum() {
        return 35;
    }

    /** Returns the maximum size of an item in bytes, if the types of its members set a bound. */
    public static OptionalInt maximum() {
        return OptionalInt.empty();
    }
}
