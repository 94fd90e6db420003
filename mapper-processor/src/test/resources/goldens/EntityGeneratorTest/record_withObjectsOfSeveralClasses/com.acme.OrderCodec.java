package com.acme;

import dev.keyspread.spi.Attribute;
import dev.keyspread.spi.AttributeNames;
import dev.keyspread.spi.Converters;
import dev.keyspread.spi.Decorators;
import dev.keyspread.spi.Discriminator;
import dev.keyspread.spi.EntityCodec;
import dev.keyspread.spi.FlattenedConverter;
import dev.keyspread.spi.ItemReader;
import dev.keyspread.spi.ItemWriter;
import dev.keyspread.spi.JsonReader;
import dev.keyspread.spi.JsonWriter;
import dev.keyspread.spi.ObjectConverter;
import dev.keyspread.spi.OtherAttributes;
import dev.keyspread.spi.OwnClass;
import java.util.HashMap;
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
    static final Attribute<Order.Payment> PAYMENT = Attribute.of("Order", "payment", PaymentConverter.INSTANCE);
    static final Attribute<Optional<Order.Payment>> REFUND = Attribute.of(
            "Order", "refund", Decorators.optional(PaymentConverter.INSTANCE));
    static final Attribute<List<Order.Payment>> ATTEMPTS = Attribute.of(
            "Order", "attempts", Converters.list(PaymentConverter.INSTANCE));
    static final Attribute<Map<String, Order.Shape>> SHAPES = Attribute.of(
            "Order", "shapes", Converters.map(Converters.string(), ShapeConverter.INSTANCE));

    static final AttributeNames NAMES = AttributeNames.of("Order", "id", "payment", "refund", "attempts", "shapes");

    private OrderCodec() {
        super(5);
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
        PAYMENT.write(order.payment(), item);
        REFUND.write(order.refund(), item);
        ATTEMPTS.write(order.attempts(), item);
        SHAPES.write(order.shapes(), item);
    }

    @Override
    protected void writeAttributes(Order order, JsonWriter json) {
        ID.writeKey(order.id(), json);
        PAYMENT.write(order.payment(), json);
        REFUND.write(order.refund(), json);
        ATTEMPTS.write(order.attempts(), json);
        SHAPES.write(order.shapes(), json);
    }

    @Override
    public int size(Order order) {
        return ID.keySize(order.id())
                + PAYMENT.size(order.payment())
                + REFUND.size(order.refund())
                + ATTEMPTS.size(order.attempts())
                + SHAPES.size(order.shapes());
    }

    @Override
    protected Order readAttributes(ItemReader item) {
        return new Order(
                ID.require(item),
                PAYMENT.read(item),
                REFUND.read(item),
                ATTEMPTS.read(item),
                SHAPES.read(item));
    }

    @Override
    protected Order readAttributes(JsonReader json) {
        String id = null;
        Order.Payment payment = null;
        Optional<Order.Payment> refund = REFUND.absent();
        List<Order.Payment> attempts = null;
        Map<String, Order.Shape> shapes = null;
        for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
            switch (next) {
                case 0 -> id = ID.read(json);
                case 1 -> payment = PAYMENT.read(json);
                case 2 -> refund = REFUND.read(json);
                case 3 -> attempts = ATTEMPTS.read(json);
                case 4 -> shapes = SHAPES.read(json);
                default -> json.skip();
            }
        }
        return new Order(
                ID.require(id),
                payment,
                refund,
                attempts,
                shapes);
    }

    /** Stores {@link Order.Circle} inside {@link Order}. */
    private static final class CircleConverter extends ObjectConverter<Order.Circle> {

        static final CircleConverter INSTANCE = new CircleConverter();

        static final Attribute<String> COLOUR = Attribute.of("Circle", "colour", Converters.string());
        static final Attribute<Integer> RADIUS = Attribute.of("Circle", "radius", Converters.integer());

        static final AttributeNames NAMES = AttributeNames.of("Circle", "colour", "radius");

        private CircleConverter() {
            super(2);
        }

        @Override
        protected void writeAttributes(Order.Circle circle, ItemWriter item) {
            OwnClass.require(circle.getClass() == Order.Circle.class, circle, "Circle");
            COLOUR.write(circle.getColour(), item);
            RADIUS.write(circle.getRadius(), item);
        }

        @Override
        protected void writeAttributes(Order.Circle circle, JsonWriter json) {
            OwnClass.require(circle.getClass() == Order.Circle.class, circle, "Circle");
            COLOUR.write(circle.getColour(), json);
            RADIUS.write(circle.getRadius(), json);
        }

        @Override
        protected int sizeOfAttributes(Order.Circle circle) {
            OwnClass.require(circle.getClass() == Order.Circle.class, circle, "Circle");
            return COLOUR.elementSize(circle.getColour())
                    + RADIUS.elementSize(circle.getRadius());
        }

        @Override
        protected Order.Circle readAttributes(ItemReader item) {
            Order.Circle circle = new Order.Circle();
            AttributeValue colour = item.get("colour");
            if (colour != null) {
                circle.setColour(COLOUR.read(colour));
            }
            AttributeValue radius = item.get("radius");
            if (radius != null) {
                circle.setRadius(RADIUS.read(radius));
            }
            return circle;
        }

        @Override
        protected Order.Circle readAttributes(JsonReader json) {
            Order.Circle circle = new Order.Circle();
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> circle.setColour(COLOUR.read(json));
                    case 1 -> circle.setRadius(RADIUS.read(json));
                    default -> json.skip();
                }
            }
            return circle;
        }
    }

    /** Stores the subtypes of {@link Order.Payment} inside {@link Order}. */
    private static final class PaymentConverter extends ObjectConverter<Order.Payment> {

        static final PaymentConverter INSTANCE = new PaymentConverter();

        static final Discriminator DISCRIMINATOR = Discriminator.of(
                "Payment", "kind", "card", "credit-card", "cash", "Transfer", "Wallet");

        private PaymentConverter() {
            super(3);
        }

        @Override
        protected void writeAttributes(Order.Payment payment, ItemWriter item) {
            if (payment instanceof Order.Payment.Card card) {
                DISCRIMINATOR.write("card", item);
                CardConverter.INSTANCE.writeAttributes(card, item);
            } else if (payment instanceof Order.Payment.Cash cash) {
                DISCRIMINATOR.write("cash", item);
                CashConverter.INSTANCE.writeAttributes(cash, item);
            } else if (payment instanceof Order.Payment.Transfer transfer) {
                DISCRIMINATOR.write("Transfer", item);
                TransferConverter.INSTANCE.writeAttributes(transfer, item);
            } else if (payment instanceof Order.Payment.Wallet wallet) {
                DISCRIMINATOR.write("Wallet", item);
                WalletConverter.INSTANCE.writeAttributes(wallet, item);
            } else {
                throw DISCRIMINATOR.unlisted(payment);
            }
        }

        @Override
        protected void writeAttributes(Order.Payment payment, JsonWriter json) {
            if (payment instanceof Order.Payment.Card card) {
                DISCRIMINATOR.write("card", json);
                CardConverter.INSTANCE.writeAttributes(card, json);
            } else if (payment instanceof Order.Payment.Cash cash) {
                DISCRIMINATOR.write("cash", json);
                CashConverter.INSTANCE.writeAttributes(cash, json);
            } else if (payment instanceof Order.Payment.Transfer transfer) {
                DISCRIMINATOR.write("Transfer", json);
                TransferConverter.INSTANCE.writeAttributes(transfer, json);
            } else if (payment instanceof Order.Payment.Wallet wallet) {
                DISCRIMINATOR.write("Wallet", json);
                WalletConverter.INSTANCE.writeAttributes(wallet, json);
            } else {
                throw DISCRIMINATOR.unlisted(payment);
            }
        }

        @Override
        protected int sizeOfAttributes(Order.Payment payment) {
            if (payment instanceof Order.Payment.Card card) {
                return DISCRIMINATOR.elementSize("card") + CardConverter.INSTANCE.sizeOfAttributes(card);
            } else if (payment instanceof Order.Payment.Cash cash) {
                return DISCRIMINATOR.elementSize("cash") + CashConverter.INSTANCE.sizeOfAttributes(cash);
            } else if (payment instanceof Order.Payment.Transfer transfer) {
                return DISCRIMINATOR.elementSize("Transfer") + TransferConverter.INSTANCE.sizeOfAttributes(transfer);
            } else if (payment instanceof Order.Payment.Wallet wallet) {
                return DISCRIMINATOR.elementSize("Wallet") + WalletConverter.INSTANCE.sizeOfAttributes(wallet);
            } else {
                throw DISCRIMINATOR.unlisted(payment);
            }
        }

        @Override
        protected Order.Payment readAttributes(ItemReader item) {
            String type = DISCRIMINATOR.read(item);
            return switch (type) {
                case "card", "credit-card" -> CardConverter.INSTANCE.read(item);
                case "cash" -> CashConverter.INSTANCE.read(item);
                case "Transfer" -> TransferConverter.INSTANCE.read(item);
                case "Wallet" -> WalletConverter.INSTANCE.read(item);
                default -> throw DISCRIMINATOR.unknown(type);
            };
        }

        @Override
        protected Order.Payment readAttributes(JsonReader json) {
            String type = DISCRIMINATOR.read(json);
            return switch (type) {
                case "card", "credit-card" -> CardConverter.INSTANCE.readAttributes(json);
                case "cash" -> CashConverter.INSTANCE.readAttributes(json);
                case "Transfer" -> TransferConverter.INSTANCE.readAttributes(json);
                case "Wallet" -> WalletConverter.INSTANCE.readAttributes(json);
                default -> throw DISCRIMINATOR.unknown(type);
            };
        }
    }

    /** Stores {@link Order.Payment.Card} inside {@link Order}. */
    private static final class CardConverter extends ObjectConverter<Order.Payment.Card> {

        static final CardConverter INSTANCE = new CardConverter();

        static final Attribute<String> NUMBER = Attribute.of("Card", "number", Converters.string());

        static final AttributeNames NAMES = AttributeNames.of("Card", "number").keepingUnknownNulls();

        static final OtherAttributes OTHERS = OtherAttributes.of(NAMES, "kind");

        private CardConverter() {
            super(1);
        }

        @Override
        protected void writeAttributes(Order.Payment.Card card, ItemWriter item) {
            NUMBER.write(card.number(), item);
            OTHERS.write(card.others(), item);
        }

        @Override
        protected void writeAttributes(Order.Payment.Card card, JsonWriter json) {
            NUMBER.write(card.number(), json);
            OTHERS.write(card.others(), json);
        }

        @Override
        protected int sizeOfAttributes(Order.Payment.Card card) {
            return NUMBER.elementSize(card.number())
                    + OTHERS.elementSize(card.others());
        }

        @Override
        protected Order.Payment.Card readAttributes(ItemReader item) {
            return new Order.Payment.Card(
                    NUMBER.read(item),
                    OTHERS.read(item));
        }

        @Override
        protected Order.Payment.Card readAttributes(JsonReader json) {
            String number = null;
            Map<String, AttributeValue> others = new HashMap<>();
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> number = NUMBER.read(json);
                    default -> OTHERS.read(json, others);
                }
            }
            return new Order.Payment.Card(
                    number,
                    others);
        }
    }

    /** Stores {@link Order.Payment.Cash} inside {@link Order}. */
    private static final class CashConverter extends ObjectConverter<Order.Payment.Cash> {

        static final CashConverter INSTANCE = new CashConverter();

        static final AttributeNames NAMES = AttributeNames.of("Cash");

        private CashConverter() {
            super(0);
        }

        @Override
        protected void writeAttributes(Order.Payment.Cash cash, ItemWriter item) {}

        @Override
        protected void writeAttributes(Order.Payment.Cash cash, JsonWriter json) {}

        @Override
        protected int sizeOfAttributes(Order.Payment.Cash cash) {
            return 0;
        }

        @Override
        protected Order.Payment.Cash readAttributes(ItemReader item) {
            return new Order.Payment.Cash();
        }

        @Override
        protected Order.Payment.Cash readAttributes(JsonReader json) {
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    default -> json.skip();
                }
            }
            return new Order.Payment.Cash();
        }
    }

    /** Stores the subtypes of {@link Order.Payment.Online} inside {@link Order}. */
    private static final class OnlineConverter extends ObjectConverter<Order.Payment.Online> {

        static final OnlineConverter INSTANCE = new OnlineConverter();

        static final Discriminator DISCRIMINATOR = Discriminator.of("Online", "kind", "Transfer", "Wallet");

        private OnlineConverter() {
            super(3);
        }

        @Override
        protected void writeAttributes(Order.Payment.Online online, ItemWriter item) {
            if (online instanceof Order.Payment.Transfer transfer) {
                DISCRIMINATOR.write("Transfer", item);
                TransferConverter.INSTANCE.writeAttributes(transfer, item);
            } else if (online instanceof Order.Payment.Wallet wallet) {
                DISCRIMINATOR.write("Wallet", item);
                WalletConverter.INSTANCE.writeAttributes(wallet, item);
            } else {
                throw DISCRIMINATOR.unlisted(online);
            }
        }

        @Override
        protected void writeAttributes(Order.Payment.Online online, JsonWriter json) {
            if (online instanceof Order.Payment.Transfer transfer) {
                DISCRIMINATOR.write("Transfer", json);
                TransferConverter.INSTANCE.writeAttributes(transfer, json);
            } else if (online instanceof Order.Payment.Wallet wallet) {
                DISCRIMINATOR.write("Wallet", json);
                WalletConverter.INSTANCE.writeAttributes(wallet, json);
            } else {
                throw DISCRIMINATOR.unlisted(online);
            }
        }

        @Override
        protected int sizeOfAttributes(Order.Payment.Online online) {
            if (online instanceof Order.Payment.Transfer transfer) {
                return DISCRIMINATOR.elementSize("Transfer") + TransferConverter.INSTANCE.sizeOfAttributes(transfer);
            } else if (online instanceof Order.Payment.Wallet wallet) {
                return DISCRIMINATOR.elementSize("Wallet") + WalletConverter.INSTANCE.sizeOfAttributes(wallet);
            } else {
                throw DISCRIMINATOR.unlisted(online);
            }
        }

        @Override
        protected Order.Payment.Online readAttributes(ItemReader item) {
            String type = DISCRIMINATOR.read(item);
            return switch (type) {
                case "Transfer" -> TransferConverter.INSTANCE.read(item);
                case "Wallet" -> WalletConverter.INSTANCE.read(item);
                default -> throw DISCRIMINATOR.unknown(type);
            };
        }

        @Override
        protected Order.Payment.Online readAttributes(JsonReader json) {
            String type = DISCRIMINATOR.read(json);
            return switch (type) {
                case "Transfer" -> TransferConverter.INSTANCE.readAttributes(json);
                case "Wallet" -> WalletConverter.INSTANCE.readAttributes(json);
                default -> throw DISCRIMINATOR.unknown(type);
            };
        }
    }

    /** Stores {@link Order.Payment.Transfer} inside {@link Order}. */
    private static final class TransferConverter extends ObjectConverter<Order.Payment.Transfer> {

        static final TransferConverter INSTANCE = new TransferConverter();

        static final TransferAccountAttributes ACCOUNT = new TransferAccountAttributes();

        static final Attribute<Order.Payment> FALLBACK = Attribute.of(
                "Transfer", "fallback", PaymentConverter.INSTANCE);

        static final AttributeNames NAMES = AttributeNames.of("Transfer", "to_iban", "fallback");

        private TransferConverter() {
            super(2);
        }

        @Override
        protected void writeAttributes(Order.Payment.Transfer transfer, ItemWriter item) {
            ACCOUNT.write(transfer.account(), item);
            FALLBACK.write(transfer.fallback(), item);
        }

        @Override
        protected void writeAttributes(Order.Payment.Transfer transfer, JsonWriter json) {
            ACCOUNT.write(transfer.account(), json);
            FALLBACK.write(transfer.fallback(), json);
        }

        @Override
        protected int sizeOfAttributes(Order.Payment.Transfer transfer) {
            return ACCOUNT.size(transfer.account())
                    + FALLBACK.elementSize(transfer.fallback());
        }

        @Override
        protected Order.Payment.Transfer readAttributes(ItemReader item) {
            return new Order.Payment.Transfer(
                    ACCOUNT.read(item),
                    FALLBACK.read(item));
        }

        @Override
        protected Order.Payment.Transfer readAttributes(JsonReader json) {
            String accountIban = null;
            boolean hasAccount = false;
            Order.Payment fallback = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> {
                        accountIban = TransferAccountAttributes.IBAN.read(json);
                        hasAccount = true;
                    }
                    case 1 -> fallback = FALLBACK.read(json);
                    default -> json.skip();
                }
            }
            Order.Account account = null;
            if (hasAccount) {
                account = new Order.Account(accountIban);
            }
            return new Order.Payment.Transfer(
                    account,
                    fallback);
        }
    }

    /** Stores {@code account} beside the other attributes of {@link Order.Payment.Transfer}. */
    private static final class TransferAccountAttributes extends FlattenedConverter<Order.Account> {

        static final Attribute<String> IBAN = Attribute.of("Transfer", "to_iban", Converters.string());

        @Override
        protected void writeAttributes(Order.Account account, ItemWriter item) {
            IBAN.write(account.iban(), item);
        }

        @Override
        protected void writeAttributes(Order.Account account, JsonWriter json) {
            IBAN.write(account.iban(), json);
        }

        @Override
        protected int sizeOfAttributes(Order.Account account) {
            return IBAN.elementSize(account.iban());
        }

        @Override
        protected boolean isIn(ItemReader item) {
            return item.has("to_iban");
        }

        @Override
        protected Order.Account readAttributes(ItemReader item) {
            return new Order.Account(IBAN.read(item));
        }
    }

    /** Stores {@link Order.Payment.Wallet} inside {@link Order}. */
    private static final class WalletConverter extends ObjectConverter<Order.Payment.Wallet> {

        static final WalletConverter INSTANCE = new WalletConverter();

        static final Attribute<Order.Payment.Online> SOURCE = Attribute.of(
                "Wallet", "source", OnlineConverter.INSTANCE);
        static final Attribute<Order.Payment.Card> BACKUP = Attribute.of("Wallet", "backup", CardConverter.INSTANCE);

        static final AttributeNames NAMES = AttributeNames.of("Wallet", "source", "backup");

        private WalletConverter() {
            super(2);
        }

        @Override
        protected void writeAttributes(Order.Payment.Wallet wallet, ItemWriter item) {
            SOURCE.write(wallet.source(), item);
            BACKUP.write(wallet.backup(), item);
        }

        @Override
        protected void writeAttributes(Order.Payment.Wallet wallet, JsonWriter json) {
            SOURCE.write(wallet.source(), json);
            BACKUP.write(wallet.backup(), json);
        }

        @Override
        protected int sizeOfAttributes(Order.Payment.Wallet wallet) {
            return SOURCE.elementSize(wallet.source())
                    + BACKUP.elementSize(wallet.backup());
        }

        @Override
        protected Order.Payment.Wallet readAttributes(ItemReader item) {
            return new Order.Payment.Wallet(
                    SOURCE.read(item),
                    BACKUP.read(item));
        }

        @Override
        protected Order.Payment.Wallet readAttributes(JsonReader json) {
            Order.Payment.Online source = null;
            Order.Payment.Card backup = null;
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> source = SOURCE.read(json);
                    case 1 -> backup = BACKUP.read(json);
                    default -> json.skip();
                }
            }
            return new Order.Payment.Wallet(
                    source,
                    backup);
        }
    }

    /** Stores {@link Order.Ring} inside {@link Order}. */
    private static final class RingConverter extends ObjectConverter<Order.Ring> {

        static final RingConverter INSTANCE = new RingConverter();

        static final Attribute<String> COLOUR = Attribute.of("Ring", "colour", Converters.string());
        static final Attribute<Integer> RADIUS = Attribute.of("Ring", "radius", Converters.integer());
        static final Attribute<Integer> INNER = Attribute.of("Ring", "inner", Converters.integer());

        static final AttributeNames NAMES = AttributeNames.of("Ring", "colour", "radius", "inner");

        private RingConverter() {
            super(3);
        }

        @Override
        protected void writeAttributes(Order.Ring ring, ItemWriter item) {
            OwnClass.require(ring.getClass() == Order.Ring.class, ring, "Ring");
            COLOUR.write(ring.getColour(), item);
            RADIUS.write(ring.getRadius(), item);
            INNER.write(ring.getInner(), item);
        }

        @Override
        protected void writeAttributes(Order.Ring ring, JsonWriter json) {
            OwnClass.require(ring.getClass() == Order.Ring.class, ring, "Ring");
            COLOUR.write(ring.getColour(), json);
            RADIUS.write(ring.getRadius(), json);
            INNER.write(ring.getInner(), json);
        }

        @Override
        protected int sizeOfAttributes(Order.Ring ring) {
            OwnClass.require(ring.getClass() == Order.Ring.class, ring, "Ring");
            return COLOUR.elementSize(ring.getColour())
                    + RADIUS.elementSize(ring.getRadius())
                    + INNER.elementSize(ring.getInner());
        }

        @Override
        protected Order.Ring readAttributes(ItemReader item) {
            Order.Ring ring = new Order.Ring();
            AttributeValue colour = item.get("colour");
            if (colour != null) {
                ring.setColour(COLOUR.read(colour));
            }
            AttributeValue radius = item.get("radius");
            if (radius != null) {
                ring.setRadius(RADIUS.read(radius));
            }
            AttributeValue inner = item.get("inner");
            if (inner != null) {
                ring.setInner(INNER.read(inner));
            }
            return ring;
        }

        @Override
        protected Order.Ring readAttributes(JsonReader json) {
            Order.Ring ring = new Order.Ring();
            for (int next = json.nextAttribute(NAMES); next >= 0; next = json.nextAttribute(NAMES)) {
                switch (next) {
                    case 0 -> ring.setColour(COLOUR.read(json));
                    case 1 -> ring.setRadius(RADIUS.read(json));
                    case 2 -> ring.setInner(INNER.read(json));
                    default -> json.skip();
                }
            }
            return ring;
        }
    }

    /** Stores the subtypes of {@link Order.Shape} inside {@link Order}. */
    private static final class ShapeConverter extends ObjectConverter<Order.Shape> {

        static final ShapeConverter INSTANCE = new ShapeConverter();

        static final Discriminator DISCRIMINATOR = Discriminator.of("Shape", "type", "Ring", "Circle");

        private ShapeConverter() {
            super(4);
        }

        @Override
        protected void writeAttributes(Order.Shape shape, ItemWriter item) {
            if (shape instanceof Order.Ring ring && ring.getClass() == Order.Ring.class) {
                DISCRIMINATOR.write("Ring", item);
                RingConverter.INSTANCE.writeAttributes(ring, item);
            } else if (shape instanceof Order.Circle circle && circle.getClass() == Order.Circle.class) {
                DISCRIMINATOR.write("Circle", item);
                CircleConverter.INSTANCE.writeAttributes(circle, item);
            } else {
                throw DISCRIMINATOR.unlisted(shape);
            }
        }

        @Override
        protected void writeAttributes(Order.Shape shape, JsonWriter json) {
            if (shape instanceof Order.Ring ring && ring.getClass() == Order.Ring.class) {
                DISCRIMINATOR.write("Ring", json);
                RingConverter.INSTANCE.writeAttributes(ring, json);
            } else if (shape instanceof Order.Circle circle && circle.getClass() == Order.Circle.class) {
                DISCRIMINATOR.write("Circle", json);
                CircleConverter.INSTANCE.writeAttributes(circle, json);
            } else {
                throw DISCRIMINATOR.unlisted(shape);
            }
        }

        @Override
        protected int sizeOfAttributes(Order.Shape shape) {
            if (shape instanceof Order.Ring ring && ring.getClass() == Order.Ring.class) {
                return DISCRIMINATOR.elementSize("Ring") + RingConverter.INSTANCE.sizeOfAttributes(ring);
            } else if (shape instanceof Order.Circle circle && circle.getClass() == Order.Circle.class) {
                return DISCRIMINATOR.elementSize("Circle") + CircleConverter.INSTANCE.sizeOfAttributes(circle);
            } else {
                throw DISCRIMINATOR.unlisted(shape);
            }
        }

        @Override
        protected Order.Shape readAttributes(ItemReader item) {
            String type = DISCRIMINATOR.read(item);
            return switch (type) {
                case "Ring" -> RingConverter.INSTANCE.read(item);
                case "Circle" -> CircleConverter.INSTANCE.read(item);
                default -> throw DISCRIMINATOR.unknown(type);
            };
        }

        @Override
        protected Order.Shape readAttributes(JsonReader json) {
            String type = DISCRIMINATOR.read(json);
            return switch (type) {
                case "Ring" -> RingConverter.INSTANCE.readAttributes(json);
                case "Circle" -> CircleConverter.INSTANCE.readAttributes(json);
                default -> throw DISCRIMINATOR.unknown(type);
            };
        }
    }
}
