package com.acme;

import java.util.Objects;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Parcel} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class ParcelSize {

    private ParcelSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Parcel parcel) {
        Objects.requireNonNull(parcel, "parcel");
        return ParcelCodec.INSTANCE.size(parcel);
    }
}
