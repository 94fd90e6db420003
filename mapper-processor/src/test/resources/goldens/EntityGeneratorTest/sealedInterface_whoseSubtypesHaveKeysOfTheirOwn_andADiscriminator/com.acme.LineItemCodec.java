package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.Discriminator;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.KeyPart;
import dev.keyspread.spi.KeyTemplate;
import dev.keyspread.spi.OtherAttributes;
import dev.keyspread.spi.SubtypeKeys;
import java.util.HashMap;
import java.util.Map;
import javax.annotation.processing.Generated;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Writes {@link LineItem} into items and reads it from them. Thread-safe. */
@Generated("dev.keyspread.processor.KeyspreadProcessor")
final class LineItemCodec extends EntityCodec<LineItem> {

    static final LineItemCodec INSTANCE = new LineItemCodec();

    static final Discriminator DISCRIMINATOR = Discriminator.of("LineItem", "kind", "Order", "Line", "Note");

    static final SubtypeKeys SUBTYPES = SubtypeKeys.of("LineItem")
            .with(OrderCodec.PK, OrderCodec.SK)
            .with(LineCodec.PK, LineCodec.SK)
            .with(NoteCodec.PK, NoteCodec.SK);

    static final KeyTemplate PK = KeyTemplate.partitionKey("LineItem", "pk", "CUSTOMER#{customer}");

    static final KeyPart<String> CUSTOMER_PART = KeyPart.of("LineItem", "customer", Converters.string());

    private LineItemCodec() {
        super(4);
    }

    @Override
    public Map<String, AttributeValue> key(LineItem lineItem) {
        if (lineItem instanceof LineItem.Order order) {
            return OrderCodec.INSTANCE.key(order);
        } else if (lineItem instanceof LineItem.Line line) {
            return LineCodec.INSTANCE.key(line);
        } else if (lineItem instanceof LineItem.Note note) {
            return NoteCodec.INSTANCE.key(note);
        } else {
            throw DISCRIMINATOR.unlisted(lineItem);
        }
    }

    /** The key {@code CUSTOMER#{customer}}. */
    static AttributeValue pk(String customer) {
        return PK.key(CUSTOMER_PART.text(customer));
    }

    @Override
    protected void writeAttributes(LineItem lineItem, ItemWriter item) {
        if (lineItem instanceof LineItem.Order order) {
            DISCRIMINATOR.write("Order", item);
            OrderCodec.INSTANCE.writeAttributes(order, item);
        } else if (lineItem instanceof LineItem.Line line) {
            DISCRIMINATOR.write("Line", item);
            LineCodec.INSTANCE.writeAttributes(line, item);
        } else if (lineItem instanceof LineItem.Note note) {
            DISCRIMINATOR.write("Note", item);
            NoteCodec.INSTANCE.writeAttributes(note, item);
        } else {
            throw DISCRIMINATOR.unlisted(lineItem);
        }
    }

    @Override
    protected void writeAttributes(LineItem lineItem, JsonWriter json) {
        if (lineItem instanceof LineItem.Order order) {
            DISCRIMINATOR.write("Order", json);
            OrderCodec.INSTANCE.writeAttributes(order, json);
        } else if (lineItem instanceof LineItem.Line line) {
            DISCRIMINATOR.write("Line", json);
            LineCodec.INSTANCE.writeAttributes(line, json);
        } else if (lineItem instanceof LineItem.Note note) {
            DISCRIMINATOR.write("Note", json);
            NoteCodec.INSTANCE.writeAttributes(note, json);
        } else {
            throw DISCRIMINATOR.unlisted(lineItem);
        }
    }

    @Override
    public int size(LineItem lineItem) {
        if (lineItem instanceof LineItem.Order order) {
            return DISCRIMINATOR.size("Order") + OrderCodec.INSTANCE.size(order);
        } else if (lineItem instanceof LineItem.Line line) {
            return DISCRIMINATOR.size("Line") + LineCodec.INSTANCE.size(line);
        } else if (lineItem instanceof LineItem.Note note) {
            return DISCRIMINATOR.size("Note") + NoteCodec.INSTANCE.size(note);
        } else {
            throw DISCRIMINATOR.unlisted(lineItem);
        }
    }

