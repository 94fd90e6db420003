package com.acme;

import dev.keyspread.expression.TextAttribute;
import javax.annotation.processing.Generated;

/** The attributes of {@link Note} for conditions and updates. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class NoteAttributes {
    /** The attribute {@code text}. */
    public static final TextAttribute<Note> TEXT = new TextAttribute<>(NoteCodec.TEXT);

    private NoteAttributes() {}
}
