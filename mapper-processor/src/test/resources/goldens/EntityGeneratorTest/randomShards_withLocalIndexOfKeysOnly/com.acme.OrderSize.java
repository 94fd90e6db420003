package com.acme;

import dev.keyspread.ItemBreakdown;
import dev.keyspread.spi.ItemBreakdowns;
import java.util.Objects;
import java.util.OptionalInt;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Order} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class OrderSize {

    private OrderSize() {}

    /** The item's size in bytes, attribute names included; with the longest suffix if it has no shard yet. */
    public static int of(Order order) {
        Objects.requireNonNull(order, "order");
        return OrderCodec.INSTANCE.size(order);
    }

    /** What the bytes of the item are spent on, attribute by attribute, and in each index. */
    public static ItemBreakdown breakdown(Order order) {
        Objects.requireNonNull(order, "order");
        return ItemBreakdowns.of(OrderCodec.INSTANCE.write(order), OrderRepository.TABLE);
    }

    /** The fewest bytes that an item can have, by the types of its members. */
    public static int minimum() {
        return 23;
    }

    /** The most bytes that an item can have, if the types of its members set a bound. */
    public static OptionalInt maximum() {
        return OptionalInt.empty();
    }
}
