package com.acme;

import dev.keyspread.ItemBreakdown;
import dev.keyspread.spi.ItemBreakdowns;
import java.util.Objects;
import java.util.OptionalInt;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Customer} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class CustomerSize {

    private CustomerSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Customer customer) {
        Objects.requireNonNull(customer, "customer");
        return CustomerCodec.INSTANCE.size(customer);
    }

    /** What the bytes of the item are spent on, attribute by attribute, and in each index. */
    public static ItemBreakdown breakdown(Customer customer) {
        Objects.requireNonNull(customer, "customer");
        return ItemBreakdowns.of(CustomerCodec.INSTANCE.write(customer), CustomerRepository.TABLE);
    }

    /** The fewest bytes that an item can have, by the types of its members. */
    public static int minimum() {
        return 22;
    }

    /** The most bytes that an item can have, if the types of its members set a bound. */
    public static OptionalInt maximum() {
        return OptionalInt.empty();
    }
}
