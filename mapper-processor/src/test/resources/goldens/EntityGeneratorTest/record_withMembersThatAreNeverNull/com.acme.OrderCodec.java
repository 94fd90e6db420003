package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.Decorators;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.EntityDecoder;
import dev.keyspread.spi.FlattenedConverter;
import dev.keyspread.spi.ItemDecoder;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ObjectConverter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link Order} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class OrderCodec extends EntityCodec<Order> {

    static final OrderCodec INSTANCE = new OrderCodec();

    static final Attribute<String> ID = Attribute.of("Order", "id", Converters.string());
    static final Attribute<String> NOTE = Attribute.required("Order", "note", Converters.string());
    static final Attribute<String> HINT = Attribute.of("Order", "hint", Converters.string());
    static final Attribute<String> STATE = Attribute.required(
            "Order", "state", Decorators.orDefault(Converters.string(), "open"));
    static final Attribute<List<String>> LINES = Attribute.required(
            "Order", "lines", Converters.list(Decorators.required(Converters.string())));
    static final Attribute<List<String>> GAPS = Attribute.required(
            "Order", "gaps", Converters.list(Converters.string()));
    static final Attribute<Map<String, Order.Line>> DETAILS = Attribute.required(
            "Order", "details", Converters.map(Converters.string(), Decorators.required(LineConverter.INSTANCE)));
    static final Attribute<AttributeValue> RAW = Attribute.required("Order", "raw", Converters.attributeValue());
    static final Attribute<Optional<String>> MAYBE = Attribute.of(
            "Order", "maybe", Decorators.optional(Converters.string()));

    static final HomeAttributes HOME = new HomeAttributes();

    static final WorkAttributes WORK = new WorkAttributes();

    static final Attribute<String> RANK = Attribute.required("Order", "rank", Converters.string());

    static final AttributeNames NAMES = AttributeNames.of(
            "Order",
            "id",
            "note",
            "hint",
            "state",
            "lines",
            "gaps",
            "details",
            "raw",
            "maybe",
            "home_street",
            "home_city",
            "work_street",
            "work_city",
            "rank").keepingNulls("raw");

    static final ItemDecoder<OrderRepository.ByRankItem> BY_RANK = new ByRankDecoder();

    private OrderCodec() {
        super(14);
    }

    /** The primary key of the item with this id. */
    static Map<String, AttributeValue> key(String id) {
        ItemWriter key = new ItemWriter(1);
        ID.writeKey(id, key);
        return key.item();
    }

    @Override
    public Map<String, AttributeValue> key(Order order) {
        return key(order.id());
    }

    @Override
    protected void writeAttributes(Order order, ItemWriter item) {
        ID.writeKey(order.id(), item);
        NOTE.write(order.note(), item);
        HINT.write(order.hint(), item);
        STATE.write(order.state(), item);
        LINES.write(order.lines(), item);
        GAPS.write(order.gaps(), item);
        DETAILS.write(order.details(), item);
        RAW.write(order.raw(), item);
        MAYBE.write(order.maybe(), item);
        HOME.write(order.home(), item);
        WORK.write(order.work(), item);
        RANK.write(order.rank(), item);
    }

    @Override
    protected void writeAttributes(Order order, JsonWriter json) {
        ID.writeKey(order.id(), json);
        NOTE.write(order.note(), json);
        HINT.write(order.hint(), json);
        STATE.write(order.state(), json);
        LINES.write(order.lines(), json);
        GAPS.write(order.gaps(), json);
        DETAILS.write(order.details(), json);
        RAW.write(order.raw(), json);
        MAYBE.write(order.maybe(), json);
        HOME.write(order.home(), json);
        WORK.write(order.work(), json);
        RANK.write(order.rank(), json);
    }

    @Override
    public int size(Order order) {
        return ID.keySize(order.id())
                + NOTE.size(order.note())
                + HINT.size(order.hint())
                + STATE.size(order.state())
                + LINES.size(order.lines())
                + GAPS.size(order.gaps())
                + DETAILS.size(order.details())
                + RAW.size(order.raw())
                + MAYBE.size(order.maybe())
                + HOME.size(order.home())
                + WORK.size(order.work())
                + RANK.size(order.rank());
    }

    @Override
    protected Order readAttributes(ItemReader item) {
        return new Order(
                ID.require(item),
                NOTE.require(item),
                HINT.read(item),
                STATE.read(item),
                LINES.require(item),
                GAPS.require(item),
                DETAILS.require(item),
                RAW.require(item),
                MAYBE.read(item),
                HOME.require(item),
                WORK.read(item),
                RANK.require(item));
    }

    @Override
    protected Order readAttributes(JsonReader json) {
        String id = null;
        String note = null;
        String hint = null;
        String state = STATE.absent();
        List<String> lines = null;
        List<String> gaps = null;
        Map<String, Order.Line> details = null;
        AttributeValue raw = null;
        Optional<String> maybe = MAYBE.absent();
        String homeStreet = null;
        String homeCity = null;
        String workStreet = null;
        String workCity = null;
        boolean hasWork = false;
        String rank = null;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> id = ID.read(json);
                case 1 -> note = NOTE.read(json);
                case 2 -> hint = HINT.read(json);
                case 3 -> state = STATE.read(json);
                case 4 -> lines = LINES.read(json);
                case 5 -> gaps = GAPS.read(json);
                case 6 -> details = DETAILS.read(json);
                case 7 -> raw = RAW.read(json);
                case 8 -> maybe = MAYBE.read(json);
                case 9 -> homeStreet = HomeAttributes.STREET.read(json);
                case 10 -> homeCity = HomeAttributes.CITY.read(json);
                case 11 -> {
                    workStreet = WorkAttributes.STREET.read(json);
                    hasWork = true;
                }
                case 12 -> {
                    workCity = WorkAttributes.CITY.read(json);
                    hasWork = true;
                }
                case 13 -> rank = RANK.read(json);
                default -> json.skip();
            }
        }
        Order.Address home = new Order.Address(
                homeStreet,
                HomeAttributes.CITY.require(homeCity));
        Order.Address work = null;
        if (hasWork) {
            work = new Order.Address(
                    workStreet,
                    WorkAttributes.CITY.require(workCity));
        }
        return new Order(
                ID.require(id),
                NOTE.require(note),
                hint,
                state,
                LINES.require(lines),
                GAPS.require(gaps),
                DETAILS.require(details),
                RAW.require(raw),
                maybe,
                home,
                work,
                RANK.require(rank));
    }

    /** Reads what the index {@code by-rank} holds. */
    private static final class ByRankDecoder extends EntityDecoder<OrderRepository.ByRankItem> {

        static final AttributeNames NAMES = AttributeNames.of("Order", "id", "note", "rank");

        @Override
        protected OrderRepository.ByRankItem readAttributes(ItemReader item) {
            return new OrderRepository.ByRankItem(
                    ID.require(item),
                    NOTE.require(item),
                    RANK.require(item));
        }

        @Override
        protected OrderRepository.ByRankItem readAttributes(JsonReader json) {
            String id = null;
            String note = null;
            String rank = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> id = ID.read(json);
                    case 1 -> note = NOTE.read(json);
                    case 2 -> rank = RANK.read(json);
                    default -> json.skip();
                }
            }
            return new OrderRepository.ByRankItem(
                    ID.require(id),
                    NOTE.require(note),
                    RANK.require(rank));
        }
    }

    /** Stores {@code home} beside the other attributes of {@link Order}. */
    private static final class HomeAttributes extends FlattenedConverter<Order.Address> {

        static final Attribute<String> STREET = Attribute.of("Order", "home_street", Converters.string());
        static final Attribute<String> CITY = Attribute.required("Order", "home_city", Converters.string());

        HomeAttributes() {
            super("Order", "home");
        }

        @Override
        protected void writeAttributes(Order.Address address, ItemWriter item) {
            STREET.write(address.street(), item);
            CITY.write(address.city(), item);
        }

        @Override
        protected void writeAttributes(Order.Address address, JsonWriter json) {
            STREET.write(address.street(), json);
            CITY.write(address.city(), json);
        }

        @Override
        protected int sizeOfAttributes(Order.Address address) {
            return STREET.size(address.street())
                    + CITY.size(address.city());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("home_street")
                    || item.has("home_city");
        }

        @Override
        protected Order.Address readAttributes(ItemReader item) {
            return new Order.Address(
                    STREET.read(item),
                    CITY.require(item));
        }
    }

    /** Stores {@code work} beside the other attributes of {@link Order}. */
    private static final class WorkAttributes extends FlattenedConverter<Order.Address> {

        static final Attribute<String> STREET = Attribute.of("Order", "work_street", Converters.string());
        static final Attribute<String> CITY = Attribute.required("Order", "work_city", Converters.string());

        @Override
        protected void writeAttributes(Order.Address address, ItemWriter item) {
            STREET.write(address.street(), item);
            CITY.write(address.city(), item);
        }

        @Override
        protected void writeAttributes(Order.Address address, JsonWriter json) {
            STREET.write(address.street(), json);
            CITY.write(address.city(), json);
        }

        @Override
        protected int sizeOfAttributes(Order.Address address) {
            return STREET.size(address.street())
                    + CITY.size(address.city());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("work_street")
                    || item.has("work_city");
        }

        @Override
        protected Order.Address readAttributes(ItemReader item) {
            return new Order.Address(
                    STREET.read(item),
                    CITY.require(item));
        }
    }

    /** Stores {@link Order.Line} inside {@link Order}. */
    private static final class LineConverter extends ObjectConverter<Order.Line> {

        static final LineConverter INSTANCE = new LineConverter();

        static final Attribute<String> TEXT = Attribute.required("Line", "text", Converters.string());
        static final Attribute<Integer> NUMBER = Attribute.of("Line", "number", Converters.integer());

        static final AttributeNames NAMES = AttributeNames.of("Line", "text", "number");

        private LineConverter() {
            super(2);
        }

        @Override
        protected void writeAttributes(Order.Line line, ItemWriter item) {
            TEXT.write(line.text(), item);
            NUMBER.write(line.number(), item);
        }

        @Override
        protected void writeAttributes(Order.Line line, JsonWriter json) {
            TEXT.write(line.text(), json);
            NUMBER.write(line.number(), json);
        }

        @Override
        protected int sizeOfAttributes(Order.Line line) {
            return TEXT.elementSize(line.text())
                    + NUMBER.elementSize(line.number());
        }

        @Override
        protected Order.Line readAttributes(ItemReader item) {
            return new Order.Line(
                    TEXT.require(item),
                    NUMBER.read(item));
        }

        @Override
        protected Order.Line readAttributes(JsonReader json) {
            String text = null;
            Integer number = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> text = TEXT.read(json);
                    case 1 -> number = NUMBER.read(json);
                    default -> json.skip();
                }
            }
            return new Order.Line(
                    TEXT.require(text),
                    number);
        }
    }
}
