package com.acme;

import dev.keyspread.ItemBreakdown;
import dev.keyspread.spi.ItemBreakdowns;
import java.util.Objects;
import java.util.OptionalInt;
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

    /** What the bytes of the item are spent on, attribute by attribute, and in each index. */
    public static ItemBreakdown breakdown(Parcel parcel) {
        Objects.requireNonNull(parcel, "parcel");
        return ItemBreakdowns.of(ParcelCodec.INSTANCE.write(parcel), ParcelRepository.TABLE);
    }

    /** The fewest bytes that an item can have, by the types of its members. */
    public static int minimum() {
        return 3;
    }

    /** The most bytes that an item can have, if the types of its members set a bound. */
    public static OptionalInt maximum() {
        return OptionalInt.empty();
    }
}
