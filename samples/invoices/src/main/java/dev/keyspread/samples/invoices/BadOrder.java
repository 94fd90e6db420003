package dev.keyspread.samples.invoices;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.time.LocalDate;

/**
 * A bad key design. This class is not used: it shows the two warnings that the compiler prints about it.
 *
 * @param status four values, so all writes meet on four keys
 * @param orderId the order
 * @param day every write of a day meets on one key of the index
 */
@Table("bad-orders")
record BadOrder(
        @PartitionKey Status status,
        @SortKey String orderId,
        @PartitionKey(index = "by-day") LocalDate day) {

    enum Status {
        PLACED,
        PAID,
        SHIPPED,
        DELIVERED
    }
}
