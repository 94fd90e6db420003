package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.error.ItemReadException;
import dev.keyspread.spi.ItemCodec;
import dev.keyspread.spi.ItemDecoder;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** Errors of unreadable items have the same words for attribute values and for JSON. */
class UnreadableItemTest {

    private static final String GUEST = "Attribute \"guests\" of Party cannot be read: element 0: ";

    private static final ItemCodec<Object> DOCUMENTS =
            GeneratedClasses.codec("com.acme.DocumentCodec", Entities.DOCUMENT);

    private static final ItemCodec<Object> ORDERS = GeneratedClasses.codec("com.acme.OrderCodec", Entities.ORDER);

    private static final ItemCodec<Object> BASKETS = GeneratedClasses.codec("com.acme.BasketCodec", """
        package com.acme;

        import dev.keyspread.annotations.PartitionKey;
        import dev.keyspread.annotations.Table;
        import java.util.List;
        import java.util.Objects;

        @Table("baskets")
        record Basket(@PartitionKey String id, List<String> tags, List<Line> lines) {

            Basket {
                tags = List.copyOf(tags);
            }

            record Line(String sku) {

                Line {
                    Objects.requireNonNull(sku, "sku");
                    if (sku.isEmpty()) {
                        throw new IllegalArgumentException("no sku");
                    }
                }
            }
        }
        """);

    private static final ItemCodec<Object> PARTIES = GeneratedClasses.codec("com.acme.PartyCodec", """
        package com.acme;

        import dev.keyspread.annotations.*;
        import java.util.List;

        @Table("parties")
        public class Party {

            private String id;
            private Home home;
            private List<Guest> guests;
            private Drink drink;
            private int chairs;

            @PartitionKey public String getId() { return id; }
            public void setId(String id) { this.id = id; }
            @Flatten(prefix = "home_") public Home getHome() { return home; }
            public void setHome(Home home) { this.home = home; }
            public List<Guest> getGuests() { return guests; }
            public void setGuests(List<Guest> guests) { this.guests = guests; }
            public Drink getDrink() { return drink; }
            public void setDrink(Drink drink) { this.drink = drink; }
            public int getChairs() { return chairs; }
            public void setChairs(int chairs) { this.chairs = positive(chairs); }

            public record Home(int rooms) {
                public Home { positive(rooms); }
            }

            public static class Guest {
                private int age;
                private Home home;
                public int getAge() { return age; }
                public void setAge(int age) { this.age = positive(age); }
                @Flatten public Home getHome() { return home; }
                public void setHome(Home home) { this.home = home; }
            }

            public sealed interface Drink {
                record Beer(int litres) implements Drink {
                    public Beer { positive(litres); }
                }
            }

            static int positive(int number) {
                if (number < 1) {
                    throw new IllegalArgumentException("not positive");
                }
                return number;
            }
        }
        """);

    @Test
    void key_missing_isNamed() {
        refused(DOCUMENTS, Map.of("number", n("1")), "Attribute \"owner\" of Document is missing in the item, or NULL");
        refused(DOCUMENTS, Map.of("owner", s("a")), "Attribute \"number\" of Document is missing in the item, or NULL");
        refused(ORDERS, Map.of("orderId", s("a")), "Attribute \"day\" of Order is missing in the item, or NULL");
    }

    @Test
    void attribute_ofAnotherType_isNamed() {
        refused(
                DOCUMENTS,
                Map.of("owner", s("a"), "number", n("1"), "title", n("7")),
                "Attribute \"title\" of Document cannot be read: it is N, and S is needed");
    }

    @Test
    void attribute_deepInside_isNamedWithItsPath() {
        AttributeValue part = m("heading", n("1"));
        AttributeValue appendix = m("parts", AttributeValue.fromL(List.of(m("heading", s("a")), part)));

        refused(
                DOCUMENTS,
                Map.of("owner", s("a"), "number", n("1"), "appendices", m("A", appendix)),
                "Attribute \"appendices\" of Document cannot be read: entry ?: "
                        + "Attribute \"parts\" of Section cannot be read: element 1: "
                        + "Attribute \"heading\" of Section cannot be read: it is N, and S is needed");
    }

    @Test
    void storedKey_withoutSuffix_isNamed() {
        refused(
                ORDERS,
                Map.of("day", s("2014-07-09"), "orderId", s("a")),
                "Attribute \"day\" of Order cannot be read: "
                        + "it has no suffix after \".\", so it was not written sharded");
    }

