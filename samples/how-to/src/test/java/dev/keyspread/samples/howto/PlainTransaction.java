package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;

/** An invoice transaction before its key was sharded. */
@Table("plain-transactions")
public record PlainTransaction(
        @PartitionKey String invoiceNumber, @SortKey String clientTransactionId, BigDecimal amount) {

    static PlainTransaction of(InvoiceTransaction sharded) {
        return new PlainTransaction(sharded.invoiceNumber(), sharded.clientTransactionId(), sharded.amount());
    }

    InvoiceTransaction sharded() {
        return new InvoiceTransaction(invoiceNumber, clientTransactionId, amount);
    }
}
