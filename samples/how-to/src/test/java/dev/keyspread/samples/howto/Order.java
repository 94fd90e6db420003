package dev.keyspread.samples.howto;

import dev.keyspread.annotations.PartitionKey;
import dev.keyspread.annotations.SortKey;
import dev.keyspread.annotations.Table;
import java.math.BigDecimal;

/** The entity of most pages. */
@Table("orders")
public record Order(
        @PartitionKey String customerId, @SortKey int orderNumber, State state, BigDecimal total) {

    public enum State {
        OPEN,
        PAID
    }

    static Order open(String customerId, int orderNumber) {
        return new Order(customerId, orderNumber, State.OPEN, new BigDecimal("12.5"));
    }
}
