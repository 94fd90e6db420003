package com.acme;

import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.Subtype;
import java.util.List;
import javax.annotation.processing.Generated;

/** The attributes of {@link Task}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class TaskAttributes {

    private TaskAttributes() {}

    /** Those of {@link Task.Call}. */
    public static final class CallAttributes {

        private static final Subtype SUBTYPE = new Subtype("type", List.of("Call"));

        /** The attribute {@code phone}. */
        public static final TextAttribute<Task> PHONE = new TextAttribute<>(TaskCodec.CallCodec.PHONE, SUBTYPE);

        private CallAttributes() {}
    }
}