    @Test
    void constructor_thatThrows_isNamedByItsClass() {
        Map<String, AttributeValue> basket = new HashMap<>(Map.of("id", s("a")));

        refused(BASKETS, basket, made("Basket", "NullPointerException"));

        basket.put("tags", AttributeValue.fromL(List.of()));
        basket.put("lines", AttributeValue.fromL(List.of(m("sku", s("x")), AttributeValue.fromM(Map.of()))));
        refused(
                BASKETS,
                basket,
                "Attribute \"lines\" of Basket cannot be read: element 1: " + made("Line", "NullPointerException"));

        basket.put("lines", AttributeValue.fromL(List.of(m("sku", s("")))));
        refused(
                BASKETS,
                basket,
                "Attribute \"lines\" of Basket cannot be read: element 0: " + made("Line", "IllegalArgumentException"));
    }

    @Test
    void setter_thatThrows_isNamedByItsClass() {
        party("chairs", n("0"), made("Party"));
        party("guests", AttributeValue.fromL(List.of(m("age", n("0")))), GUEST + made("Guest"));
    }

    @Test
    void flattenedObject_whoseConstructorThrows_isNamedByItsClass() {
        party("home_rooms", n("0"), made("Home"));
        party("guests", AttributeValue.fromL(List.of(m("rooms", n("0")))), GUEST + made("Home"));
    }

    @Test
    void subtype_whoseConstructorThrows_isNamedByItsClass() {
        AttributeValue beer = AttributeValue.fromM(Map.of("type", s("Beer"), "litres", n("0")));

        party("drink", beer, "Attribute \"drink\" of Party cannot be read: " + made("Beer"));
    }

    @Test
    void entityOfASubtype_whoseConstructorThrows_isNamedByItsClass() {
        ItemCodec<Object> events = GeneratedClasses.codec("com.acme.EventCodec", """
            package com.acme;

            import dev.keyspread.annotations.*;

            @Table("events")
            sealed interface Event {
                @PartitionKey String id();
                record Login(String id, int count) implements Event {
                    public Login {
                        if (count < 1) { throw new IllegalArgumentException(); }
                    }
                }
            }
            """);

        refused(events, Map.of("id", s("a"), "type", s("Login"), "count", n("0")), made("Login"));
    }

    @Test
    void view_whoseObjectCannotBeMade_isNamedByItsClass() throws ReflectiveOperationException {
        Class<?> codec = GeneratedClasses.load("com.acme.VisitCodec", """
            package com.acme;

            import dev.keyspread.annotations.*;

            @Table("visits")
            @GlobalIndex(name = "by-guest", projection = Projection.INCLUDE, include = "home")
            record Visit(
                    @PartitionKey String id, @PartitionKey(index = "by-guest") String guestId, @Flatten Home home, String note) {
                record Home(int rooms) {
                    Home {
                        if (rooms < 1) { throw new IllegalArgumentException(); }
                    }
                }
            }
            """);
        Field view = codec.getDeclaredField("BY_GUEST");
        view.setAccessible(true);

        refused(
                (ItemDecoder<?>) view.get(null),
                Map.of("id", s("a"), "guestId", s("Bern"), "rooms", n("0")),
                made("Home"));
    }

    private static void party(String attribute, AttributeValue value, String message) {
        refused(PARTIES, Map.of("id", s("a"), attribute, value), message);
    }

    private static String made(String name) {
        return made(name, "IllegalArgumentException");
    }

    private static String made(String name, String thrown) {
        return "No \"" + name + "\" can be made of its attributes: its class threw java.lang." + thrown;
    }

    private static void refused(ItemDecoder<?> codec, Map<String, AttributeValue> item, String message) {
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> codec.read(new HashMap<>(item)))
                .withMessage(message);
        assertThatExceptionOfType(ItemReadException.class)
                .isThrownBy(() -> Ends.readJson(codec, item))
                .withMessage(message);
    }

    private static AttributeValue m(String name, AttributeValue value) {
        return AttributeValue.fromM(Map.of(name, value));
    }

    private static AttributeValue s(String text) {
        return AttributeValue.fromS(text);
    }

    private static AttributeValue n(String number) {
        return AttributeValue.fromN(number);
    }
}
