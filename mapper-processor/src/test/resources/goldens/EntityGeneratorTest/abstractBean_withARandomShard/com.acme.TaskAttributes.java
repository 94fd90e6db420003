package com.acme;

import dev.keyspread.expression.TextAttribute;
import javax.annotation.processing.Generated;

/** The attributes of {@link Task}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class TaskAttributes {

    private TaskAttributes() {}

    /** Those of {@link Task.Call}. */
    public static final class CallAttributes {

        /** The attribute {@code phone}. */
        public static final TextAttribute<Task> PHONE = new TextAttribute<>(TaskCodec.CallCodec.PHONE);

        private CallAttributes() {}
    }
}
