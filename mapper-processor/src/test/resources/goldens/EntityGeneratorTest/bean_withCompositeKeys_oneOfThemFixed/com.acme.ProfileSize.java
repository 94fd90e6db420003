package com.acme;

import java.util.Objects;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Profile} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class ProfileSize {

    private ProfileSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Profile profile) {
        Objects.requireNonNull(profile, "profile");
        return ProfileCodec.INSTANCE.size(profile);
    }
}