    @Override
    protected LineItem readAttributes(ItemReader item) {
        String type = DISCRIMINATOR.read(item);
        return switch (type) {
            case "Order" -> OrderCodec.INSTANCE.read(item);
            case "Line" -> LineCodec.INSTANCE.read(item);
            case "Note" -> NoteCodec.INSTANCE.read(item);
            default -> throw DISCRIMINATOR.unknown(type);
        };
    }

    @Override
    protected LineItem readAttributes(JsonReader json) {
        String type = DISCRIMINATOR.read(json);
        return switch (type) {
            case "Order" -> OrderCodec.INSTANCE.readAttributes(json);
            case "Line" -> LineCodec.INSTANCE.readAttributes(json);
            case "Note" -> NoteCodec.INSTANCE.readAttributes(json);
            default -> throw DISCRIMINATOR.unknown(type);
        };
    }

    /** Writes {@link LineItem.Order} into items and reads it from them. Thread-safe. */
    static final class OrderCodec extends EntityCodec<LineItem.Order> {

        static final OrderCodec INSTANCE = new OrderCodec();

        static final Attribute<Long> TOTAL = Attribute.of("Order", "total", Converters.longNumber());

        static final AttributeNames NAMES = AttributeNames.of("Order", "pk", "sk", "total");

        static final KeyTemplate PK = KeyTemplate.partitionKey("Order", "pk", "CUSTOMER#{customer}");

        static final KeyTemplate SK = KeyTemplate.sortKey("Order", "sk", "ORDER#{order}");

        static final KeyPart<String> CUSTOMER_PART = KeyPart.of("Order", "customer", Converters.string());

        static final KeyPart<String> ORDER_PART = KeyPart.of("Order", "order", Converters.string());

        private OrderCodec() {
            super(3);
        }

        /** The primary key of the item with this customer and order. */
        static Map<String, AttributeValue> key(String customer, String order) {
            ItemWriter key = new ItemWriter(2);
            key.put("pk", pk(customer));
            key.put("sk", sk(order));
            return key.item();
        }

        @Override
        public Map<String, AttributeValue> key(LineItem.Order order) {
            return key(order.customer(), order.order());
        }

        /** The key {@code CUSTOMER#{customer}}. */
        static AttributeValue pk(String customer) {
            return PK.key(CUSTOMER_PART.text(customer));
        }

        /** The key {@code ORDER#{order}}. */
        static AttributeValue sk(String order) {
            return SK.key(ORDER_PART.text(order));
        }

        @Override
        protected void writeAttributes(LineItem.Order order, ItemWriter item) {
            writeKeys(order, item);
            TOTAL.write(order.total(), item);
        }

        @Override
        protected void writeAttributes(LineItem.Order order, JsonWriter json) {
            keys(order).writeTo(json);
            TOTAL.write(order.total(), json);
        }

        @Override
        public int size(LineItem.Order order) {
            return keys(order).size()
                    + TOTAL.size(order.total());
        }

        @Override
        protected LineItem.Order readAttributes(ItemReader item) {
            String[] pk = PK.texts(item.get("pk"));
            String[] sk = SK.texts(item.get("sk"));
            return new LineItem.Order(
                    PK.value(CUSTOMER_PART, pk[0]),
                    SK.value(ORDER_PART, sk[0]),
                    TOTAL.require(item));
        }

