package com.acme;

import dev.keyspread.expression.ListAttribute;
import dev.keyspread.expression.MutableAttribute;
import dev.keyspread.expression.TextAttribute;
import dev.keyspread.spi.IndexKey;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.Subtype;
import java.util.List;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The attributes of {@link Event}, as conditions and updates name them: all but those of its key. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
public final class EventAttributes {

    private EventAttributes() {}

    /** Those of {@link Event.Order}. */
    public static final class OrderAttributes {

        private static final Subtype SUBTYPE = new Subtype("kind", List.of("order", "purchase"));

        private static final IndexKey BY_DAY_KEY = new IndexKey(
                "by-day_key", List.of("day"), OrderAttributes::byDayKey);

        /** The attribute {@code day}. */
        public static final TextAttribute<Event> DAY = new TextAttribute<>(
                EventCodec.OrderCodec.DAY, BY_DAY_KEY, SUBTYPE);

        /** The attribute {@code lines}. */
        public static final ListAttribute<Event, List<String>, String> LINES = new ListAttribute<>(
                EventCodec.OrderCodec.LINES, SUBTYPE);

        private OrderAttributes() {}

        private static AttributeValue byDayKey(ItemReader item) {
            AttributeValue day = item.get("day");
            int suffix = EventCodec.OrderCodec.BY_DAY_SHARDS.suffixFor(item.get("customerId"), item.get("time"));
            return EventCodec.OrderCodec.BY_DAY_SHARDS.store(day, suffix);
        }
    }

    /** Those of {@link Event.Login}. */
    public static final class LoginAttributes {

        private static final Subtype SUBTYPE = new Subtype("kind", List.of("Login"));

        private static final IndexKey BY_DAY_KEY = new IndexKey(
                "by-day_key", List.of("day"), LoginAttributes::byDayKey);

        /** The attribute {@code day}. */
        public static final TextAttribute<Event> DAY = new TextAttribute<>(
                EventCodec.LoginCodec.DAY, BY_DAY_KEY, SUBTYPE);

        /** The attribute {@code from}. */
        public static final MutableAttribute<Event, Event.Address> FROM = new MutableAttribute<>(
                EventCodec.LoginCodec.FROM, SUBTYPE);

        private LoginAttributes() {}

        private static AttributeValue byDayKey(ItemReader item) {
            AttributeValue day = item.get("day");
            int suffix = EventCodec.LoginCodec.BY_DAY_SHARDS.suffixFor(item.get("customerId"), item.get("time"));
            return EventCodec.LoginCodec.BY_DAY_SHARDS.store(day, suffix);
        }
    }
}
