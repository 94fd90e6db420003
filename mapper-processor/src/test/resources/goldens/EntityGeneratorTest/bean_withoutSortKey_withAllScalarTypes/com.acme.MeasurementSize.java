package com.acme;

import dev.keyspread.support.ItemSizes;
import java.util.Objects;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Measurement} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class MeasurementSize {

    private MeasurementSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Measurement measurement) {
        Objects.requireNonNull(measurement, "measurement");
        return ItemSizes.of(MeasurementCodec.INSTANCE.write(measurement));
    }
}
