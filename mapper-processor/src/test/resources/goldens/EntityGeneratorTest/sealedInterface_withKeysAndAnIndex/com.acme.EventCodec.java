package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.Discriminator;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.EntityDecoder;
import dev.keyspread.spi.FlattenedConverter;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ObjectConverter;
import dev.keyspread.spi.OtherAttributes;
import dev.keyspread.spi.ShardLayout;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Event} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class EventCodec extends EntityCodec<Event> {

    static final EventCodec INSTANCE = new EventCodec();

    static final Attribute<String> CUSTOMER_ID = Attribute.of("Event", "customerId", Converters.string());
    static final Attribute<Long> TIME = Attribute.of("Event", "time", Converters.longNumber());
    static final Attribute<String> DAY = Attribute.of("Event", "day", Converters.string());

    static final Discriminator DISCRIMINATOR = Discriminator.of("Event", "kind", "order", "purchase", "Login");

    static final ShardLayout BY_DAY_SHARDS = ShardLayout.of(3, ".", 1);

    static final ItemDecoder<EventRepository.ByDayItem> BY_DAY = new ByDayDecoder();

    private EventCodec() {
        super(7);
    }

    /** The primary key of the item with this customerId and time. */
    static Map<String, AttributeValue> key(String customerId, long time) {
        ItemWriter key = new ItemWriter(2);
        CUSTOMER_ID.writeKey(customerId, key);
        TIME.writeKey(time, key);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Event event) {
        if (event instanceof Event.Order order) {
            return OrderCodec.INSTANCE.key(order);
        } else if (event instanceof Event.Login login) {
            return LoginCodec.INSTANCE.key(login);
        } else {
            throw DISCRIMINATOR.unlisted(event);
        }
    }

    @Override
    protected void writeAttributes(Event event, ItemWriter item) {
        if (event instanceof Event.Order order) {
            DISCRIMINATOR.write("order", item);
            OrderCodec.INSTANCE.writeAttributes(order, item);
        } else if (event instanceof Event.Login login) {
            DISCRIMINATOR.write("Login", item);
            LoginCodec.INSTANCE.writeAttributes(login, item);
        } else {
            throw DISCRIMINATOR.unlisted(event);
        }
    }

    @Override
    protected void writeAttributes(Event event, JsonWriter json) {
        if (event instanceof Event.Order order) {
            DISCRIMINATOR.write("order", json);
            OrderCodec.INSTANCE.writeAttributes(order, json);
        } else if (event instanceof Event.Login login) {
            DISCRIMINATOR.write("Login", json);
            LoginCodec.INSTANCE.writeAttributes(login, json);
        } else {
            throw DISCRIMINATOR.unlisted(event);
        }
    }

    @Override
    public int size(Event event) {
        if (event instanceof Event.Order order) {
            return DISCRIMINATOR.size("order") + OrderCodec.INSTANCE.size(order);
        } else if (event instanceof Event.Login login) {
            return DISCRIMINATOR.size("Login") + LoginCodec.INSTANCE.size(login);
        } else {
            throw DISCRIMINATOR.unlisted(event);
        }
    }

    @Override
    protected Event readAttributes(ItemReader item) {
        String type = DISCRIMINATOR.read(item);
        return switch (type) {
            case "order", "purchase" -> OrderCodec.INSTANCE.read(item);
            case "Login" -> LoginCodec.INSTANCE.read(item);
            default -> throw DISCRIMINATOR.unknown(type);
        };
    }

    @Override
    protected Event readAttributes(JsonReader json) {
        String type = DISCRIMINATOR.read(json);
        return switch (type) {
            case "order", "purchase" -> OrderCodec.INSTANCE.readAttributes(json);
            case "Login" -> LoginCodec.INSTANCE.readAttributes(json);
            default -> throw DISCRIMINATOR.unknown(type);
        };
    }

    /** Reads what the index {@code by-day} holds. */
    private static final class ByDayDecoder extends EntityDecoder<EventRepository.ByDayItem> {

        static final Attribute<String> BY_DAY_KEY = Attribute.of("Event", "by-day_key", Converters.string());

        static final AttributeNames NAMES = AttributeNames.of("Event", "customerId", "time", "by-day_key");

        @Override
        protected EventRepository.ByDayItem readAttributes(ItemReader item) {
            return new EventRepository.ByDayItem(
                    CUSTOMER_ID.require(item),
                    TIME.require(item),
                    BY_DAY_KEY.logicalKey(item.get("by-day_key"), BY_DAY_SHARDS));
        }

        @Override
        protected EventRepository.ByDayItem readAttributes(JsonReader json) {
            String customerId = null;
            long time = 0;
            boolean hasTime = false;
            AttributeValue day = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> customerId = CUSTOMER_ID.read(json);
                    case 1 -> {
                        time = TIME.read(json);
                        hasTime = true;
                    }
                    case 2 -> day = json.attributeValue();
                    default -> json.skip();
                }
            }
            TIME.requirePresent(hasTime);
            return new EventRepository.ByDayItem(
                    CUSTOMER_ID.require(customerId),
                    time,
                    BY_DAY_KEY.logicalKey(day, BY_DAY_SHARDS));
        }
    }

    /** Writes {@link Event.Order} into items and reads it from them. Thread-safe. */
    static final class OrderCodec extends EntityCodec<Event.Order> {

        static final OrderCodec INSTANCE = new OrderCodec();

        static final Attribute<String> CUSTOMER_ID = Attribute.of("Order", "customerId", Converters.string());
        static final Attribute<Long> TIME = Attribute.of("Order", "time", Converters.longNumber());
        static final Attribute<String> DAY = Attribute.of("Order", "day", Converters.string());
        static final Attribute<List<String>> LINES = Attribute.of(
                "Order", "lines", Converters.list(Converters.string()));

        static final AddressAttributes ADDRESS = new AddressAttributes();

        static final AttributeNames NAMES = AttributeNames.of(
                "Order", "customerId", "time", "day", "lines", "to_street").keepingUnknownNulls();

        static final OtherAttributes OTHERS = OtherAttributes.of(NAMES, "by-day_key", "kind");

        static final ShardLayout BY_DAY_SHARDS = ShardLayout.of(3, ".", 1);

        private OrderCodec() {
            super(6);
        }

        /** The primary key of the item with this customerId and time. */
        static Map<String, AttributeValue> key(String customerId, long time) {
            ItemWriter key = new ItemWriter(2);
            CUSTOMER_ID.writeKey(customerId, key);
            TIME.writeKey(time, key);
            return key.item();
        }

        @Override
        public Map<String, AttributeValue> key(Event.Order order) {
            return key(order.customerId(), order.time());
        }

        @Override
        protected void writeAttributes(Event.Order order, ItemWriter item) {
            writeKeys(order, item);
            LINES.write(order.lines(), item);
            ADDRESS.write(order.address(), item);
            OTHERS.write(order.others(), item);
        }

        @Override
        protected void writeAttributes(Event.Order order, JsonWriter json) {
            keys(order).writeTo(json);
            LINES.write(order.lines(), json);
            ADDRESS.write(order.address(), json);
            OTHERS.write(order.others(), json);
        }

        @Override
        public int size(Event.Order order) {
            return keys(order).size()
                    + LINES.size(order.lines())
                    + ADDRESS.size(order.address())
                    + OTHERS.size(order.others());
        }

        @Override
        protected Event.Order readAttributes(ItemReader item) {
            return new Event.Order(
                    CUSTOMER_ID.require(item),
                    TIME.require(item),
                    DAY.read(item),
                    LINES.read(item),
                    ADDRESS.read(item),
                    OTHERS.read(item));
        }

        @Override
        protected Event.Order readAttributes(JsonReader json) {
            String customerId = null;
            long time = 0;
            boolean hasTime = false;
            String day = null;
            List<String> lines = null;
            String addressStreet = null;
            boolean hasAddress = false;
            Map<String, AttributeValue> others = new HashMap<>();
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> customerId = CUSTOMER_ID.read(json);
                    case 1 -> {
                        time = TIME.read(json);
                        hasTime = true;
                    }
                    case 2 -> day = DAY.read(json);
                    case 3 -> lines = LINES.read(json);
                    case 4 -> {
                        addressStreet = AddressAttributes.STREET.read(json);
                        hasAddress = true;
                    }
                    default -> OTHERS.read(json, others);
                }
            }
            TIME.requirePresent(hasTime);
            Event.Address address = null;
            if (hasAddress) {
                address = new Event.Address(addressStreet);
            }
            return new Event.Order(
                    CUSTOMER_ID.require(customerId),
                    time,
                    day,
                    lines,
                    address,
                    others);
        }

        /** The stored keys, and the attributes that they are made of. */
        private static ItemWriter keys(Event.Order order) {
            ItemWriter item = new ItemWriter(4);
            writeKeys(order, item);
            return item;
        }

        private static void writeKeys(Event.Order order, ItemWriter item) {
            CUSTOMER_ID.writeKey(order.customerId(), item);
            TIME.writeKey(order.time(), item);
            DAY.write(order.day(), item);
            writeByDayKey(item);
        }

        /**
         * The stored key of the index {@code by-day}. Its suffix follows from the item's own key,
         * so that saving the item again moves no entry.
         */
        private static void writeByDayKey(ItemWriter item) {
            AttributeValue day = item.get("day");
            if (day != null) {
                int suffix = BY_DAY_SHARDS.suffixFor(item.get("customerId"), item.get("time"));
                item.put("by-day_key", BY_DAY_SHARDS.store(day, suffix));
            }
        }

        /** Stores {@code address} beside the other attributes of {@link Event.Order}. */
        private static final class AddressAttributes extends FlattenedConverter<Event.Address> {

            static final Attribute<String> STREET = Attribute.of("Order", "to_street", Converters.string());

            @Override
            protected void writeAttributes(Event.Address address, ItemWriter item) {
                STREET.write(address.street(), item);
            }

            @Override
            protected void writeAttributes(Event.Address address, JsonWriter json) {
                STREET.write(address.street(), json);
            }

            @Override
            protected int sizeOfAttributes(Event.Address address) {
                return STREET.size(address.street());
            }

            @Override
            protected boolean isIn(ItemReader item) {
                return item.has("to_street");
            }

            @Override
            protected Event.Address readAttributes(ItemReader item) {
                return new Event.Address(STREET.read(item));
            }
        }
    }

    /** Writes {@link Event.Login} into items and reads it from them. Thread-safe. */
    static final class LoginCodec extends EntityCodec<Event.Login> {

        static final LoginCodec INSTANCE = new LoginCodec();

        static final Attribute<Long> TIME = Attribute.of("Login", "time", Converters.longNumber());
        static final Attribute<String> CUSTOMER_ID = Attribute.of("Login", "customerId", Converters.string());
        static final Attribute<String> DAY = Attribute.of("Login", "day", Converters.string());
        static final Attribute<Event.Address> FROM = Attribute.of("Login", "from", AddressConverter.INSTANCE);

        static final AttributeNames NAMES = AttributeNames.of("Login", "time", "customerId", "day", "from");

        static final ShardLayout BY_DAY_SHARDS = ShardLayout.of(3, ".", 1);

        private LoginCodec() {
            super(5);
        }

        /** The primary key of the item with this customerId and time. */
        static Map<String, AttributeValue> key(String customerId, long time) {
            ItemWriter key = new ItemWriter(2);
            CUSTOMER_ID.writeKey(customerId, key);
            TIME.writeKey(time, key);
            return key.item();
        }

        @Override
        public Map<String, AttributeValue> key(Event.Login login) {
            return key(login.customerId(), login.time());
        }

        @Override
        protected void writeAttributes(Event.Login login, ItemWriter item) {
            writeKeys(login, item);
            FROM.write(login.from(), item);
        }

        @Override
        protected void writeAttributes(Event.Login login, JsonWriter json) {
            keys(login).writeTo(json);
            FROM.write(login.from(), json);
        }

        @Override
        public int size(Event.Login login) {
            return keys(login).size()
                    + FROM.size(login.from());
        }

        @Override
        protected Event.Login readAttributes(ItemReader item) {
            return new Event.Login(
                    TIME.require(item),
                    CUSTOMER_ID.require(item),
                    DAY.read(item),
                    FROM.read(item));
        }

        @Override
        protected Event.Login readAttributes(JsonReader json) {
            long time = 0;
            boolean hasTime = false;
            String customerId = null;
            String day = null;
            Event.Address from = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> {
                        time = TIME.read(json);
                        hasTime = true;
                    }
                    case 1 -> customerId = CUSTOMER_ID.read(json);
                    case 2 -> day = DAY.read(json);
                    case 3 -> from = FROM.read(json);
                    default -> json.skip();
                }
            }
            TIME.requirePresent(hasTime);
            return new Event.Login(
                    time,
                    CUSTOMER_ID.require(customerId),
                    day,
                    from);
        }

        /** The stored keys, and the attributes that they are made of. */
        private static ItemWriter keys(Event.Login login) {
            ItemWriter item = new ItemWriter(4);
            writeKeys(login, item);
            return item;
        }

        private static void writeKeys(Event.Login login, ItemWriter item) {
            CUSTOMER_ID.writeKey(login.customerId(), item);
            TIME.writeKey(login.time(), item);
            DAY.write(login.day(), item);
            writeByDayKey(item);
        }

        /**
         * The stored key of the index {@code by-day}. Its suffix follows from the item's own key,
         * so that saving the item again moves no entry.
         */
        private static void writeByDayKey(ItemWriter item) {
            AttributeValue day = item.get("day");
            if (day != null) {
                int suffix = BY_DAY_SHARDS.suffixFor(item.get("customerId"), item.get("time"));
                item.put("by-day_key", BY_DAY_SHARDS.store(day, suffix));
            }
        }

        /** Stores {@link Event.Address} inside {@link Event.Login}. */
        private static final class AddressConverter extends ObjectConverter<Event.Address> {

            static final AddressConverter INSTANCE = new AddressConverter();

            static final Attribute<String> STREET = Attribute.of("Address", "street", Converters.string());

            static final AttributeNames NAMES = AttributeNames.of("Address", "street");

            private AddressConverter() {
                super(1);
            }

            @Override
            protected void writeAttributes(Event.Address address, ItemWriter item) {
                STREET.write(address.street(), item);
            }

            @Override
            protected void writeAttributes(Event.Address address, JsonWriter json) {
                STREET.write(address.street(), json);
            }

            @Override
            protected int sizeOfAttributes(Event.Address address) {
                return STREET.elementSize(address.street());
            }

            @Override
            protected Event.Address readAttributes(ItemReader item) {
                return new Event.Address(STREET.read(item));
            }

            @Override
            protected Event.Address readAttributes(JsonReader json) {
                String street = null;
                for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                    switch (next) {
                        case 0 -> street = STREET.read(json);
                        default -> json.skip();
                    }
                }
                return new Event.Address(street);
            }
        }
    }
}
