package com.acme;

import dev.keyspread.expression.TextAttribute;
import javax.annotation.processing.Generated;

/** The attributes of {@link Profile}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class ProfileAttributes {

    /** The attribute {@code name}. */
    public static final TextAttribute<Profile> NAME = new TextAttribute<>(ProfileCodec.NAME);

    private ProfileAttributes() {}
}