        @Override
        protected LineItem.Order readAttributes(JsonReader json) {
            AttributeValue pkKey = null;
            AttributeValue skKey = null;
            long total = 0;
            boolean hasTotal = false;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> pkKey = json.attributeValue();
                    case 1 -> skKey = json.attributeValue();
                    case 2 -> {
                        total = TOTAL.read(json);
                        hasTotal = true;
                    }
                    default -> json.skip();
                }
            }
            String[] pk = PK.texts(pkKey);
            String[] sk = SK.texts(skKey);
            TOTAL.requirePresent(hasTotal);
            return new LineItem.Order(
                    PK.value(CUSTOMER_PART, pk[0]),
                    SK.value(ORDER_PART, sk[0]),
                    total);
        }

        /** The stored keys, and the attributes that they are made of. */
        private static ItemWriter keys(LineItem.Order order) {
            ItemWriter item = new ItemWriter(2);
            writeKeys(order, item);
            return item;
        }

        private static void writeKeys(LineItem.Order order, ItemWriter item) {
            item.put("pk", pk(order.customer()));
            item.put("sk", sk(order.order()));
        }
    }

    /** Writes {@link LineItem.Line} into items and reads it from them. Thread-safe. */
    static final class LineCodec extends EntityCodec<LineItem.Line> {

        static final LineCodec INSTANCE = new LineCodec();

        static final AttributeNames NAMES = AttributeNames.of("Line", "pk", "sk").keepingUnknownNulls();

        static final OtherAttributes OTHERS = OtherAttributes.of(NAMES, "kind");

        static final KeyTemplate PK = KeyTemplate.partitionKey("Line", "pk", "CUSTOMER#{customer}");

        static final KeyTemplate SK = KeyTemplate.sortKey("Line", "sk", "ORDER#{order}#LINE#{line}");

        static final KeyPart<String> CUSTOMER_PART = KeyPart.of("Line", "customer", Converters.string());

        static final KeyPart<String> ORDER_PART = KeyPart.of("Line", "order", Converters.string());

        static final KeyPart<Integer> LINE_PART = KeyPart.sorted("Line", "line", Converters.integer(), 10);

        private LineCodec() {
            super(2);
        }

        /** The primary key of the item with this customer, order and line. */
        static Map<String, AttributeValue> key(String customer, String order, int line) {
            ItemWriter key = new ItemWriter(2);
            key.put("pk", pk(customer));
            key.put("sk", sk(order, line));
            return key.item();
        }

        @Override
        public Map<String, AttributeValue> key(LineItem.Line line) {
            return key(line.customer(), line.order(), line.line());
        }

        /** The key {@code CUSTOMER#{customer}}. */
        static AttributeValue pk(String customer) {
            return PK.key(CUSTOMER_PART.text(customer));
        }

        /** The key {@code ORDER#{order}#LINE#{line}}. */
        static AttributeValue sk(String order, int line) {
            return SK.key(ORDER_PART.text(order), LINE_PART.text(line));
        }

        @Override
        protected void writeAttributes(LineItem.Line line, ItemWriter item) {
            writeKeys(line, item);
            OTHERS.write(line.others(), item);
        }

        @Override
        protected void writeAttributes(LineItem.Line line, JsonWriter json) {
            keys(line).writeTo(json);
            OTHERS.write(line.others(), json);
        }

        @Override
        public int size(LineItem.Line line) {
            return keys(line).size()
                    + OTHERS.size(line.others());
        }

        @Override
        protected LineItem.Line readAttributes(ItemReader item) {
            String[] pk = PK.texts(item.get("pk"));
            String[] sk = SK.texts(item.get("sk"));
            return new LineItem.Line(
                    PK.value(CUSTOMER_PART, pk[0]),
                    SK.value(ORDER_PART, sk[0]),
                    SK.value(LINE_PART, sk[1]),
                    OTHERS.read(item));
        }

        @Override
        protected LineItem.Line readAttributes(JsonReader json) {
            AttributeValue pkKey = null;
            AttributeValue skKey = null;
            Map<String, AttributeValue> others = new HashMap<>();
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> pkKey = json.attributeValue();
                    case 1 -> skKey = json.attributeValue();
                    default -> OTHERS.read(json, others);
                }
            }
            String[] pk = PK.texts(pkKey);
            String[] sk = SK.texts(skKey);
            return new LineItem.Line(
                    PK.value(CUSTOMER_PART, pk[0]),
                    SK.value(ORDER_PART, sk[0]),
                    SK.value(LINE_PART, sk[1]),
                    others);
        }

        /** The stored keys, and the attributes that they are made of. */
        private static ItemWriter keys(LineItem.Line line) {
            ItemWriter item = new ItemWriter(2);
            writeKeys(line, item);
            return item;
        }

        private static void writeKeys(LineItem.Line line, ItemWriter item) {
            item.put("pk", pk(line.customer()));
            item.put("sk", sk(line.order(), line.line()));
        }
    }

    /** Writes {@link LineItem.Note} into items and reads it from them. Thread-safe. */
    static final class NoteCodec extends EntityCodec<LineItem.Note> {

        static final NoteCodec INSTANCE = new NoteCodec();

        static final AttributeNames NAMES = AttributeNames.of("Note", "pk", "sk");

        static final KeyTemplate PK = KeyTemplate.partitionKey("Note", "pk", "CUSTOMER#{customer}");

        static final KeyTemplate SK = KeyTemplate.sortKey("Note", "sk", "NOTE#{number}");

        static final KeyPart<String> CUSTOMER_PART = KeyPart.of("Note", "customer", Converters.string());

        static final KeyPart<Integer> NUMBER_PART = KeyPart.sorted("Note", "number", Converters.integer(), 10);

        private NoteCodec() {
            super(2);
        }

        /** The primary key of the item with this customer and number. */
        static Map<String, AttributeValue> key(String customer, int number) {
            ItemWriter key = new ItemWriter(2);
            key.put("pk", pk(customer));
            key.put("sk", sk(number));
            return key.item();
        }

        @Override
        public Map<String, AttributeValue> key(LineItem.Note note) {
            return key(note.customer(), note.number());
        }

        /** The key {@code CUSTOMER#{customer}}. */
        static AttributeValue pk(String customer) {
            return PK.key(CUSTOMER_PART.text(customer));
        }

        /** The key {@code NOTE#{number}}. */
        static AttributeValue sk(int number) {
            return SK.key(NUMBER_PART.text(number));
        }

        @Override
        protected void writeAttributes(LineItem.Note note, ItemWriter item) {
            writeKeys(note, item);
        }

        @Override
        protected void writeAttributes(LineItem.Note note, JsonWriter json) {
            keys(note).writeTo(json);
        }

        @Override
        public int size(LineItem.Note note) {
            return keys(note).size();
        }

        @Override
        protected LineItem.Note readAttributes(ItemReader item) {
            String[] pk = PK.texts(item.get("pk"));
            String[] sk = SK.texts(item.get("sk"));
            return new LineItem.Note(
                    PK.value(CUSTOMER_PART, pk[0]),
                    SK.value(NUMBER_PART, sk[0]));
        }

        @Override
        protected LineItem.Note readAttributes(JsonReader json) {
            AttributeValue pkKey = null;
            AttributeValue skKey = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> pkKey = json.attributeValue();
                    case 1 -> skKey = json.attributeValue();
                    default -> json.skip();
                }
            }
            String[] pk = PK.texts(pkKey);
            String[] sk = SK.texts(skKey);
            return new LineItem.Note(
                    PK.value(CUSTOMER_PART, pk[0]),
                    SK.value(NUMBER_PART, sk[0]));
        }

        /** The stored keys, and the attributes that they are made of. */
        private static ItemWriter keys(LineItem.Note note) {
            ItemWriter item = new ItemWriter(2);
            writeKeys(note, item);
            return item;
        }

        private static void writeKeys(LineItem.Note note, ItemWriter item) {
            item.put("pk", pk(note.customer()));
            item.put("sk", sk(note.number()));
        }
    }
}
