package com.acme;

import java.util.Objects;
import javax.annotation.processing.Generated;

/** Says how many bytes an item of {@link Event} is, as DynamoDB counts them. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class EventSize {

    private EventSize() {}

    /** The size of the item in bytes, attribute names included. */
    public static int of(Event event) {
        Objects.requireNonNull(event, "event");
        return EventCodec.INSTANCE.size(event);
    }
}
