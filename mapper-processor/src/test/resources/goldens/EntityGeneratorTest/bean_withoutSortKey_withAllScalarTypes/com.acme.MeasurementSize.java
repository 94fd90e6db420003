package com.acme;

import java.util.Objects;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Measurement} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class MeasurementSize {

    private MeasurementSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Measurement measurement) {
        Objects.requireNonNull(measurement, "measurement");
        return MeasurementCodec.INSTANCE.size(measurement);
    }
}
