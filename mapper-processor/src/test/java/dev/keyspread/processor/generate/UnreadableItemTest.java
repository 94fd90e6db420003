package dev.keyspread.processor.generate;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.keyspread.ItemReadException;
import dev.keyspread.spi.ItemCodec;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** What is wrong with an item is said in the same words, whichever end it was read at. */
class UnreadableItemTest {

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
                "Attribute \"appendices\" of Document cannot be read: entry \"A\": "
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

    private static String made(String name, String thrown) {
        return "No \"" + name + "\" can be made of its attributes: its class threw java.lang." + thrown;
    }

    private static void refused(ItemCodec<Object> codec, Map<String, AttributeValue> item, String message) {
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
