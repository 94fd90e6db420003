package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.ProjectedTo;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;
import java.util.List;

/** The entity of which reads return a part. */
@Table("invoices")
@ProjectedTo(InvoiceTotal.class)
public record Invoice(
        @PartitionKey String customerId,
        @SortKey String invoiceId,
        BigDecimal total,
        String state,
        List<String> lines) {}
