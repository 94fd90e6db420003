package com.acme;

import java.util.Objects;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Account} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class AccountSize {

    private AccountSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Account account) {
        Objects.requireNonNull(account, "account");
        return AccountCodec.INSTANCE.size(account);
    }
}
