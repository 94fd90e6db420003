package com.acme;

import dev.keyspread.expression.IndexKey;
import dev.keyspread.expression.ListAttribute;
import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.TextAttribute;
import java.util.List;
import javax.annotation.processing.Generated;

/** The attributes of {@link Event}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class EventAttributes {

    private EventAttributes() {}

    /** Those of {@link Event.Order}. */
    public static final class OrderAttributes {

        private static final IndexKey BY_DAY_KEY = new IndexKey(
                "by-day_key",
                List.of("day"),
                item -> EventCodec.OrderCodec.BY_DAY_SHARDS.store(item.get("day"),
                EventCodec.OrderCodec.BY_DAY_SHARDS.suffixFor(item.get("customerId"), item.get("time"))));

        /** The attribute {@code day}. */
        public static final TextAttribute<Event> DAY = new TextAttribute<>(EventCodec.OrderCodec.DAY, BY_DAY_KEY);

        /** The attribute {@code lines}. */
        public static final ListAttribute<Event, List<String>, String> LINES = new ListAttribute<>(
                EventCodec.OrderCodec.LINES);

        private OrderAttributes() {}
    }

    /** Those of {@link Event.Login}. */
    public static final class LoginAttributes {

        private static final IndexKey BY_DAY_KEY = new IndexKey(
                "by-day_key",
                List.of("day"),
                item -> EventCodec.LoginCodec.BY_DAY_SHARDS.store(item.get("day"),
                EventCodec.LoginCodec.BY_DAY_SHARDS.suffixFor(item.get("customerId"), item.get("time"))));

        /** The attribute {@code day}. */
        public static final TextAttribute<Event> DAY = new TextAttribute<>(EventCodec.LoginCodec.DAY, BY_DAY_KEY);

        /** The attribute {@code from}. */
        public static final MutableAttribute<Event, Event.Address> FROM = new MutableAttribute<>(
                EventCodec.LoginCodec.FROM);

        private LoginAttributes() {}
    }
}
