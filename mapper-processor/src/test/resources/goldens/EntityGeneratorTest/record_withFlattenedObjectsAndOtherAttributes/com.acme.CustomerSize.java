package com.acme;

import java.util.Objects;
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
}
