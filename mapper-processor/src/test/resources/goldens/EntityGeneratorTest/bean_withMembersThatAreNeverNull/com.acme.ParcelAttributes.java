package com.acme;

import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.TextAttribute;
import javax.annotation.processing.Generated;

/** The attributes of {@link Parcel}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class ParcelAttributes {

    /** The attribute {@code color}. */
    public static final TextAttribute<Parcel> COLOR = new TextAttribute<>(ParcelCodec.COLOR);

    /** The attribute {@code size}. */
    public static final TextAttribute<Parcel> SIZE = new TextAttribute<>(ParcelCodec.SIZE);

    /** The attribute {@code tag}. */
    public static final MutableAttribute<Parcel, Parcel.Tag> TAG = new MutableAttribute<>(ParcelCodec.TAG);

    private ParcelAttributes() {}
}
